// The pages beside the app itself: the page for unknown paths.
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Other pages", .snapshots)
struct OtherPageTests {
  @Test("the page for unknown paths")
  func notFound() async {
    await assertHTML(NotFoundPage(), named: "page")
  }

  @Test("the page for unknown paths leads to the folder above, unless that is the first page")
  func nearestParent() async throws {
    for (path, isFolder) in [("scrums", true), ("", false), ("en", false)] {
      let above = try #require(RoutePath(encoded: path))
      let page = try await ModuleTest(NotFoundPage().environment(.nearestParent, above))
      #expect(page.text.contains("Go up to") == isFolder, "\(path)")
    }
  }
}
