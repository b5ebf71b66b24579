// The blog as a reader meets it, without a browser.
import PuddlesTesting
import Testing

@testable import MySite

// With the two articles of mocks, so that it passes whatever you write.
@Test("a reader finds an article, and another one by its tag")
func read() async throws {
  let blog = try await ModuleTest(site: MySite(), at: MySite.posts.list)
  try await blog.tap("Another article")
  #expect(blog.title == "Another article")
  try await blog.tap("mock")
  #expect(blog.text.contains("A first article"))
}

@Test("the page about the blog looks as it did")
func about() async {
  await assertHTML(About())
}
