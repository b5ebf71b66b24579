// The fields of the login.
import Puddles

/// User name and password, and why the last try was refused.
struct LoginForm: Component {
  let credentials: Binding<Credentials>
  let failure: AuthFault?
  let submit: @Sendable () async throws -> Effect

  var body: some HTML {
    if let failure {
      p(.class("notice failed"), .role(.alert)) { failure.description }
    }
    Form(credentials, submit: submit) { field in
      TextField("User name", field.username)
      SecureField("Password", field.password)
      div(.class("row")) { SubmitButton("Log in") }
    }
  }
}

extension LoginForm {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Empty") { form(Credentials(), nil) }
    Preview("Refused") { form(Credentials(username: "naomi"), .wrongCredentials) }
  }

  private static func form(_ credentials: Credentials, _ failure: AuthFault?) -> some HTML {
    StateHosting(credentials) { credentials in
      LoginForm(credentials: credentials, failure: failure, submit: { .none })
    }
  }
}
