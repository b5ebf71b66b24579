// Whether a visitor is signed in, and as whom.

/// The state of one visitor.
public enum Authentication: Codable, Hashable, Sendable {
  /// Nobody is known.
  case signedOut
  /// The visitor is this user.
  case signedIn(User)

  /// The user, or nil when signed out.
  public var user: User? {
    switch self {
    case .signedOut: nil
    case .signedIn(let user): user
    }
  }

  /// Whether somebody is signed in.
  public var isSignedIn: Bool { user != nil }
}
