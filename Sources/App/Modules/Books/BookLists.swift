// The three lists of books: all, favorites, the reading list.
import CoreModels
import Puddles
import PuddlesWorkshop

extension BookList {
  /// Supplies a `BookList` with every book that passes a filter, from the stream of all books.
  struct AllBooks: Module, Previewed {
    let interface: Interface<BookList.Action>
    var filter = Filter.all
    @Environment(BookProvider.self) private var bookProvider
    @Environment(.query) private var query
    @Environment(.bookListTarget) private var target
    @Environment(.isLive) private var isLive
    /// The ids of the books when the page was opened, and of those that were added since.
    @State private var known: Set<Book.ID> = []
    @State private var added: Set<Book.ID> = []

    func start() async throws {
      known = Set(try await bookProvider.bookIDs())
    }

    var body: some HTML {
      get async throws {
        // The words of the URL, so that a search can be shared.
        let words = query[BookList.searchName] ?? ""
        var books: [Book] = []
        for await book in try await bookProvider.allBooks()
        where filter.includes(book, searchedFor: words) {
          books.append(book)
        }
        return BookList(
          interface: .forward(to: interface), dataInterface: .consume(handleDataInterface),
          filter: filter, search: words, books: books,
          added: books.filter { added.contains($0.id) }, target: target
        )
        .task(follow)
      }
    }

    /// In a live host, collects the ids of books that are added while the page is open.
    @Sendable private func follow() async throws {
      guard isLive else { return }
      for await book in try await bookProvider.allBooks(following: true)
      where !known.contains(book.id) && !added.contains(book.id) {
        added.insert(book.id)
      }
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged(.all): .navigate(to: .books)
      case .filterChanged(.decade(let decade)): .navigate(to: .booksBy(decade))
      case .searchQueryChanged: handleDataInterface(.filterChanged(filter))
      }
    }

    static var previews: [Preview] {
      Preview("All") { AllBooks(interface: .ignore).withMockProviders() }
      Preview.failed(AllBooks(interface: .ignore).environment(BookProvider.failing))
    }
  }

  /// Supplies a `BookList` with the favorites, as the library has them now.
  struct Favorites: Module, Previewed {
    let interface: Interface<BookList.Action>

    var body: some HTML { Kept(list: .favorites, interface: interface) }

    static var previews: [Preview] {
      Preview("Two books") { Favorites(interface: .ignore).withMockProviders() }
    }
  }

  /// Supplies a `BookList` with the books to read.
  ///
  /// It differs from ``Favorites`` in its source alone; one can be shown in place of the other.
  struct ReadingList: Module, Previewed {
    let interface: Interface<BookList.Action>

    var body: some HTML { Kept(list: .readingList, interface: interface) }

    static var previews: [Preview] {
      Preview("Two books") { ReadingList(interface: .ignore).withMockProviders() }
    }
  }

  /// Shows one of the reader's own lists.
  struct Kept: Module {
    let list: BookListName
    let interface: Interface<BookList.Action>
    @Environment(BookProvider.self) private var bookProvider
    @Environment(AuthProvider.self) private var auth
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        let reader = try await auth.reader
        let library = try await bookProvider.library(of: reader)
        if reader == Library.house {
          p(.class("soft")) { strings(BookStrings.sampleReader) }
        }
        BookList(
          interface: .forward(to: interface), dataInterface: .consume(handleDataInterface),
          books: library.books(on: list, of: reader))
      }
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged, .searchQueryChanged: .none
      }
    }
  }
}
