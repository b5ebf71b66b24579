// The pages of the library in each of their states.
import CoreMockData
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Pages of the library", .snapshots)
struct BookPageTests {
  private static let mock = EnvironmentValues(BookProvider.mock, AuthProvider.withoutAccounts)
  private static let empty = EnvironmentValues(
    BookProvider.mock(library: Library()), AuthProvider.withoutAccounts)

  @Test("the library has its books by year, and chips for lists and decades")
  func library() async throws {
    let html = try await HTMLDocument(parsing: staticHTML(BooksNavigator(.books(.all)), Self.mock))
    #expect(
      html.elements(named: "cite").map(\.text) == [
        "The Patient Compiler", "Tea for Eleven", "North of the Index", "A Short Walk Home",
      ])
    #expect(
      html.elements.filter { $0["aria-current"] == "page" }.map(\.text) == ["Library", "All"])
    #expect(html.all(role: .link, label: "New book").count == 1)
  }

  @Test("a favorite in the middle of the library")
  func favorite() async {
    await assertHTML(
      BooksNavigator(.bookDetail("north-of-the-index")), named: "book", environment: Self.mock)
  }

  @Test(
    "each list has its title, its books, and a chip that says which one it is",
    arguments: [
      (BooksNavigator.Path.favorites, "Favorite books", "Favorites", 2),
      (.readingList, "Books to read", "Reading list", 2),
      (.books(.decade(.nineties)), "Books of the 1990s", "1990s", 1),
    ])
  func lists(path: BooksNavigator.Path, title: String, chip: String, count: Int) async throws {
    let html = try await HTMLDocument(parsing: staticHTML(BooksNavigator(path), Self.mock))
    #expect(html.elements(named: "h1").map(\.text) == [title])
    #expect(html.elements.filter { $0["aria-current"] == "page" }.map(\.text) == [chip])
    #expect(html.elements(named: "cite").count == count)
    #expect(html.elements(named: "details").count == count)
  }

  @Test(
    "a list without books says so",
    arguments: [
      BooksNavigator.Path.books(.all), .favorites, .readingList,
    ])
  func empty(path: BooksNavigator.Path) async throws {
    let html = try await staticHTML(BooksNavigator(path), Self.empty)
    #expect(
      try HTMLDocument(parsing: html).text.hasSuffix("There are no books here. Reload the list"))
  }

  /// Favorites and reading list are one list with two sources.
  private func bothLists(of library: Library) async throws -> (favorites: String, toRead: String) {
    let environment = EnvironmentValues(
      BookProvider.mock(library: library), AuthProvider.withoutAccounts)
    return (
      try await staticHTML(BookList.Favorites(interface: .ignore), environment),
      try await staticHTML(BookList.ReadingList(interface: .ignore), environment)
    )
  }

  @Test("favorites and reading list with the same books are the same bytes")
  func same() async throws {
    var library = Mock.Book.library
    library[.readingList] = library[.favorites]
    let lists = try await bothLists(of: library)
    #expect(lists.favorites == lists.toRead)
  }

  @Test("the reader's order counts, not the order of the library")
  func order() async throws {
    var library = Mock.Book.library
    library[.favorites].reverse()
    let page = try await bothLists(of: library).favorites
    let north = try #require(page.firstRange(of: "North of the Index"))
    let patient = try #require(page.firstRange(of: "The Patient Compiler"))
    #expect(north.lowerBound < patient.lowerBound)
  }

  @Test("the lists of a book can be changed in a live host")
  func book() async throws {
    let page = BooksNavigator(.bookDetail("the-patient-compiler"))
    let still = try await HTMLDocument(parsing: staticHTML(page, Self.mock))
    let live = try await ModuleTest(page, environment: Self.mock).html
    for (html, isInert) in [(still, true), (live, false)] {
      let buttons = html.elements(named: "button").filter { $0.text.contains(" favorites") }
      #expect(buttons.map(\.isInert) == [isInert])
    }
  }

  @Test("an unknown book is a page that is not found")
  func unknown() async throws {
    let error = await #expect(throws: RegionError.self) {
      _ = try await staticHTML(BooksNavigator(.bookDetail("no-such-book")), Self.mock)
    }
    #expect(error?.underlying is NotFoundError)
  }
}
