// Users, their accounts, the hashing of passwords, and the input of the form for an account.
public import Foundation
import PuddlesBasics

/// A person known to the site. It holds no secret and may be shown.
public struct User: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// The name to sign in with.
  public var username: String
  /// The name to show.
  public var name: String

  /// Stores the values without a check.
  public init(id: UUID, username: String, name: String) {
    self.id = id
    self.username = username
    self.name = name
  }
}

/// A user and the hash of their password, as stored in a file. It must never be shown.
public struct Account: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  public var username: String
  public var name: String
  /// A salted, memory-hard hash of the password, which contains its own cost.
  public var password: String

  public init(user: User, passwordHash: String) {
    (id, username, name) = (user.id, user.username, user.name)
    password = passwordHash
  }

  /// The part of the account that may be shown: all but the password hash.
  public var user: User { User(id: id, username: username, name: name) }
}

/// Makes and checks the hashes of passwords.
public struct PasswordHashing: Sendable {
  /// Computes a salted hash of a password, different each time.
  public var hash: @Sendable (_ password: String) async throws -> String
  /// Returns whether a password has this hash.
  public var matches: @Sendable (_ password: String, _ hash: String) async throws -> Bool

  public init(
    hash: @escaping @Sendable (_ password: String) async throws -> String,
    matches: @escaping @Sendable (_ password: String, _ hash: String) async throws -> Bool
  ) {
    self.hash = hash
    self.matches = matches
  }
}

/// A request for an account.
public struct Registration: Codable, Hashable, Sendable {
  /// The name to sign in with, as it was typed.
  public var username: String
  /// The name to show, as it was typed.
  public var name: String
  /// The password, as it was typed: white space counts.
  public var password: String

  public init(username: String = "", name: String = "", password: String = "") {
    self.username = username
    self.name = name
    self.password = password
  }
}

/// How large the parts of an account may be.
public enum UserLimits {
  /// The most accounts of a site, where anybody can make one.
  public static let accounts = 10_000
  /// The number of characters of a user name: a–z, 0–9, dots, hyphens and underscores.
  public static let username = 2...32
  /// The number of characters of a name to show.
  public static let name = 1...60
  /// The number of characters of a password; the upper limit bounds the time of a hash.
  public static let password = 8...200
}

extension Registration {
  /// The registration with trimmed names, and the user name as it is stored.
  public var cleaned: Registration {
    Registration(
      username: Self.canonical(username: username), name: String(name.trimmed), password: password)
  }

  /// The spelling of a user name that is stored, compared, and used to count login attempts.
  public static func canonical(username: String) -> String {
    AccountName.folded(username)
  }

  /// The rules that the input breaks; empty if there are none.
  public var brokenRules: [RegistrationError] {
    let account = cleaned
    var faults: [RegistrationError] = []
    if !Self.isUsername(account.username) { faults.append(.username) }
    if !UserLimits.name.contains(account.name.count) { faults.append(.name) }
    if !UserLimits.password.contains(password.count) { faults.append(.password) }
    return faults
  }

  /// Whether a text is a user name in its stored spelling.
  public static func isUsername(_ text: String) -> Bool {
    UserLimits.username.contains(text.utf8.count)
      && text.allSatisfy {
        $0.isASCII && ($0.isLowercase || $0.isNumber || ".-_".contains($0))
      }
  }
}

/// One broken rule of a registration.
public enum RegistrationError: Error, Hashable, Sendable {
  case username, name, password
}
