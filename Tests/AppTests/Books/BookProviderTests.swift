// What the provider of books promises.
import CoreMockData
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Book provider")
struct BookProviderTests {
  private let extra = Book(
    id: "one-more", title: "One More", author: "A. N. Other", year: 2001, summary: "An extra.")

  @Test("there is an end to the number of books, and the form says so")
  func room() async throws {
    var library = Mock.Book.library
    for number in library.books.count..<BookProvider.limit {
      library.books.append(
        Book(id: "b\(number)", title: "B", author: "A", year: 2001, summary: "S"))
    }
    let books = BookProvider.mock(library: library)
    let full = NoRoomError(what: .books, limit: BookProvider.limit)
    await #expect(throws: full) { try await books.addBook(extra) }
    let text = full.text(in: Strings())
    #expect(text.hasPrefix("There are 2000 books, and there is no room for more."))
  }

  @Test("a second book with the same id is refused")
  func duplicate() async throws {
    let provider = BookProvider.mock(library: Mock.Book.library)
    await #expect(throws: DuplicateBookError(id: Mock.Book.example.id)) {
      try await provider.addBook(Mock.Book.example)
    }
    #expect(try await provider.bookIDs().count == 4)
  }

  @Test("two books that are added with one title at the same moment get an id each")
  func together() async throws {
    let provider = BookProvider.mock(library: Mock.Book.library)
    let draft = Book(title: "Twice", author: "A", summary: "S")
    async let one = provider.add(draft)
    async let other = provider.add(draft)
    #expect(try await Set([one, other]) == ["twice", "twice-2"])
  }

  @Test("a book that breaks the rules of the file is refused and not shown")
  func invalid() async throws {
    let provider = BookProvider.mock(library: Mock.Book.library)
    let book = Book(id: "untitled", title: "", author: "A", year: 2001, summary: "S")
    await #expect(throws: DiagnosticsError.self) { try await provider.addBook(book) }
    #expect(try await provider.bookIDs().count == 4)
  }

  @Test("an unknown book cannot be put on a list")
  func unknownMember() async throws {
    let provider = BookProvider.mock(library: Mock.Book.library)
    await #expect(throws: NotFoundError.self) {
      try await provider.set("no-such-book", on: .favorites, to: true)
    }
  }
}
