// What the article promises of providers.
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
}

/// Counts how often something was made.
private final class Counter: Sendable {
  private let storage = Mutex(0)

  func count() { storage.withLock { $0 += 1 } }

  var value: Int { storage.withLock { $0 } }
}
