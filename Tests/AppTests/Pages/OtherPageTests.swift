// The pages beside the app itself: the page for unknown paths.
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Other pages", .snapshots)
struct OtherPageTests {
  @Test("the page for unknown paths")
  func notFound() async {
    await assertHTML(Pages.NotFoundPage(), named: "page")
  }
}
