// What belongs to accounts and teams, and who may change it.
import CoreMockData
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Accounts and teams")
struct AccountTests {
  /// The providers of a host with a public address, as one visitor has them.
  private static func environment(
    as user: User? = nil, rule: AuthProvider.Rule = .accounts
  ) -> EnvironmentValues {
    Providers.mock(rule: rule).environment
      .adding(AuthProvider(accounts: .mock(), visitor: user?.id, rule: rule))
      .adding(BookProvider.mock(library: Mock.Book.library))
  }

  @Test("favorites belong to an account; those of the house stay as they are")
  func favorites() async throws {
    let environment = Self.environment(as: Mock.User.example)
    let books = try environment.require(BookProvider.self)
    let book = BooksNavigator(.bookDetail("tea-for-eleven"))
    let test = try await ModuleTest(book, environment: environment)
    try await test.tap("Add to favorites")
    #expect(test.has(.button, "Remove from favorites"))
    let reader = Reader.account(Mock.User.example.id)
    #expect(try await books.library(of: reader).favorites == ["tea-for-eleven"])
    #expect(try await books.library().favorites == Mock.Book.library.favorites)
    let list = try await ModuleTest(BooksNavigator(.favorites), environment: environment)
    #expect(list.text.contains("Tea for Eleven") && !list.text.contains("The Patient Compiler"))
    #expect(!list.text.contains("sample reader"))
  }

  @Test("where no account is needed the lists are those of a sample reader, and the page says so")
  func house() async throws {
    for path in [BooksNavigator.Path.favorites, .readingList] {
      let html = try await staticHTML(
        BooksNavigator(path), Self.environment(rule: .open))
      #expect(html.contains("the choices of a sample reader"))
    }
    let books = try await staticHTML(BooksNavigator(.books(.all)), Self.environment(rule: .open))
    #expect(!books.contains("sample reader"))
  }

  @Test("an action of a stranger leads to the login and changes nothing")
  func stranger() async throws {
    let environment = Self.environment()
    let books = try environment.require(BookProvider.self)
    let before = try await books.library()
    let test = try await ModuleTest(
      BooksNavigator(.bookDetail("tea-for-eleven")), environment: environment)
    await #expect(throws: AccessError.self) { try await test.tap("Add to favorites") }
    #expect(try await books.library() == before)
    await #expect(throws: AuthError.needsAccount) {
      try await books.set("tea-for-eleven", on: .favorites, to: true, for: .stranger)
    }
  }

  @Test("a member makes a scrum for a team of their own; without a team the page says to join one")
  func newScrum() async throws {
    let environment = Self.environment(as: Mock.User.example)
    let (teams, scrums) = (
      try environment.require(TeamProvider.self), try environment.require(ScrumProvider.self)
    )
    let night = Mock.id(2101)
    try await teams.join(night, Mock.User.example.id)
    let both = try await ModuleTest(Scrums.ScrumAdd(), environment: environment)
    try both.fill("Title", "Lamps").choose("Team", "Night Shift")
    try await both.tap("Add")
    #expect(try await scrums.scrums().last?.team == night)
    try await teams.leave(Team.crew.id, Mock.User.example.id)
    let one = try await ModuleTest(Scrums.ScrumAdd(), environment: environment)
    #expect(!one.text.contains("Crew"), "a choice of one is none")
    try one.fill("Title", "Doors")
    try await one.tap("Add")
    #expect(try await scrums.scrums().last?.team == night)
    try await teams.leave(night, Mock.User.example.id)
    let none = try await ModuleTest(Scrums.ScrumAdd(), environment: environment)
    #expect(none.text.contains("Join a team first"))
    try await none.tap("Teams")
    #expect(none.destination == Place.teams.path)
    #expect(try await scrums.scrums().last?.title == "Doors")
  }

  @Test("on a host of one's own any visitor makes scrums for any team")
  func open() async throws {
    let environment = Self.environment(rule: .open)
    let test = try await ModuleTest(Scrums.ScrumAdd(), environment: environment)
    try test.fill("Title", "Lamps")
    try await test.tap("Add")
    let scrums = try environment.require(ScrumProvider.self)
    #expect(try await scrums.scrums().last?.team == Team.crew.id)
  }

  @Test("a user joins a team, leaves it, and makes one")
  func teams() async throws {
    let environment = Self.environment(as: Mock.User.example)
    let teams = try environment.require(TeamProvider.self)
    let test = try await ModuleTest(Teams.AllTeams(), environment: environment)
    #expect(test.text.contains("1 member, you among them"))
    try await test.tap("Join Night Shift")
    #expect(try await teams.teams(of: Mock.User.example.id).map(\.name) == ["Crew", "Night Shift"])
    try await test.tap("Leave Crew")
    #expect(try await teams.teams(of: Mock.User.example.id).map(\.name) == ["Night Shift"])
    try await test.tap("Create team")
    #expect(test.text.contains("Give the team a name"))
    try test.fill("Name of a new team", " Day Shift ")
    try await test.tap("Create team")
    #expect(
      try await teams.teams(of: Mock.User.example.id).map(\.name) == ["Night Shift", "Day Shift"])
    #expect(try test.value(of: "Name of a new team") == "", "the next team has another name")
    try test.fill("Name of a new team", "day shift")
    try await test.tap("Create team")
    #expect(test.text.contains("There is a team of this name already."))
    #expect(try await teams.teams().filter { $0.name.lowercased() == "day shift" }.count == 1)
  }

  @Test("joining asks for a sign-in everywhere: there is no team of strangers")
  func joining() async throws {
    for rule in [AuthProvider.Rule.open, .accounts] {
      let test = try await ModuleTest(
        Teams.AllTeams(), environment: Self.environment(rule: rule))
      await #expect(throws: AccessError.self) { try await test.tap("Join Crew") }
    }
  }

  @Test("the header names the visitor and signs out; without accounts it shows nothing")
  func header() async throws {
    let environment = Self.environment(as: Mock.User.example)
    let test = try await ModuleTest(VisitorLink(), environment: environment)
    #expect(test.has(.link, "Naomi Sample"))
    try await test.tap("Log out")
    #expect(test.has(.link, "Log in") && !test.text.contains("Naomi"))
    for auth in [AuthProvider.mockSignedIn, .withoutAccounts] {
      let html = try await staticHTML(VisitorLink(), EnvironmentValues(auth))
      #expect(!html.contains("Log") && !html.contains("Naomi"))
    }
    let live = try await ModuleTest(
      VisitorLink(), environment: EnvironmentValues(AuthProvider.withoutAccounts))
    #expect(live.text.isEmpty)
  }
}
