// The blog as a reader meets it, without a browser.
import Puddles
import PuddlesTesting
import Testing

@testable import MySite

@Test("a reader finds a post and its tags")
func read() async throws {
  let context = SiteContext(contentPath: contentPath)
  let blog = try await ModuleTest(site: MySite(), at: MySite.posts.list, in: context)
  try await blog.tap("Hello")
  #expect(blog.title == "Hello")
  try await blog.tap("writing")
  #expect(blog.text.contains("A post with a picture"))
}

@Test("the page about the blog looks as it did")
func about() async {
  await assertHTML(About())
}

/// The content of the package, wherever the tests run.
private var contentPath: String {
  let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return file.dropLast(3).joined(separator: "/") + "/Content"
}
