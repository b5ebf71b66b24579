// The pages beside the app itself: decisions, previews, and the page for unknown paths.
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Other pages", .snapshots)
struct OtherPageTests {
  @Test("below the list of decisions, below one of them, and those about a subject")
  func decisions() async throws {
    let mock = EnvironmentValues(DecisionProvider.mock)
    await assertHTML(DecisionNotes(path: []), named: "all", environment: mock)
    await assertHTML(DecisionNotes(path: ["coffee"]), named: "one", environment: mock)
    await assertHTML(
      Documents.DecisionsOfTag(slug: "drinks"), named: "about", environment: mock)
  }

  @Test("a subject that no decision has is not found")
  func unknown() async {
    await #expect(throws: RegionError.self) {
      try await staticHTML(
        Documents.DecisionsOfTag(slug: "nowhere"), EnvironmentValues(DecisionProvider.mock))
    }
  }

  @Test("the page for unknown paths")
  func notFound() async {
    await assertHTML(Pages.NotFoundPage(), named: "page")
  }
}
