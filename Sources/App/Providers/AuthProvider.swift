// Who the visitor is.
import CoreModels
import Foundation
public import Puddles
import PuddlesBasics
import PuddlesData
import Synchronization
import UserStore

/// Signs one visitor in and out.
///
/// Accounts are everybody's, but who is signed in is not: each visitor has a provider of their own
/// (``forAnotherVisitor()``), which a host puts into the environment of their session.
public final class AuthProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The user with an id; nil for no id, or if the account is gone.
    var user: @Sendable (User.ID?) async throws -> User?
    /// The user with this name and password, or throws ``AuthError``.
    var check: @Sendable (_ username: String, _ password: String) async throws -> User
    /// Makes an account, or throws ``AuthError`` or ``RegistrationError``.
    var register: @Sendable (Registration) async throws -> User
  }

  /// Who may change things.
  enum Rule: Sendable {
    /// Everybody: a static site, or a host of one's own machine.
    case open
    /// Who is signed in: a host with a public address.
    case accounts
  }

  private let dependencies: Dependencies
  private let visitor: Mutex<User.ID?>
  let rule: Rule
  /// Whether one can sign in here; a static site has no accounts.
  let hasAccounts: Bool

  init(
    dependencies: Dependencies, visitor: User.ID? = nil, rule: Rule = .open,
    hasAccounts: Bool = true
  ) {
    self.dependencies = dependencies
    self.visitor = Mutex(visitor)
    (self.rule, self.hasAccounts) = (rule, hasAccounts)
  }
}

extension AuthProvider {
  /// The same accounts for a visitor who is not signed in yet.
  func forAnotherVisitor() -> AuthProvider {
    AuthProvider(dependencies: dependencies, rule: rule, hasAccounts: hasAccounts)
  }

  /// The visitor's account, or nil for a visitor who is not signed in or whose account is gone.
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

  /// Whose lists the visitor sees and changes.
  var reader: Reader {
    get async throws {
      if let user = try await user { return .account(user.id) }
      return rule == .open ? .house : .stranger
    }
  }

  /// Signs in; throws ``AuthError`` without saying which of the two is wrong.
  @discardableResult
  func login(username: String, password: String) async throws -> User {
    let user = try await dependencies.check(username, password)
    become(user)
    return user
  }

  /// Signs out; does nothing for a visitor who is not signed in.
  func logout() { become(nil) }

  /// Makes an account and signs in to it; throws ``AuthError/takenUsername`` if there is one.
  @discardableResult
  func register(_ registration: Registration) async throws -> User {
    let user = try await dependencies.register(registration)
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
  /// none, and everything that would need one throws ``AuthError/needsLiveHost(_:)``.
  static func live(
    contentPath: String, passwords: PasswordHashing?, rule: Rule = .open
  ) -> AuthProvider {
    guard let passwords else { return .withoutAccounts(rule: rule) }
    let path = contentPath + "/data/users.json"
    let revision = FileRevision(path: path)
    return AuthProvider(
      accounts: Accounts(
        dependencies: Accounts.Dependencies(
          storage: UserStore(path: path), revision: { revision.current() }, passwords: passwords,
          makeID: { UUID() })), rule: rule)
  }

  /// No visitor is signed in, and trying to says what it needs.
  static var withoutAccounts: AuthProvider { withoutAccounts() }

  private static func withoutAccounts(rule: Rule = .open) -> AuthProvider {
    AuthProvider(
      dependencies: Dependencies(
        user: { _ in nil }, check: { _, _ in throw AuthError.needsLiveHost(.signIn) },
        register: { _ in throw AuthError.needsLiveHost(.register) }), rule: rule,
      hasAccounts: false)
  }

  /// One visitor of these accounts.
  convenience init(accounts: Accounts, visitor: User.ID? = nil, rule: Rule = .open) {
    self.init(
      dependencies: Dependencies(
        user: { id in
          guard let id else { return nil }
          return try await accounts.user(id)
        },
        check: { try await accounts.check(username: $0, password: $1) },
        register: { try await accounts.register($0) }),
      visitor: visitor, rule: rule)
  }
}

/// Checks and makes accounts over any place that keeps them.
final class Accounts: Sendable {
  /// What accounts need from outside.
  struct Dependencies: Sendable {
    var storage: UserStore
    /// Another number after another program changed the accounts; nil if none can.
    var revision: (@Sendable () async throws -> UInt64)?
    var passwords: PasswordHashing
    var makeID: @Sendable () -> UUID
  }

  private let dependencies: Dependencies
  private let shared: SharedValue<IdentifiedArrayOf<Account>>
  /// Checked where there is no such user, so that this takes as long as a wrong password.
  private let decoy: SharedValue<String>

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    let storage = dependencies.storage
    shared = SharedValue(revision: dependencies.revision) {
      try await storage.load()
    }
    decoy = SharedValue { try await dependencies.passwords.hash("nobody has this password") }
  }
}

extension Accounts {
  /// The user with an id, or nil if the account is gone.
  func user(_ id: User.ID) async throws -> User? {
    try await shared.value()[id: id]?.user
  }

  /// The user with this name and password. How often a visitor may try is the matter of the host, see
  /// `ExampleSite.guardedPlaces`.
  /// - Throws: ``AuthError``, which does not say which of the two is wrong.
  func check(username: String, password: String) async throws -> User {
    let name = Registration.canonical(username: username)
    let decoy = try await decoy.value()
    let account = try await shared.value().first { $0.user.username == name }
    let isRight = try await dependencies.passwords.matches(
      String(password.prefix(UserLimits.password.upperBound + 1)), account?.passwordHash ?? decoy)
    guard let account, isRight else { throw AuthError.wrongCredentials }
    return account.user
  }

  /// Makes an account.
  /// - Throws: ``AuthError`` or ``RegistrationError``.
  func register(_ registration: Registration) async throws -> User {
    if let fault = registration.brokenRules.first { throw fault }
    let wish = registration.cleaned
    let user = User(id: dependencies.makeID(), username: wish.username, name: wish.name)
    let hash = try await dependencies.passwords.hash(wish.password)
    let storage = dependencies.storage
    try await shared.change { accounts in
      let isTaken = accounts.contains { $0.user.username == user.username }
      guard !isTaken else { throw AuthError.takenUsername }
      guard accounts.count < UserLimits.accounts else { throw AuthError.noRoom }
      accounts.append(Account(user: user, passwordHash: hash))
    } save: { accounts in
      try await storage.save(accounts)
    }
    return user
  }
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
  /// A static site has no accounts; it is named what was tried.
  case needsLiveHost(Deed)

  /// What was tried.
  enum Deed: Hashable, Sendable {
    case signIn, register
  }
}
