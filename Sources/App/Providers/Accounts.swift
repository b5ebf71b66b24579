// Checks passwords against the accounts of the site, and adds accounts.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

/// Checks and adds accounts in a store.
final class Accounts: Sendable {
  private let passwords: PasswordHashing
  private let makeID: @Sendable () -> UUID
  private let shared: SharedItems<Account>
  /// A hash to check if there is no such user, so that this takes as long as a wrong password.
  private let decoy: SharedValue<String>

  init(
    in store: ItemStore<Account>, passwords: PasswordHashing,
    makeID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    (self.passwords, self.makeID) = (passwords, makeID)
    shared = SharedItems(store)
    decoy = SharedValue { try await passwords.hash("nobody has this password") }
  }
}

extension Accounts {
  /// The user with an id, or nil if the account is gone.
  func user(_ id: User.ID) async throws -> User? {
    try await shared.all[id: id]?.user
  }

  /// Returns the user with this name and password. The host limits how often a visitor may try,
  /// because the login page is `guarded`.
  /// - Throws: ``AuthError``, which does not say which of the two is wrong.
  func check(username: String, password: String) async throws -> User {
    let name = Registration.canonical(username: username)
    let decoy = try await decoy.value()
    let account = try await shared.all.first { $0.username == name }
    let isRight = try await passwords.matches(
      String(password.prefix(UserLimits.password.upperBound + 1)), account?.password ?? decoy)
    guard let account, isRight else { throw AuthError.wrongCredentials }
    return account.user
  }

  /// Makes an account; throws ``AuthError`` or ``RegistrationError``.
  func register(_ registration: Registration) async throws -> User {
    if let fault = registration.brokenRules.first { throw fault }
    let account = registration.cleaned
    let user = User(id: makeID(), username: account.username, name: account.name)
    let hash = try await passwords.hash(account.password)
    do {
      try await shared.insert(
        Account(user: user, passwordHash: hash), limit: UserLimits.accounts
      ) { accounts in
        let isTaken = accounts.contains { $0.username == user.username }
        guard !isTaken else { throw AuthError.takenUsername }
      }
    } catch ItemStoreError.full { throw AuthError.noRoom }
    return user
  }
}
