// What accounts need of a password hash, so that only the live host links the library behind it.

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
