// Computes slow, memory-hard hashes of passwords, by the reference library of Argon2.

import CArgon2
import Foundation

/// Makes and checks salted hashes with Argon2id (RFC 9106).
///
/// An encoded hash contains its own cost and salt, so that the cost can be raised without a
/// migration: an old hash is checked with its own cost.
public enum PasswordHash {
  /// The length of the salt in bytes; RFC 9106, 3.1 recommends 16.
  private static let saltBytes = 16
  /// The length of the hash in bytes.
  private static let hashBytes = 32
}

extension PasswordHash {
  /// Hashes a password with a new random salt: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
  ///
  /// - Throws: ``PasswordHashError`` if the library fails, for example because memory is lacking.
  public static func make(_ password: String, cost: Cost = .standard) throws -> String {
    var random = SystemRandomNumberGenerator()
    let salt = (0..<saltBytes).map { _ in UInt8.random(in: 0...255, using: &random) }
    let length = argon2_encodedlen(
      cost.passes, cost.kibibytes, Cost.lanes, UInt32(saltBytes), UInt32(hashBytes), Argon2_id)
    var encoded = [CChar](repeating: 0, count: length)
    let secret = bytes(of: password)
    let code = argon2id_hash_encoded(
      cost.passes, cost.kibibytes, Cost.lanes, secret, secret.count, salt, saltBytes, hashBytes,
      &encoded, length)
    guard code == ARGON2_OK.rawValue else { throw PasswordHashError(code: code) }
    return String(decoding: encoded.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns whether a password has this hash; the library compares in constant time.
  ///
  /// - Throws: ``PasswordHashError`` if the text is no hash of Argon2id, or if memory is lacking.
  public static func matches(_ password: String, _ encoded: String) throws -> Bool {
    let secret = bytes(of: password)
    let code = argon2id_verify(encoded, secret, secret.count)
    if code == ARGON2_OK.rawValue { return true }
    if code == ARGON2_VERIFY_MISMATCH.rawValue { return false }
    throw PasswordHashError(code: code)
  }

  /// The bytes of a password in NFC (RFC 8265, 4.2), so that all keyboards give the same accents.
  private static func bytes(of password: String) -> [UInt8] {
    Array(password.precomposedStringWithCanonicalMapping.utf8)
  }
}

/// The reason why the library could not hash a password.
public struct PasswordHashError: Error, Hashable, CustomStringConvertible {
  let code: Int32

  /// The message of the library.
  public var description: String {
    "the password cannot be hashed: \(String(cString: argon2_error_message(code)))"
  }
}

extension PasswordHash {
  /// The time and memory that one hash takes.
  public struct Cost: Hashable, Sendable {
    /// The memory that is filled, in units of 1,024 bytes.
    public var kibibytes: UInt32
    /// How many times the memory is filled.
    public var passes: UInt32
    /// How many threads could share the work.
    fileprivate static let lanes: UInt32 = 1

    /// 19 MiB and two passes: the least that is recommended for a server, some 30 ms on one core.
    public static let standard = Self(kibibytes: 19_456, passes: 2)

    /// The least that the library computes, for tests that make many accounts.
    public static let least = Self(kibibytes: 8, passes: 1)
  }
}

/// Hashes passwords with Argon2id and checks them, one after another: a crowd at the door takes the memory of one hash.
///
/// ```swift
/// let passwords = PasswordHasher()
/// let hash = try await passwords.hash("open sesame")
/// try await passwords.matches("open sesame", hash)
/// ```
public actor PasswordHasher {
  private let cost: PasswordHash.Cost

  /// - Parameter cost: The time and memory of a new hash; an old one is checked with its own cost.
  public init(cost: PasswordHash.Cost = .standard) {
    self.cost = cost
  }

  /// Computes a salted hash of a password, different each time.
  /// - Throws: ``PasswordHashError`` if memory is lacking.
  public func hash(_ password: String) throws -> String {
    try PasswordHash.make(password, cost: cost)
  }

  /// Returns whether a password has this hash.
  /// - Throws: ``PasswordHashError`` if the text is no hash of Argon2id, or if memory is lacking.
  public func matches(_ password: String, _ hash: String) throws -> Bool {
    try PasswordHash.matches(password, hash)
  }
}
