// Every page of the library in each of its states, as markup.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Pages of the library", .snapshots)
struct BookPageTests {
  private static let mock = EnvironmentValues(BookProvider.mock, AuthProvider.withoutAccounts)
  private static let empty = EnvironmentValues(BookProvider.emptyMock, AuthProvider.withoutAccounts)
  private static let failing = EnvironmentValues(
    BookProvider.failingMock, AuthProvider.withoutAccounts)
  private static let hostile = EnvironmentValues(
    BookProvider.mock(library: .hostile), AuthProvider.withoutAccounts)

  @Test("the library: loaded, one decade, empty, failed, with hostile texts")
  func library() async {
    let library = BooksNavigator(.books(.all))
    await assertHTML(library, named: "loaded", environment: Self.mock)
    await assertHTML(library, named: "empty", environment: Self.empty)
    await assertHTML(library, named: "hostile", environment: Self.hostile)
    await assertHTML(
      BooksNavigator(.books(.decade(.nineties))), named: "decade", environment: Self.mock)
    await assertHTML(
      Attempt {
        library
      } failed: {
        ErrorView("The books could not be loaded", $0)
      },
      named: "failed", environment: Self.failing)
  }

  @Test("the favorites: loaded, empty, failed")
  func favorites() async {
    let favorites = BooksNavigator(.favorites)
    await assertHTML(favorites, named: "loaded", environment: Self.mock)
    await assertHTML(favorites, named: "empty", environment: Self.empty)
    await assertHTML(
      Attempt {
        favorites
      } failed: {
        ErrorView("The favorites could not be loaded", $0)
      },
      named: "failed", environment: Self.failing)
  }

  @Test("the reading list: loaded, empty, failed")
  func readingList() async {
    let readingList = BooksNavigator(.readingList)
    await assertHTML(readingList, named: "loaded", environment: Self.mock)
    await assertHTML(readingList, named: "empty", environment: Self.empty)
    await assertHTML(
      Attempt {
        readingList
      } failed: {
        ErrorView("The list could not be loaded", $0)
      },
      named: "failed", environment: Self.failing)
  }

  @Test("a book: a favorite in the middle, the first, with hostile texts, in a live host")
  func book() async {
    let middle = BooksNavigator(.bookDetail("north-of-the-index"))
    await assertHTML(middle, named: "middle", environment: Self.mock)
    await assertHTML(middle, named: "live", environment: Self.mock, mode: .live)
    await assertHTML(
      BooksNavigator(.bookDetail("the-patient-compiler")), named: "first",
      environment: Self.mock)
    await assertHTML(
      BooksNavigator(.bookDetail("hostile")), named: "hostile", environment: Self.hostile)
  }

  @Test("a book list: closed, open, live")
  func bookList() async {
    let list = BookList(interface: .ignore, dataInterface: .ignore, books: [.preview])
    await assertHTML(list, named: "closed")
    await assertHTML(list, named: "live", mode: .live)
    let target = TargetStateSetter<BookList.TargetState>()
    target.set(.descriptions)
    await assertHTML(
      BookList(
        interface: .ignore, dataInterface: .ignore, books: [.preview], target: target),
      named: "open")
  }

  @Test("no hostile text of a book becomes markup on any page")
  func hostileTexts() async throws {
    let paths: [BooksNavigator.Path] = [
      .books(.all), .favorites, .readingList, .bookDetail("hostile"),
    ]
    for path in paths {
      let html = try await staticHTML(BooksNavigator(path), Self.hostile)
      #expect(html.contains("&lt;script&gt;"), "\(path)")
      #expect(!html.contains("<script>") && !html.contains("<img"), "\(path)")
    }
  }

  @Test("an unknown book is a page that is not found")
  func unknown() async throws {
    let error = await #expect(throws: RegionError.self) {
      _ = try await staticHTML(BooksNavigator(.bookDetail("no-such-book")), Self.mock)
    }
    #expect(error?.underlying is NotFound)
  }

  @Test("a failed load is an error of the page, not an empty list")
  func failed() async throws {
    for path in [BooksNavigator.Path.books(.all), .favorites, .readingList] {
      await #expect(throws: RegionError.self, "\(path)") {
        _ = try await staticHTML(BooksNavigator(path), Self.failing)
      }
    }
  }

  @Test("without a provider the error names the type and the module")
  func missingProvider() async throws {
    let error = await #expect(throws: RegionError.self) {
      _ = try await staticHTML(
        BooksNavigator(.favorites), EnvironmentValues(AuthProvider.withoutAccounts))
    }
    #expect(error?.underlying as? MissingProvider == MissingProvider.of("BookProvider"))
    #expect(error?.trail == ["BooksNavigator", "Favorites"])
  }
}

extension MissingProvider {
  /// The error for a type, as an environment makes it.
  static func of(_ type: String) -> MissingProvider? {
    do {
      _ = try EnvironmentValues().require(BookProvider.self)
      return nil
    } catch {
      return (error as? MissingProvider).flatMap { $0.type == type ? $0 : nil }
    }
  }
}
