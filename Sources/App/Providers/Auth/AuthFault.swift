// Why somebody could not be signed in.

/// A refusal that the form shows.
enum AuthFault: Error, Hashable, Sendable {
  /// There is no such account, or the password is another one.
  case wrongCredentials
  /// Somebody else has this user name.
  case takenUsername
  /// The site has as many accounts as it may.
  case noRoom
  /// A static site has no accounts; it is named what was tried.
  case needsLiveHost(String)
}

extension AuthFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .wrongCredentials: "The user name or the password is wrong."
    case .takenUsername: "This user name is taken."
    case .noRoom: "There are as many accounts as this site can keep. No new one was made."
    case .needsLiveHost(let what): "To \(what), a live host is needed."
    }
  }
}
