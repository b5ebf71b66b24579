// The sheet in which a visitor signs in and out.
import CoreModels
import Puddles

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
    } catch let fault as AuthFault {
      throw FormFault(\Credentials.self, fault.description)
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
