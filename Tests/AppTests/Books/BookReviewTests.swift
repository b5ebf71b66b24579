// Covers, stars and notes: what a reader keeps about a book.
import CoreMockData
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Covers and reviews of books")
struct BookReviewTests {
  private let provider = BookProvider.mock(library: Mock.Book.library)
  private let book = BooksNavigator(.bookDetail("tea-for-eleven"))

  private func environment(_ auth: AuthProvider = .withoutAccounts) -> EnvironmentValues {
    EnvironmentValues(provider, auth)
  }

  @Test("stars and notes are saved by one form, shown on the page and in the lists")
  func review() async throws {
    let test = try await ModuleTest(book, environment: environment())
    #expect(test.text.contains("3 of 5 stars"))
    try test.choose("Rating", "5 stars").fill("Notes", "Eleven, not ten.\nCount again.")
    try await test.tap("Save")
    #expect(test.text.contains("5 of 5 stars"))
    #expect(try test.value(of: "Notes") == "Eleven, not ten.\nCount again.")
    let review = try await provider.library().review(of: "tea-for-eleven")
    #expect(
      review == BookReview(id: "tea-for-eleven", rating: 5, notes: "Eleven, not ten.\nCount again.")
    )
    for path in [BooksNavigator.Path.books(.all), .readingList] {
      let list = try await ModuleTest(BooksNavigator(path), environment: environment())
      #expect(list.text.contains("★★★★★ 5 of 5 stars"), "\(path)")
    }
  }

  @Test("a review that says nothing is not kept")
  func nothing() async throws {
    let test = try await ModuleTest(book, environment: environment())
    try test.choose("Rating", "Not rated")
    try await test.tap("Save")
    #expect(try await provider.library().reviews[id: "tea-for-eleven"] == nil)
    #expect(!test.text.contains("of 5 stars"))
  }

  @Test("notes that are too long are said beside their field, and nothing of them is kept")
  func tooLong() async throws {
    let test = try await ModuleTest(book, environment: environment())
    let text = String(repeating: "a", count: 4001)
    try test.fill("Notes", text)
    try await test.tap("Save")
    #expect(test.text.contains("Keep your notes to 4000 characters."))
    #expect(try test.value(of: "Notes") == text)
    #expect(try await provider.library().review(of: "tea-for-eleven").notes.isEmpty)
    // One character can be very long.
    let tower = "e" + String(repeating: "\u{301}", count: BookLimits.notesBytes)
    await #expect(throws: BookReviewError.notes) {
      try await provider.change(.notes(tower), of: "tea-for-eleven")
    }
    await #expect(throws: BookReviewError.rating) {
      try await provider.change(.rating(6), of: "tea-for-eleven")
    }
  }

  @Test("each reader has reviews of their own; a stranger is asked to sign in")
  func readers() async throws {
    let auth = AuthProvider(accounts: .mock(), visitor: Mock.User.example.id, rule: .accounts)
    let own = try await ModuleTest(book, environment: environment(auth))
    #expect(!own.text.contains("of 5 stars") && !own.text.contains("sample reader"))
    try own.choose("Rating", "1 star")
    try await own.tap("Save")
    let reader = Reader.account(Mock.User.example.id)
    #expect(try await provider.library(of: reader).ratings == ["tea-for-eleven": 1])
    #expect(try await provider.library().ratings["tea-for-eleven"] == 3)

    let nobody = AuthProvider(accounts: .mock(), rule: .accounts)
    let stranger = try await ModuleTest(book, environment: environment(nobody))
    try stranger.choose("Rating", "2 stars")
    await #expect(throws: AccessError.self) { try await stranger.tap("Save") }
    await #expect(throws: AuthError.needsAccount) {
      try await provider.change(.rating(2), of: "tea-for-eleven", for: .stranger)
    }
  }

  @Test("a static page shows the stars and notes of the sample reader, and says so")
  func staticPage() async throws {
    let html = try await HTMLDocument(
      parsing: staticHTML(BooksNavigator(.bookDetail("north-of-the-index")), environment()))
    #expect(html.elements(named: "textarea").first?.text.contains("Read it in one night") == true)
    #expect(html.elements.contains { $0.text.contains("choices of a sample reader") })
    let save = try #require(html.elements(named: "button").first { $0.text == "Save" })
    #expect(save["aria-disabled"] == "true")
  }

  @Test("a cover depends on title and author alone, and names the book")
  func covers() async throws {
    let drawings = try await Mock.Book.all.asyncMap {
      try await staticHTML(BookCoverView(book: $0))
    }
    #expect(Set(drawings).count == drawings.count)
    let again = try await staticHTML(BookCoverView(book: Mock.Book.all[0]))
    #expect(again == drawings[0])
    #expect(
      again.contains("role=\"img\" aria-label=\"Cover of The Patient Compiler by Ada Example\""))
    let thumbnail = try await staticHTML(BookCoverView(book: .preview, isThumbnail: true))
    #expect(thumbnail.contains("aria-hidden=\"true\"") && !thumbnail.contains("<text"))
  }

  @Test(
    "the title of a cover is broken into lines that fit",
    arguments: [
      ("Tea for Eleven", ["Tea for", "Eleven"]), ("", []),
      ("Donaudampfschifffahrt", ["Donaudampfsc", "hifffahrt"]),
      ("书籍封面上的长标题", ["书籍封面上的", "长标题"]),
      (
        "one two three four five six seven eight nine ten",
        ["one two", "three four", "five six", "seven eight…"]
      ),
    ])
  func lines(title: String, lines: [String]) {
    let shown = BookCoverView.lines(of: title)
    #expect(shown.count == lines.count)
    if lines.last?.hasSuffix("…") == true {
      #expect(shown.last?.hasSuffix("…") == true)
      #expect(shown.allSatisfy { $0.count <= 12 })
    } else {
      #expect(shown == lines)
    }
  }

  @Test("white can be read on the ground of every cover")
  func contrast() {
    for colors in BookCoverView.colors { #expect(ratio("#ffffff"[...], colors.ground[...]) >= 7) }
  }
}

extension Sequence where Self: Sendable, Element: Sendable {
  /// The results in order.
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
