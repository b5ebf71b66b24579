// The documentation as a reader meets it, without a browser.
import Puddles
import PuddlesTesting
import Testing

@testable import MySite

@Test("a reader goes from the first page to the guide")
func read() async throws {
  let context = SiteContext(contentPath: contentPath)
  let docs = try await ModuleTest(site: MySite(), at: MySite.docs.page(), in: context)
  try await docs.tap("Write a page", near: "Where to begin")
  #expect(docs.title == "Write a page")
}

/// The content of the package, wherever the tests run.
private var contentPath: String {
  let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return file.dropLast(3).joined(separator: "/") + "/Content"
}
