// Accounts in the memory, for previews, tests and `--mock`. They check passwords like the real ones;
// only the hash is a toy.
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import Synchronization
import UserStore

extension AuthProvider {
  /// One account, `naomi` with the password `rocinante`, and no visitor signed in.
  static var mock: AuthProvider { mock(rule: .open) }

  /// The same where everybody may change things, or only who is signed in.
  static func mock(rule: Rule) -> AuthProvider { AuthProvider(accounts: .mock(), rule: rule) }

  /// The same account, signed in.
  static var mockSignedIn: AuthProvider {
    AuthProvider(accounts: .mock(), visitor: Mock.User.example.id)
  }
}

extension Accounts {
  /// The sample account.
  static func mock() -> Accounts {
    let naomi = Account(
      user: Mock.User.example, passwordHash: PasswordHashing.readableHash(of: "rocinante"))
    let ids = Mutex<UInt32>(2_001)
    return Accounts(
      dependencies: Dependencies(
        storage: UserStore(inMemory: [naomi]), passwords: .readable,
        makeID: {
          ids.withLock { number in
            number += 1
            return Mock.id(number)
          }
        }))
  }
}

extension PasswordHashing {
  /// No hash at all, so that a mock costs nothing; it has the form of one.
  static let readable = PasswordHashing(
    hash: { readableHash(of: $0) }, matches: { readableHash(of: $0) == $1 })

  fileprivate static func readableHash(of password: String) -> String {
    "$argon2id$mock$" + Data(password.utf8).base64EncodedString()
  }
}
