// What belongs to accounts, and who may change it.
import CoreMockData
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Accounts")
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
    let library = try await books.library()
    #expect(library[.favorites, of: Mock.User.example.id] == ["tea-for-eleven"])
    #expect(library[.favorites] == Mock.Book.library[.favorites])
    let list = try await ModuleTest(BooksNavigator(.favorites), environment: environment)
    #expect(list.text.contains("Tea for Eleven") && !list.text.contains("The Patient Compiler"))
    #expect(!list.text.contains("sample reader"))
    await #expect(throws: AuthError.needsAccount) {
      try await books.set("tea-for-eleven", on: .readingList, to: true, for: nil)
    }
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

  @Test("an account changes the scrums that it made, and those that name no owner")
  func owners() async throws {
    let environment = Self.environment(as: Mock.User.example)
    let scrums = try environment.require(ScrumProvider.self)
    let form = try await ModuleTest(ScrumAdd(), environment: environment)
    try form.fill("Title", "Lamps")
    try await form.tap("Add")
    let own = try #require(try await scrums.scrums().last)
    #expect(own.owner == Mock.User.example.id)
    let shared = try await scrums.add(DailyScrum.Draft(title: "Doors"))
    let foreign = try await scrums.add(DailyScrum.Draft(title: "Walls"), by: Mock.id(7))
    func reason(_ id: DailyScrum.ID) async throws -> String? {
      do {
        try await Requirement.owner(of: id).check(in: environment)
        return nil
      } catch AccessError.refused(let reason) {
        return reason
      }
    }
    #expect(try await reason(own.id) == nil)
    #expect(try await reason(shared) == nil)
    #expect(try await reason(foreign) == "Only the account that made this scrum can change it.")
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
