// The pages to log in and to register.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Signs a visitor in or out; shown over the first page.
struct Login: Module, Previewed {
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings
  @State private var credentials = Credentials()

  var body: some HTML {
    get async throws {
      let user = try await auth.user
      Group {
        if let user {
          h1 { strings(AccountStrings.yourAccount) }
          p { strings(AccountStrings.signedInAs, ["name": user.name]) }
          p { strings(AccountStrings.ownLists) }
          div(.class("row")) {
            Button(strings(AccountStrings.logOut), style: .prominent) { auth.logout() }
          }
        } else {
          h1 { strings(AccountStrings.logIn) }
          if auth.rule == .accounts { p { strings(AccountStrings.whyLogIn) } }
          form
          p { Button(strings(AccountStrings.makeAccount), style: .link) { .present(.register) } }
        }
      }
      .pageTitle(strings(user == nil ? AccountStrings.logIn : .yourAccount))
      .pageDescription(strings(AccountStrings.loginDescription))
    }
  }

  private var form: some HTML {
    Form($credentials, submit: login) { [strings] field in
      TextField(strings(AccountStrings.username), field.username, autocomplete: .username)
      SecureField(strings(AccountStrings.password), field.password)
      div(.class("row")) { SubmitButton(strings(AccountStrings.logIn)) }
    }
  }

  /// Shows a refusal in the form; the password has to be typed again.
  @Sendable private func login() async throws -> Effect {
    let typed = credentials
    credentials.password = ""
    do {
      try await auth.login(username: typed.username, password: typed.password)
      return .navigate(to: .home)
    } catch let fault as AuthError {
      throw FormError(\Credentials.self, fault)
    }
  }

  static var previews: [Preview] { Preview("Signed out") { Login().withMockProviders() } }
}

/// Makes an account and signs in to it; shown over the first page.
struct Register: Module, Previewed {
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings
  @State private var registration = Registration()

  var body: some HTML {
    h1 { strings(AccountStrings.newAccount) }
      .pageTitle(strings(AccountStrings.newAccount))
      .pageDescription(strings(AccountStrings.newAccountDescription))
    Form($registration, submit: register) { [strings] field in
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
    p { Button(strings(AccountStrings.haveAccount), style: .link) { .present(.login) } }
  }

  /// Removes the password from the state first, so that it does not stay on the server.
  @Sendable private func register() async throws -> Effect {
    let typed = registration
    registration.password = ""
    do {
      try await auth.register(typed)
      return .navigate(to: .home)
    } catch let fault as AuthError {
      let member = fault == .takenUsername ? \Registration.username : \Registration.name
      throw FormError(member, fault)
    }
  }

  static var previews: [Preview] { Preview("Empty") { Register().withMockProviders() } }
}
