// The login: inert in static pages, honest in live ones.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Login", .snapshots)
struct LoginTests {
  @Test("signed out, signed in")
  func pages() async {
    await assertHTML(
      Login(), named: "signed-out", environment: EnvironmentValues(AuthProvider.mock))
    await assertHTML(
      Login(), named: "signed-in", environment: EnvironmentValues(AuthProvider.mockSignedIn))
  }

  @Test("in a static page the button is there, inert, and says why")
  func inert() async throws {
    let html = try await HTMLDocument(
      parsing: staticHTML(Login(), EnvironmentValues(AuthProvider.live)))
    let button = try #require(
      html.elements(named: "button").first { $0.children == [.text("Log in")] })
    #expect(button["aria-disabled"] == "true")
    #expect(button["aria-describedby"] == "live-only")
  }

  @Test("only the right password signs in")
  func login() async throws {
    let auth = AuthProvider.mock
    let test = try await ModuleTest(Login(), environment: EnvironmentValues(auth))
    try test.fill("User name", "naomi").fill("Password", "guess")
    try await test.tap("Log in")
    #expect(test.text.contains("The user name or the password is wrong."))
    #expect(try await !auth.isLoggedIn)
    try test.fill("User name", "naomi").fill("Password", "rocinante")
    try await test.tap("Log in")
    #expect(try await auth.user?.username == "naomi")
    #expect(try test.destination(as: Place.self) == .home)
  }

  @Test("an empty form says what is missing")
  func missing() async throws {
    let test = try await ModuleTest(Login(), environment: EnvironmentValues(AuthProvider.mock))
    try await test.tap("Log in")
    #expect(test.text.contains("Enter a user name."))
    #expect(test.text.contains("Enter a password."))
  }

  @Test("logging out")
  func logout() async throws {
    let auth = AuthProvider.mockSignedIn
    let test = try await ModuleTest(Login(), environment: EnvironmentValues(auth))
    try await test.tap("Log out")
    #expect(try await !auth.isLoggedIn)
    #expect(test.has(.button, "Log in"))
  }

  @Test("the live provider has nobody signed in and names what it needs")
  func live() async throws {
    #expect(try await !AuthProvider.live.isLoggedIn)
    let fault = AuthFault.needsLiveHost("sign in")
    await #expect(throws: fault) {
      try await AuthProvider.live.login(username: "naomi", password: "rocinante")
    }
    #expect(fault.description == "To sign in, a live host is needed.")
  }

  @Test("a new account is signed in; a taken user name is refused")
  func register() async throws {
    let auth = AuthProvider.mock
    let new = AuthProvider.Registration(username: "amos", name: "Amos", password: "secret")
    #expect(try await auth.register(new).name == "Amos")
    #expect(try await auth.isLoggedIn)
    await #expect(throws: AuthFault.takenUsername) { try await auth.register(new) }
    try await auth.logout()
    #expect(try await auth.login(username: "amos", password: "secret").name == "Amos")
  }

  @Test("the settings say whether data is made up")
  func settings() async throws {
    #expect(try await !SettingsProvider.live.settings.isMock)
    #expect(try await SettingsProvider.mock.settings.isMock)
    await #expect(throws: Unimplemented("SettingsProvider.settings")) {
      try await SettingsProvider.unimplemented.settings
    }
  }
}
