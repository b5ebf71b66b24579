// Who the visitor is.
import CoreModels
import Foundation
public import Puddles
import PuddlesData
import Synchronization
import UserStore

/// Signs one visitor in and out.
///
/// Accounts are everybody's, but who is signed in is not: each visitor has a provider of their own
/// (``forAnotherVisitor()``), which a host puts into the environment of their session.
public final class AuthProvider: WatchedProvider {
  /// Who may change things.
  enum Rule: Sendable {
    /// Everybody: a static site, or a host of one's own machine.
    case open
    /// Who is signed in: a host with a public address.
    case accounts
  }

  /// Nil where there are none, as in a static site.
  private let accounts: Accounts?
  private let visitor: Mutex<User.ID?>
  let rule: Rule

  init(accounts: Accounts?, visitor: User.ID? = nil, rule: Rule = .open) {
    self.accounts = accounts
    self.visitor = Mutex(visitor)
    self.rule = rule
  }
}

extension AuthProvider {
  /// The same accounts for a visitor who is not signed in yet.
  func forAnotherVisitor() -> AuthProvider { AuthProvider(accounts: accounts, rule: rule) }

  /// Whether one can sign in here.
  var hasAccounts: Bool { accounts != nil }

  /// The visitor's account, or nil for a visitor who is not signed in or whose account is gone.
  var user: User? {
    get async throws {
      let id = visitor.withLock { $0 }
      Reads.note(own: { [weak self] in self?.visitor.withLock { $0 } == id })
      guard let id else { return nil }
      return try await accounts?.user(id)
    }
  }

  /// Whether the visitor is signed in.
  var isLoggedIn: Bool {
    get async throws { try await user != nil }
  }

  /// Whose lists the visitor sees and changes; nil for a stranger where accounts are needed.
  var reader: User.ID? {
    get async throws { try await user?.id ?? (rule == .open ? Library.house : nil) }
  }

  /// Signs in; throws ``AuthError`` without saying which of the two is wrong.
  @discardableResult
  func login(username: String, password: String) async throws -> User {
    guard let accounts else { throw AuthError.needsLiveHost }
    let user = try await accounts.check(username: username, password: password)
    become(user)
    return user
  }

  /// Signs out; does nothing for a visitor who is not signed in.
  func logout() { become(nil) }

  /// Makes an account and signs in to it; throws ``AuthError`` or ``RegistrationError``.
  @discardableResult
  func register(_ registration: Registration) async throws -> User {
    guard let accounts else { throw AuthError.needsLiveHost }
    let user = try await accounts.register(registration)
    become(user)
    return user
  }

  /// Other rights need another session id: who knew the old one does not come in with the visitor.
  private func become(_ user: User?) {
    Session.renew()
    visitor.withLock { $0 = user?.id }
  }
}

extension AuthProvider {
  /// The accounts of `data/users.json` in the content folder; without a password hash there are
  /// none, and everything that would need one throws ``AuthError/needsLiveHost``.
  static func live(
    contentPath: String, passwords: PasswordHashing?, rule: Rule = .open
  ) -> AuthProvider {
    let path = contentPath + "/data/users.json"
    let revision = FileRevision(path: path)
    return AuthProvider(
      accounts: passwords.map {
        Accounts(in: UserStore(path: path), revision: { revision.current() }, passwords: $0)
      }, rule: rule)
  }

  /// No visitor is signed in, and trying to says what it needs.
  static var withoutAccounts: AuthProvider { AuthProvider(accounts: nil) }
}

/// A refusal that the form shows.
enum AuthError: Error, Hashable, Sendable {
  /// There is no such account, or the password is another one.
  case wrongCredentials
  /// Another account has this user name.
  case takenUsername
  /// The site has as many accounts as it may.
  case noRoom
  /// The lists of a visitor without an account.
  case needsAccount
  /// A static site has no accounts.
  case needsLiveHost
}
