// What a visitor types to sign in.
import Puddles
import PuddlesBasics

/// A user name and a password.
struct Credentials: Hashable, Sendable {
  var username = ""
  var password = ""
}

extension Credentials: Validated {
  /// Says which of the two was left out.
  var faults: [FormFault] {
    var faults: [FormFault] = []
    if username.isBlank { faults.append(FormFault(\Credentials.username, "Enter a user name.")) }
    if password.isEmpty { faults.append(FormFault(\Credentials.password, "Enter a password.")) }
    return faults
  }
}
