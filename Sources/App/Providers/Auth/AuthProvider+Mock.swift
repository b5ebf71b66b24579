// Accounts in the memory, for previews and tests. They check passwords too.
import CoreMockData
import CoreModels
import Foundation
import Synchronization

extension AuthProvider {
  /// One account, `naomi` with the password `rocinante`, and nobody signed in.
  static var mock: AuthProvider { mock(Accounts.Contents(current: .signedOut)) }

  /// The same account, signed in.
  static var mockSignedIn: AuthProvider {
    mock(Accounts.Contents(current: .signedIn(Accounts.naomi)))
  }

  private static func mock(_ contents: Accounts.Contents) -> AuthProvider {
    let accounts = Accounts(contents)
    return AuthProvider(
      dependencies: Dependencies(
        authentication: { accounts.authentication }, login: accounts.login,
        logout: accounts.logout, register: accounts.register))
  }
}

/// A few accounts and one visitor.
private final class Accounts: Sendable {
  struct Account {
    let user: User
    let password: String
  }

  struct Contents {
    var current: Authentication
    var accounts = [Account(user: Accounts.naomi, password: "rocinante")]
  }

  private let state: Mutex<Contents>

  init(_ contents: Contents) {
    state = Mutex(contents)
  }
}

extension Accounts {
  static let naomi = Mock.User.example

  var authentication: Authentication { state.withLock { $0.current } }

  @Sendable func login(username: String, password: String) throws -> User {
    try state.withLock { state in
      let account = state.accounts.first { $0.user.username == username }
      guard let account, account.password == password else { throw AuthFault.wrongCredentials }
      state.current = .signedIn(account.user)
      return account.user
    }
  }

  @Sendable func logout() {
    state.withLock { $0.current = .signedOut }
  }

  @Sendable func register(_ new: AuthProvider.Registration) throws -> User {
    try state.withLock { state in
      let isTaken = state.accounts.contains { $0.user.username == new.username }
      guard !isTaken else { throw AuthFault.takenUsername }
      let user = User(
        id: Mock.id(2_001 + UInt32(state.accounts.count)), username: new.username, name: new.name)
      state.accounts.append(Account(user: user, password: new.password))
      state.current = .signedIn(user)
      return user
    }
  }
}
