// The forms of signing in and of making an account.
public import CoreModels
public import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// User name and password.
struct LoginForm: Component, Previewed {
  let credentials: Binding<Credentials>
  let submit: @Sendable () async throws -> Effect
  @Environment(.strings) private var strings

  var body: some HTML {
    let strings = strings
    Form(credentials, submit: submit) { field in
      TextField(strings(AccountStrings.username), field.username, autocomplete: .username)
      SecureField(strings(AccountStrings.password), field.password)
      div(.class("row")) { SubmitButton(strings(AccountStrings.logIn)) }
    }
  }

  static var previews: [Preview] {
    Preview("Empty", state: Credentials()) { $credentials in
      LoginForm(credentials: $credentials, submit: { .none })
    } controls: { $credentials in
      DebugButton("Fill") { $credentials.username = "naomi" }
    }
  }
}

/// User name, name and password of a visitor who wants an account.
struct RegisterForm: Component, Previewed {
  let registration: Binding<Registration>
  let submit: @Sendable () async throws -> Effect
  @Environment(.strings) private var strings

  var body: some HTML {
    let strings = strings
    Form(registration, submit: submit) { field in
      TextField(strings(AccountStrings.username), field.username, autocomplete: .username)
      TextField(strings(AccountStrings.yourName), field.name, autocomplete: .name)
      SecureField(
        strings(AccountStrings.password), field.password, autocomplete: .newPassword)
      p(.class("soft")) {
        strings(
          AccountStrings.passwordHint, ["limit": "\(UserLimits.password.lowerBound)"])
      }
      div(.class("row")) { SubmitButton(strings(AccountStrings.make)) }
    }
  }

  static var previews: [Preview] {
    Preview("Foreign text", state: Registration(username: "\"><script>", name: "</title>")) {
      $registration in
      RegisterForm(registration: $registration, submit: { .none })
    }
  }
}

extension Registration: Validated {
  /// The broken rules, each at its field.
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

/// A user name and a password.
struct Credentials: Hashable, Sendable {
  var username = ""
  var password = ""
}

extension Credentials: Validated {
  /// Says which of the two was left out.
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
