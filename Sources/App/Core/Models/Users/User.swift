// Somebody who has an account.

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
