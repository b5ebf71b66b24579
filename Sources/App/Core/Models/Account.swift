// Users, their accounts, what signs them in, and what a person enters to get an account.
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

/// A request for an account.
public struct Registration: Hashable, Sendable {
  /// The name to sign in with, as it was typed.
  public var username: String
  /// The name to show, as it was typed.
  public var name: String
  /// As it was typed: white space counts.
  public var password: String

  public init(username: String = "", name: String = "", password: String = "") {
    self.username = username
    self.name = name
    self.password = password
  }
}

/// How large the parts of an account may be.
public enum UserLimits {
  /// Accounts of one site: strangers make them.
  public static let accounts = 10_000
  /// Characters of a user name: a–z, 0–9, dots, hyphens and underscores.
  public static let username = 2...32
  /// Characters of a name to show.
  public static let name = 1...60
  /// Characters of a password; the upper limit bounds the time of a hash.
  public static let password = 8...200
}

extension Registration {
  /// The same with white space cut off the names, and the user name as it is stored.
  public var cleaned: Registration {
    Registration(
      username: Self.canonical(username: username), name: String(name.trimmed), password: password)
  }

  /// The spelling of a user name that is stored and compared: the host counts attempts by the same one.
  public static func canonical(username: String) -> String { username.foldedName }

  /// The broken rules of what was typed; empty if there are none.
  public var brokenRules: [RegistrationError] {
    let wish = cleaned
    var faults: [RegistrationError] = []
    if !Self.isUsername(wish.username) { faults.append(.username) }
    if !UserLimits.name.contains(wish.name.count) { faults.append(.name) }
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
