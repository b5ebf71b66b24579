// The sheet in which a visitor makes an account.
import CoreModels
import Puddles

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
    } catch let fault as AuthFault {
      let member = fault == .takenUsername ? \Registration.username : \Registration.name
      throw FormFault(member, fault.description)
    }
  }
}

extension Register {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Empty") { Register().withMockProviders() }
  }
}
