// Hashes of passwords that are slow and large to compute, by the reference library of Argon2.

internal import CArgon2
internal import Foundation

/// Makes and checks salted hashes with Argon2id (RFC 9106).
///
/// An encoded hash names its own cost and salt, so that the cost can rise without a migration: an
/// old hash is checked by its own numbers.
public enum PasswordHash {
  /// Bytes of salt; RFC 9106, 3.1 recommends 16.
  private static let saltBytes = 16
  /// Bytes of hash.
  private static let hashBytes = 32
}

extension PasswordHash {
  /// Hashes a password with a new random salt: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
  ///
  /// - Throws: ``PasswordHashError`` if the library refuses, such as for want of memory.
  public static func make(_ password: String, cost: Cost = .standard) throws -> String {
    var random = SystemRandomNumberGenerator()
    let salt = (0..<saltBytes).map { _ in UInt8.random(in: 0...255, using: &random) }
    let length = argon2_encodedlen(
      cost.passes, cost.kibibytes, cost.lanes, UInt32(saltBytes), UInt32(hashBytes), Argon2_id)
    var encoded = [CChar](repeating: 0, count: length)
    let secret = bytes(of: password)
    let code = argon2id_hash_encoded(
      cost.passes, cost.kibibytes, cost.lanes, secret, secret.count, salt, saltBytes, hashBytes,
      &encoded, length)
    guard code == ARGON2_OK.rawValue else { throw PasswordHashError(code: code) }
    return String(decoding: encoded.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a password has this hash; the library compares in constant time.
  ///
  /// - Throws: ``PasswordHashError`` if the text is no hash of Argon2id, or for want of memory.
  public static func matches(_ password: String, _ encoded: String) throws -> Bool {
    let secret = bytes(of: password)
    let code = argon2id_verify(encoded, secret, secret.count)
    if code == ARGON2_OK.rawValue { return true }
    if code == ARGON2_VERIFY_MISMATCH.rawValue { return false }
    throw PasswordHashError(code: code)
  }

  /// One spelling for each password, whatever keyboard composed its accents (RFC 8265, 4.2: NFC).
  private static func bytes(of password: String) -> [UInt8] {
    Array(password.precomposedStringWithCanonicalMapping.utf8)
  }
}

/// Why the library could not hash.
public struct PasswordHashError: Error, Hashable, CustomStringConvertible {
  let code: Int32

  /// What the library says.
  public var description: String {
    "the password cannot be hashed: \(String(cString: argon2_error_message(code)))"
  }
}
