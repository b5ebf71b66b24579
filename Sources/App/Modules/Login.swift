// Signing in and making an account.
public import CoreModels
public import Puddles
import PuddlesBasics

/// Signs a visitor in or out; shown over the first page.
struct Login: Module {
  @Environment(AuthProvider.self) private var auth
  @State private var credentials = Credentials()

  var body: some HTML {
    get async throws {
      let user = try await auth.user
      Group {
        h1 { "Login" }
        if let user {
          p { "Signed in as \(user.name)." }
          Button("Log out", style: .prominent) { auth.logout() }
        } else {
          LoginForm(credentials: $credentials, submit: login)
          p { Button("Make an account", style: .link) { .present(.register) } }
        }
      }
      .pageTitle("Login")
      .pageDescription("Sign in to the example site.")
    }
  }

  /// A refusal stays on the page; the password has to be typed again.
  @Sendable private func login() async throws -> Effect {
    let typed = credentials
    credentials.password = ""
    do {
      try await auth.login(username: typed.username, password: typed.password)
      return .navigate(to: .home)
    } catch let fault as AuthError {
      throw FormError(\Credentials.self, fault.description)
    }
  }
}

extension Login {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Signed out") { Login().withMockProviders() }
    Preview("Signed in") { Login().environment(AuthProvider.mockSignedIn) }
    Preview("Failed") {
      Attempt {
        Login().environment(AuthProvider.unimplemented)
      } failed: { error in
        ErrorView("The login could not be shown", error)
      }
    }
  }
}

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

/// Makes an account and signs in to it; shown over the first page.
struct Register: Module {
  @Environment(AuthProvider.self) private var auth
  @State private var registration = Registration()

  var body: some HTML {
    h1 { "New account" }
      .pageTitle("New account")
      .pageDescription("Make an account on the example site.")
    RegisterForm(registration: $registration, submit: register)
    p { Button("I have an account", style: .link) { .present(.login) } }
  }

  /// A password never stays on the server in a form that somebody left.
  @Sendable private func register() async throws -> Effect {
    let typed = registration
    registration.password = ""
    do {
      try await auth.register(typed)
      return .navigate(to: .home)
    } catch let fault as AuthError {
      let member = fault == .takenUsername ? \Registration.username : \Registration.name
      throw FormError(member, fault.description)
    }
  }
}

extension Register {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Empty") { Register().withMockProviders() }
  }
}

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
  public var faults: [FormError] {
    brokenRules.map { fault in
      switch fault {
      case .username: FormError(\Registration.username, fault.message)
      case .name: FormError(\Registration.name, fault.message)
      case .password: FormError(\Registration.password, fault.message)
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

/// A user name and a password.
struct Credentials: Hashable, Sendable {
  var username = ""
  var password = ""
}

extension Credentials: Validated {
  /// Says which of the two was left out.
  var faults: [FormError] {
    var faults: [FormError] = []
    if username.isBlank { faults.append(FormError(\Credentials.username, "Enter a user name.")) }
    if password.isEmpty { faults.append(FormError(\Credentials.password, "Enter a password.")) }
    return faults
  }
}
