// Somebody with the means to prove who they are.

public import Foundation

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
