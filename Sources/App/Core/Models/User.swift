// Users, their accounts, and what signs them in.

public import Foundation

/// A person known to the site. It holds no secret and may be shown.
public struct User: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// The name to sign in with.
  public var username: String
  /// The name to show.
  public var name: String

  /// Takes the values as they are.
  public init(id: UUID, username: String, name: String) {
    self.id = id
    self.username = username
    self.name = name
  }
}

/// A user and the hash of their password. It is never shown.
public struct Account: Hashable, Identifiable, Sendable {
  public var user: User
  /// A salted, memory-hard hash that names its own cost.
  public var passwordHash: String

  public var id: UUID { user.id }

  public init(user: User, passwordHash: String) {
    self.user = user
    self.passwordHash = passwordHash
  }
}

/// Makes and checks the hashes of passwords.
public struct PasswordHashing: Sendable {
  /// A salted hash of a password, different each time.
  public var hash: @Sendable (_ password: String) async throws -> String
  /// Whether a password has this hash.
  public var matches: @Sendable (_ password: String, _ hash: String) async throws -> Bool

  public init(
    hash: @escaping @Sendable (_ password: String) async throws -> String,
    matches: @escaping @Sendable (_ password: String, _ hash: String) async throws -> Bool
  ) {
    self.hash = hash
    self.matches = matches
  }
}
