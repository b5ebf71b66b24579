// The three lists of books: all, favorites, the reading list.
import CoreModels
import Puddles
import PuddlesWorkshop

extension BookList {
  /// Supplies a `BookList` with every book that passes a filter, as the stream of books tells them.
  struct AllBooks: Module, Previewed {
    @Environment(BookProvider.self) private var bookProvider
    @Environment(AuthProvider.self) private var auth
    @Environment(.query) private var query
    @Environment(.bookListTarget) private var target
    @Environment(.isLive) private var isLive
    /// The books that were there when the visitor came, and those that came since.
    @State private var known: Set<Book.ID> = []
    @State private var added: Set<Book.ID> = []
    private let interface: Interface<BookList.Action>
    private let filter: Filter

    init(interface: Interface<BookList.Action>, filter: Filter = .all) {
      self.interface = interface
      self.filter = filter
    }

    var body: some HTML {
      get async throws {
        let books = try await collect()
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume(handleDataInterface),
          filter: filter,
          search: words,
          books: books,
          added: books.filter { added.contains($0.id) },
          target: target
        )
        .task(follow)
      }
    }

    /// Follows the stream of books beside the rendering, while the page is shown: a new book stands
    /// somewhere in the list by its year.
    @Sendable private func follow() async throws {
      guard isLive else { return }
      for await book in try await bookProvider.allBooks(following: true)
      where !known.contains(book.id) && !added.contains(book.id) {
        added.insert(book.id)
      }
    }

    func start() async throws {
      known = Set(try await bookProvider.bookIDs())
    }

    /// The words of the URL, so that a search can be shared.
    private var words: String { query[BookList.searchName] ?? "" }

    private func collect() async throws -> [Book] {
      let search = BookSearch(words)
      var books: [Book] = []
      for await book in try await bookProvider.allBooks()
      where filter.includes(book) && search.match(book) {
        books.append(book)
      }
      return books
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged(let filter): .navigate(to: filter.place)
      case .searchQueryChanged: .navigate(to: filter.place)
      }
    }

    static var previews: [Preview] {
      Preview("All") { AllBooks(interface: .ignore).withMockProviders() }
    }
  }
}

extension BookList {
  /// Supplies a `BookList` with the favorites, as the library has them now.
  struct Favorites: Module, Previewed {
    @Environment(BookProvider.self) private var bookProvider
    @Environment(AuthProvider.self) private var auth
    private let interface: Interface<BookList.Action>

    init(interface: Interface<BookList.Action>) {
      self.interface = interface
    }

    var body: some HTML {
      get async throws {
        let library = try await bookProvider.library(of: auth.reader)
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume(handleDataInterface),
          books: library.books(on: .favorites))
      }
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged, .searchQueryChanged: .none
      }
    }

    static var previews: [Preview] {
      Preview("Two books") { Favorites(interface: .ignore).withMockProviders() }
    }
  }
}

extension BookList {
  /// Supplies a `BookList` with the books to read.
  ///
  /// It differs from ``Favorites`` in its source alone; one can be shown in place of the other.
  struct ReadingList: Module, Previewed {
    @Environment(BookProvider.self) private var bookProvider
    @Environment(AuthProvider.self) private var auth
    private let interface: Interface<BookList.Action>

    init(interface: Interface<BookList.Action>) {
      self.interface = interface
    }

    var body: some HTML {
      get async throws {
        let library = try await bookProvider.library(of: auth.reader)
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume(handleDataInterface),
          books: library.books(on: .readingList))
      }
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged, .searchQueryChanged: .none
      }
    }

    static var previews: [Preview] {
      Preview("Two books") { ReadingList(interface: .ignore).withMockProviders() }
    }
  }
}
