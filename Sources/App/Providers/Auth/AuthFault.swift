// Why somebody could not be signed in.

/// A refusal that the form shows.
enum AuthFault: Error, Hashable, Sendable {
  /// There is no such account, or the password is another one.
  case wrongCredentials
  /// Somebody else has this user name.
  case takenUsername
  /// It was tried too often; so many minutes must pass.
  case tooManyAttempts(minutes: Int)
  /// A static site has no accounts; it is named what was tried.
  case needsLiveHost(String)
}

extension AuthFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .wrongCredentials: "The user name or the password is wrong."
    case .takenUsername: "This user name is taken."
    case .tooManyAttempts(let minutes):
      "That was tried too often. Try again in \(minutes) minute\(minutes == 1 ? "" : "s")."
    case .needsLiveHost(let what): "To \(what), a live host is needed."
    }
  }
}
