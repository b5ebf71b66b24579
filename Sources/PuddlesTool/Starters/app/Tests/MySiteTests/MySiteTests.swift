// The app as a reader meets it, without a browser.
import PuddlesTesting
import PuddlesWorkshop
import Testing

@testable import MySite

@Test("a reader adds a book and finds it in the list")
func add() async throws {
  let app = try await ModuleTest(site: MySite(), at: .books)
  try await app.tap("New book")
  try app.fill("Title", "Persuasion").fill("Author", "Jane Austen")
  try await app.tap("Add")
  #expect(app.destination == .books)
  #expect(app.text.contains("Persuasion"))
}

@Test("all previews can be shown")
func previews() async { #expect(await previewFailures(of: MySite()) == []) }

@Test("the list of no books looks as it did")
func list() async {
  await assertHTML(BookListView(books: [], interface: .ignore))
}
