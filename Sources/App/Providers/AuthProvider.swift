// Signs visitors in and out, and says who is signed in.
import CoreModels
import Foundation
public import Puddles
import PuddlesBasics

/// Signs one visitor in and out.
///
/// All visitors share the accounts, but each visitor has a provider of their own
/// (``forAnotherVisitor(keeping:)``), which a host puts into the environment of their session.
public final class AuthProvider: WatchedProvider {
  /// The visitors who may change things.
  enum Rule: Sendable {
    /// Everybody: in a static site, and in a host without a public address.
    case open
    /// Visitors who are signed in: in a host with a public address.
    case accounts
  }

  /// The accounts; nil where there are none, as in a static site.
  private let accounts: Accounts?
  private let storage: SessionStorage
  let rule: Rule

  init(accounts: Accounts?, visitor: User.ID? = nil, rule: Rule = .open) {
    self.accounts = accounts
    storage = SessionStorage()
    self.rule = rule
    self.visitor = visitor
  }

  private init(accounts: Accounts?, storage: SessionStorage, rule: Rule) {
    (self.accounts, self.storage, self.rule) = (accounts, storage, rule)
  }
}

extension AuthProvider {
  /// A provider with the same accounts for a visitor whose session keeps who is signed in.
  func forAnotherVisitor(keeping storage: SessionStorage) -> AuthProvider {
    AuthProvider(accounts: accounts, storage: storage, rule: rule)
  }

  /// The account of the visitor, whether or not it still exists.
  private var visitor: User.ID? {
    get { storage[Self.name].flatMap { User.ID(uuidString: $0) } }
    set { storage[Self.name] = newValue?.uuidString }
  }

  /// The name under which the session keeps the account.
  private static let name = "user"

  /// Whether one can sign in here.
  var hasAccounts: Bool { accounts != nil }

  /// The visitor's account, or nil for a visitor who is not signed in or whose account is gone.
  var user: User? {
    get async throws {
      let id = visitor
      Reads.record(own: { [weak self] in self?.visitor == id })
      guard let id else { return nil }
      return try await accounts?.user(id)
    }
  }

  /// Whether the visitor is signed in.
  var isLoggedIn: Bool {
    get async throws { try await user != nil }
  }

  /// The account whose lists the visitor sees and changes. A visitor who is not signed in has the
  /// lists of the house where everybody may change things; elsewhere it is nil.
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

  /// Renews the session id, so that a person who knows the old one does not get the new rights.
  private func become(_ user: User?) {
    Session.renew()
    visitor = user?.id
  }
}

extension AuthProvider {
  /// The accounts of `users.json` in a folder of data.
  static func live(
    in data: String, passwords: PasswordHashing?, rule: Rule = .open
  ) -> AuthProvider {
    live(ExampleStores.files(in: data).accounts, passwords: passwords, rule: rule)
  }

  /// The accounts of a store. Without password hashing there are none, and signing in or registering throws
  /// ``AuthError/needsLiveHost``.
  static func live(
    _ accounts: ItemStore<Account>, passwords: PasswordHashing?, rule: Rule = .open
  ) -> AuthProvider {
    AuthProvider(accounts: passwords.map { Accounts(in: accounts, passwords: $0) }, rule: rule)
  }

  /// A provider without accounts: signing in throws `AuthError.needsLiveHost`.
  static var withoutAccounts: AuthProvider { AuthProvider(accounts: nil) }
}

/// An error that the form to log in or to register shows.
enum AuthError: Error, Hashable, Sendable {
  /// There is no such account, or the password is wrong.
  case wrongCredentials
  /// Another account has this user name.
  case takenUsername
  /// The site has the maximum number of accounts.
  case noRoom
  /// A visitor without an account cannot have lists here.
  case needsAccount
  /// A static site has no accounts.
  case needsLiveHost
}
