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

/// A user and the hash of their password, as a file has both. It is never shown.
public struct Account: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  public var username: String
  public var name: String
  /// A salted, memory-hard hash that names its own cost.
  public var password: String

  public init(user: User, passwordHash: String) {
    (id, username, name) = (user.id, user.username, user.name)
    password = passwordHash
  }

  /// What may be shown of it.
  public var user: User { User(id: id, username: username, name: name) }
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
