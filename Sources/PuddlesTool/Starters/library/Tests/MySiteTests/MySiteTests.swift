// The documentation as a reader meets it, without a browser.
import Puddles
import PuddlesTesting
import Testing

@testable import MySite

@Test("a reader finds the modules of the library")
func read() async throws {
  let context = SiteContext(contentPath: contentPath)
  let api = try await ModuleTest(site: MySite(), at: MySite.api.page(), in: context)
  #expect(api.text.contains("Modules"))
}

/// The content of the package, wherever the tests run.
private var contentPath: String {
  let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return file.dropLast(3).joined(separator: "/") + "/Content"
}
