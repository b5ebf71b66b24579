// The blog as a reader meets it, without a browser.
import PuddlesTesting
import Testing

@testable import MySite

@Test("a reader finds a post and its tags")
func read() async throws {
  let blog = try await ModuleTest(site: MySite(), at: MySite.posts.list)
  try await blog.tap("A first article")
  #expect(blog.title == "A first article")
  try await blog.tap("mock")
  #expect(blog.text.contains("Another article"))
}

@Test("the page about the blog looks as it did")
func about() async {
  await assertHTML(About())
}
