// The three lists of books: all, favorites, the reading list.
import CoreModels
import Puddles

extension BookList {
  /// Supplies a `BookList` with every book that passes a filter, as the stream of books tells them.
  struct AllBooks: Module {
    @Environment(BookProvider.self) private var bookProvider
    @Environment(.query) private var query
    @Environment(.bookListTarget) private var target
    private let interface: Interface<BookList.Action>
    private let filter: Filter

    init(interface: Interface<BookList.Action>, filter: Filter = .all) {
      self.interface = interface
      self.filter = filter
    }

    var body: some HTML {
      get async throws {
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume(handleDataInterface),
          filter: filter,
          search: query[BookList.searchName] ?? "",
          books: try await collect(),
          target: target)
      }
    }

    private func collect() async throws -> [Book] {
      let words = BookSearch(query[BookList.searchName] ?? "")
      var books: [Book] = []
      for await book in try await bookProvider.allBooks()
      where filter.includes(book) && words.match(book) {
        books.append(book)
      }
      return books
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged(let filter): .navigate(to: filter.place)
      case .searchEnded: .navigate(to: filter.place)
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("All") { AllBooks(interface: .ignore).environment(BookProvider.mock) }
      Preview("Empty") { AllBooks(interface: .ignore).environment(BookProvider.emptyMock) }
      Preview("Failed") {
        Attempt {
          AllBooks(interface: .ignore).environment(BookProvider.failingMock)
        } failed: {
          ErrorView("The books could not be loaded", $0)
        }
      }
    }
  }
}

extension BookList {
  /// Supplies a `BookList` with the favorites, as the library has them now.
  struct Favorites: Module {
    @Environment(BookProvider.self) private var bookProvider
    @Environment(AuthProvider.self) private var auth
    private let interface: Interface<BookList.Action>

    init(interface: Interface<BookList.Action>) {
      self.interface = interface
    }

    var body: some HTML {
      get async throws {
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume(handleDataInterface),
          books: try await bookProvider.library(of: auth.reader).books(on: .favorites))
      }
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged, .searchEnded: .none
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Two books") { Favorites(interface: .ignore).withMockProviders() }
      Preview("Empty") {
        Favorites(interface: .ignore).environment(BookProvider.emptyMock).environment(
          AuthProvider.mock)
      }
      Preview("Failed") {
        Attempt {
          Favorites(interface: .ignore).environment(BookProvider.failingMock)
            .environment(AuthProvider.mock)
        } failed: {
          ErrorView("The favourites could not be loaded", $0)
        }
      }
    }
  }
}

extension BookList {
  /// Supplies a `BookList` with the books to read.
  ///
  /// It differs from ``Favorites`` in its source alone; whoever shows one can show the other.
  struct ReadingList: Module {
    @Environment(BookProvider.self) private var bookProvider
    @Environment(AuthProvider.self) private var auth
    private let interface: Interface<BookList.Action>

    init(interface: Interface<BookList.Action>) {
      self.interface = interface
    }

    var body: some HTML {
      get async throws {
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume(handleDataInterface),
          books: try await bookProvider.library(of: auth.reader).books(on: .readingList))
      }
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged, .searchEnded: .none
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Two books") { ReadingList(interface: .ignore).withMockProviders() }
      Preview("Empty") {
        ReadingList(interface: .ignore).environment(BookProvider.emptyMock).environment(
          AuthProvider.mock)
      }
      Preview("Failed") {
        Attempt {
          ReadingList(interface: .ignore).environment(BookProvider.failingMock)
            .environment(AuthProvider.mock)
        } failed: {
          ErrorView("The reading list could not be loaded", $0)
        }
      }
    }
  }
}
