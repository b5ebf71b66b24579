// The fields of the login.
import Puddles

/// User name and password.
struct LoginForm: Component {
  let credentials: Binding<Credentials>
  let submit: @Sendable () async throws -> Effect

  var body: some HTML {
    Form(credentials, submit: submit) { field in
      TextField("User name", field.username, autocomplete: .username)
      SecureField("Password", field.password)
      div(.class("row")) { SubmitButton("Log in") }
    }
  }
}

extension LoginForm {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Empty") { form(Credentials()) }
    Preview("Foreign text") { form(Credentials(username: "\"><script>alert(1)</script>")) }
  }

  private static func form(_ credentials: Credentials) -> some HTML {
    StateHosting(credentials) { credentials in
      LoginForm(credentials: credentials, submit: { .none })
    }
  }
}
