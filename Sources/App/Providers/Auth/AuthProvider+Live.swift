// Accounts in a file. Only the live host brings the password hash, so only there somebody signs in.
import CoreModels
import Foundation
import Puddles
import PuddlesData
import UserStore

extension AuthProvider {
  /// The accounts of `data/users.json` in the content folder; without a password hash there are
  /// none, and everything that would need one throws ``AuthFault/needsLiveHost(_:)``.
  static func live(contentPath: String, passwords: PasswordHashing?) -> AuthProvider {
    guard let passwords else { return .withoutAccounts }
    let path = contentPath + "/data/users.json"
    let revision = FileRevision(path: path)
    return AuthProvider(
      accounts: Accounts(
        dependencies: Accounts.Dependencies(
          storage: UserStore(path: path), revision: { revision.current() }, passwords: passwords,
          makeID: { UUID() })))
  }

  /// Nobody is signed in, and trying to says what it needs.
  static var withoutAccounts: AuthProvider {
    AuthProvider(
      dependencies: Dependencies(
        user: { _ in nil }, check: { _, _ in throw AuthFault.needsLiveHost("sign in") },
        register: { _ in throw AuthFault.needsLiveHost("register") }))
  }

  /// Each endpoint throws an error that names it.
  static var unimplemented: AuthProvider {
    AuthProvider(
      dependencies: Dependencies(
        user: { _ in throw Unimplemented("AuthProvider.user") },
        check: { _, _ in throw Unimplemented("AuthProvider.check") },
        register: { _ in throw Unimplemented("AuthProvider.register") }))
  }

  /// One visitor of these accounts.
  convenience init(accounts: Accounts, visitor: User.ID? = nil) {
    self.init(
      dependencies: Dependencies(
        user: { id in
          guard let id else { return nil }
          return try await accounts.user(id)
        },
        check: { try await accounts.check(username: $0, password: $1) },
        register: { try await accounts.register($0) }),
      visitor: visitor)
  }
}
