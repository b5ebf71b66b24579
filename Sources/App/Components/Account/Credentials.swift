// Checks the input of the forms to log in and to register.
public import CoreModels
public import Puddles
import PuddlesBasics

extension Registration: Validated {
  /// The broken rules, each with the field that shows it.
  public var faults: [FormError] {
    brokenRules.map { fault in
      switch fault {
      case .username: FormError(\Registration.username, fault)
      case .name: FormError(\Registration.name, fault)
      case .password: FormError(\Registration.password, fault)
      }
    }
  }
}

/// A user name and a password. It is `Codable`, so that any of several hosts can show a refused form again.
struct Credentials: Codable, Hashable, Sendable {
  var username = ""
  var password = ""
}

extension Credentials: Validated {
  /// Reports each of the two fields that is empty.
  var faults: [FormError] {
    var faults: [FormError] = []
    if username.isBlank {
      faults.append(FormError(\Credentials.username, AccountStrings.enterUsername))
    }
    if password.isEmpty {
      faults.append(FormError(\Credentials.password, AccountStrings.enterPassword))
    }
    return faults
  }
}
