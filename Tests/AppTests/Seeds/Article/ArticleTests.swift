// What the article promises of providers.
import CoreMockData
import CoreModels
import Puddles
import PuddlesTesting
import Synchronization
import Testing

@testable import App

@Suite("The samples of the article about providers")
struct ArticleTests {
  private let environment = EnvironmentValues(BookProvider.mock, AuthProvider.withoutAccounts)

  @Test("an override reaches the adapter below it, and nothing beside it")
  func override() async throws {
    let html = try await staticHTML(Article.Root(), environment)
    #expect(html.contains("Hello, Naomi Sample: 4 books are waiting."))
    #expect(html.contains("Settings of a visitor"))
  }

  @Test("without the override the same module greets a stranger")
  func withoutOverride() async throws {
    let html = try await staticHTML(Article.DashboardModule(), environment)
    #expect(html.contains("Hello, stranger: 4 books are waiting."))
  }

  @Test("with every mock in place the module needs nothing else")
  func mocks() async throws {
    let html = try await staticHTML(Article.DashboardModule().withMockProviders())
    #expect(html.contains("Hello, stranger"))
  }

  @Test("the adapter is made once for its region, not once for each rendering")
  func adapter() async throws {
    let made = Counter()
    let test = try await ModuleTest(
      StateObjectHosting {
        made.count()
        return Article.DashboardAdapter(bookProvider: .mock, authProvider: .mock)
      } content: { adapter in
        Article.Dashboard(adapter: adapter)
      })
    try await test.render().render()
    #expect(made.value == 1)
  }

  @Test("the auth provider logs in, registers and logs out")
  func authProvider() async throws {
    let provider = AuthProvider.mock
    #expect(try await !provider.isLoggedIn)
    await #expect(throws: AuthError.wrongCredentials) {
      try await provider.login(username: "naomi", password: "wrong")
    }
    try await provider.login(username: "naomi", password: "rocinante")
    #expect(try await provider.user == Mock.User.example)
    provider.logout()
    #expect(try await provider.user == nil)
    try await provider.register(.init(username: "amos", name: "Amos", password: "peaches-and-more"))
    #expect(try await provider.user?.name == "Amos")
  }
}

/// Counts how often something was made.
private final class Counter: Sendable {
  private let storage = Mutex(0)

  func count() { storage.withLock { $0 += 1 } }

  var value: Int { storage.withLock { $0 } }
}
