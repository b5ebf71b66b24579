// The fields of a new account.
public import CoreModels
public import Puddles

/// User name, name and password of somebody who wants an account.
struct RegisterForm: Component {
  let registration: Binding<Registration>
  let submit: @Sendable () async throws -> Effect

  var body: some HTML {
    Form(registration, submit: submit) { field in
      TextField("User name", field.username, autocomplete: .username)
      TextField("Your name", field.name, autocomplete: .name)
      SecureField("Password", field.password, autocomplete: .newPassword)
      p(.class("soft")) {
        "At least \(UserLimits.password.lowerBound) characters. It is kept as a hash only."
      }
      div(.class("row")) { SubmitButton("Make account") }
    }
  }
}

extension Registration: Validated {
  /// The broken rules, each at its field.
  public var faults: [FormFault] {
    brokenRules.map { fault in
      switch fault {
      case .username: FormFault(\Registration.username, fault.message)
      case .name: FormFault(\Registration.name, fault.message)
      case .password: FormFault(\Registration.password, fault.message)
      }
    }
  }
}

extension RegisterForm {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Foreign text") {
      StateHosting(Registration(username: "\"><script>", name: "</title>")) { registration in
        RegisterForm(registration: registration, submit: { .none })
      }
    }
  }
}
