// The login: inert in static pages, real in live ones.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Login")
struct LoginTests {
  private func environment(_ auth: AuthProvider) -> EnvironmentValues { EnvironmentValues(auth) }

  @Test("a browser knows what each field of both forms is for")
  func fields() async throws {
    let pages = [
      (AnyHTML(Login()), ["username", "current-password"]),
      (AnyHTML(Register()), ["username", "name", "new-password"]),
    ]
    for (page, purposes) in pages {
      let html = try await HTMLDocument(parsing: staticHTML(page, environment(.mock)))
      #expect(html.elements(named: "input").compactMap { $0["autocomplete"] } == purposes)
    }
  }

  @Test("signed in, the page says who, and offers to log out")
  func signedIn() async throws {
    let test = try await ModuleTest(Login(), environment: environment(.mockSignedIn))
    #expect(test.text.contains("Your account Signed in as Naomi Sample."))
    #expect(test.labels(of: .button) == ["Log out"])
  }

  @Test("only the right password signs in")
  func login() async throws {
    let auth = AuthProvider.mock
    let test = try await ModuleTest(Login(), environment: environment(auth))
    try test.fill("User name", "naomi").fill("Password", "guess-work")
    try await test.tap("Log in")
    #expect(test.text.contains("The user name or the password is wrong."))
    #expect(try test.value(of: "User name") == "naomi")
    #expect(try await !auth.isLoggedIn)
    try test.fill("User name", " Naomi ").fill("Password", "rocinante")
    try await test.tap("Log in")
    #expect(try await auth.user?.username == "naomi")
    #expect(test.destination == .home)
  }

  @Test("an empty form says what is missing")
  func missing() async throws {
    let test = try await ModuleTest(Login(), environment: environment(.mock))
    try await test.tap("Log in")
    #expect(test.text.contains("Enter a user name."))
    #expect(test.text.contains("Enter a password."))
  }

  @Test("a visitor makes an account, and is signed in to it")
  func register() async throws {
    let auth = AuthProvider.mock
    let test = try await ModuleTest(Register(), environment: environment(auth))
    try test.fill("User name", "naomi").fill("Your name", "Amos").fill("Password", "short")
    try await test.tap("Make account")
    #expect(test.text.contains("Choose a password of 8 to 200 characters."))
    try test.fill("Password", "mechanic4life")
    try await test.tap("Make account")
    #expect(test.text.contains("This user name is taken."))
    try test.fill("User name", "amos").fill("Password", "mechanic4life")
    try await test.tap("Make account")
    #expect(test.destination == .home)
    #expect(try await auth.user?.name == "Amos")
  }

  @Test("the first page says who is signed in")
  func home() async throws {
    let environment = Providers.mock.environment
    let out = try await ModuleTest(Home(), environment: environment)
    #expect(out.has(.link, "Log in"))
    let signedIn = environment.adding(AuthProvider.mockSignedIn)
    let test = try await ModuleTest(Home(), environment: signedIn)
    try await test.tap("Signed in as Naomi Sample")
    #expect(test.destination == .login)
  }
}
