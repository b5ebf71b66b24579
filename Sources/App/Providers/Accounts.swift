// Checks passwords against the accounts of the site, and adds accounts.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import UserStore

/// Checks and adds accounts in a store.
final class Accounts: Sendable {
  private let store: UserStore
  private let passwords: PasswordHashing
  private let makeID: @Sendable () -> UUID
  private let shared: SharedValue<IdentifiedArrayOf<Account>>
  /// A hash to check if there is no such user, so that this takes as long as a wrong password.
  private let decoy: SharedValue<String>

  /// - Parameter revision: Changes when another program changes the accounts; nil if none can.
  init(
    in store: UserStore, revision: (@Sendable () async throws -> UInt64)? = nil,
    passwords: PasswordHashing, makeID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    (self.store, self.passwords, self.makeID) = (store, passwords, makeID)
    shared = SharedValue(revision: revision) { try await store.load() }
    decoy = SharedValue { try await passwords.hash("nobody has this password") }
  }
}

extension Accounts {
  /// The user with an id, or nil if the account is gone.
  func user(_ id: User.ID) async throws -> User? {
    try await shared.value()[id: id]?.user
  }

  /// Returns the user with this name and password. The host limits how often a visitor may try,
  /// because the login page is `guarded`.
  /// - Throws: ``AuthError``, which does not say which of the two is wrong.
  func check(username: String, password: String) async throws -> User {
    let name = Registration.canonical(username: username)
    let decoy = try await decoy.value()
    let account = try await shared.value().first { $0.username == name }
    let isRight = try await passwords.matches(
      String(password.prefix(UserLimits.password.upperBound + 1)), account?.password ?? decoy)
    guard let account, isRight else { throw AuthError.wrongCredentials }
    return account.user
  }

  /// Makes an account; throws ``AuthError`` or ``RegistrationError``.
  func register(_ registration: Registration) async throws -> User {
    if let fault = registration.brokenRules.first { throw fault }
    let wish = registration.cleaned
    let user = User(id: makeID(), username: wish.username, name: wish.name)
    let hash = try await passwords.hash(wish.password)
    try await shared.change { accounts in
      let isTaken = accounts.contains { $0.username == user.username }
      guard !isTaken else { throw AuthError.takenUsername }
      guard accounts.count < UserLimits.accounts else { throw AuthError.noRoom }
      accounts.append(Account(user: user, passwordHash: hash))
    } save: { [store] accounts in
      try await store.save(accounts)
    }
    return user
  }
}
