// Who the visitor is.
import CoreModels
public import Puddles
import Synchronization

/// Signs one visitor in and out.
///
/// Accounts are everybody's, but who is signed in is not: each visitor has a provider of their own
/// (``forAnotherVisitor()``), which a host puts into the environment of their session.
public final class AuthProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The user with an id; nil for no id, or if the account is gone.
    var user: @Sendable (User.ID?) async throws -> User?
    /// The user with this name and password, or throws ``AuthFault``.
    var check: @Sendable (_ username: String, _ password: String) async throws -> User
    /// Makes an account, or throws ``AuthFault`` or ``RegistrationFault``.
    var register: @Sendable (Registration) async throws -> User
  }

  private let dependencies: Dependencies
  private let visitor: Mutex<User.ID?>

  init(dependencies: Dependencies, visitor: User.ID? = nil) {
    self.dependencies = dependencies
    self.visitor = Mutex(visitor)
  }
}

extension AuthProvider {
  /// The same accounts for somebody who is not signed in yet.
  func forAnotherVisitor() -> AuthProvider { AuthProvider(dependencies: dependencies) }

  /// The visitor's account, or nil for somebody who is not signed in or whose account is gone.
  var user: User? {
    get async throws {
      let id = visitor.withLock { $0 }
      Reads.note(own: { [weak self] in self?.visitor.withLock { $0 } == id })
      return try await dependencies.user(id)
    }
  }

  /// Whether the visitor is signed in.
  var isLoggedIn: Bool {
    get async throws { try await user != nil }
  }

  /// Signs in; throws ``AuthFault`` without saying which of the two is wrong.
  @discardableResult
  func login(username: String, password: String) async throws -> User {
    let user = try await dependencies.check(username, password)
    become(user)
    return user
  }

  /// Signs out; does nothing for somebody who is not signed in.
  func logout() { become(nil) }

  /// Makes an account and signs in to it; throws ``AuthFault/takenUsername`` if there is one.
  @discardableResult
  func register(_ registration: Registration) async throws -> User {
    let user = try await dependencies.register(registration)
    become(user)
    return user
  }

  /// Other rights need another session id: who knew the old one does not come in with the visitor.
  private func become(_ user: User?) {
    visitor.withLock { $0 = user?.id }
    Session.renew()
  }
}
