// Who the visitor is.
import CoreModels
import Puddles

/// Signs a visitor in and out.
///
/// It has no state of its own: whose session it is, is the business of its dependencies.
public final class AuthProvider: Sendable {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// Who the visitor is now.
    var authentication: @Sendable () async throws -> Authentication
    /// Signs in, or throws ``AuthFault``.
    var login: @Sendable (_ username: String, _ password: String) async throws -> User
    /// Signs out; does nothing for somebody who is not signed in.
    var logout: @Sendable () async throws -> Void
    /// Makes an account and signs in to it, or throws ``AuthFault``.
    var register: @Sendable (Registration) async throws -> User
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension AuthProvider {
  /// What somebody says of themselves to get an account.
  struct Registration: Hashable, Sendable {
    var username: String
    var name: String
    var password: String
  }

  /// The visitor's account, or nil for somebody who is not signed in.
  var user: User? {
    get async throws { try await dependencies.authentication().user }
  }

  /// Whether the visitor is signed in.
  var isLoggedIn: Bool {
    get async throws { try await user != nil }
  }

  /// Signs in; throws ``AuthFault/wrongCredentials`` without saying which of the two is wrong.
  @discardableResult
  func login(username: String, password: String) async throws -> User {
    try await dependencies.login(username, password)
  }

  /// Signs out.
  func logout() async throws {
    try await dependencies.logout()
  }

  /// Makes an account and signs in to it; throws ``AuthFault/takenUsername`` if there is one.
  @discardableResult
  func register(_ registration: Registration) async throws -> User {
    try await dependencies.register(registration)
  }
}
