// The book list of the older generation: dependency provider and navigator.
import Puddles
import Synchronization

extension FirstReadme {
  /// Keeps the reader's favorite books; counts how often they were fetched.
  final class FavoriteBooksRepository: Sendable {
    private let storage: Mutex<(books: [Book], fetches: Int)>

    init(books: [Book]) {
      storage = Mutex((books, 0))
    }

    func fetchBooks() async throws -> [Book] {
      storage.withLock {
        $0.fetches += 1
        return $0.books
      }
    }

    func add(_ book: Book) {
      storage.withLock { $0.books.append(book) }
    }

    var fetches: Int { storage.withLock { $0.fetches } }
  }
}

extension FirstReadme.BookList {
  /// The dependency provider: fetches the books when it starts, and hands them on.
  struct Favorites: Module {
    @Environment(FirstReadme.FavoriteBooksRepository.self) private var favoriteBooksRepository
    @State private var books: [FirstReadme.Book] = []
    private let interface: Interface<FirstReadme.BookList.Action>
    private let target: TargetStateSetter<TargetState>

    init(
      interface: Interface<FirstReadme.BookList.Action>,
      target: TargetStateSetter<TargetState> = TargetStateSetter()
    ) {
      self.interface = interface
      self.target = target
    }

    var body: some HTML {
      FirstReadme.BookList(
        interface: .forward(to: interface),
        dataInterface: .consume(handleDataInterface),
        books: books,
        target: target)
    }

    func start() async throws {
      books = try await favoriteBooksRepository.fetchBooks()
    }

    private func handleDataInterface(_ action: FirstReadme.BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await start() }
      case .searchQueryChanged: .none
      }
    }
  }
}

extension FirstReadme {
  /// The navigator: a prefix of URLs, the modules below it, and where taps lead.
  struct BooksNavigator: Module {
    let path: Path

    var body: some HTML {
      switch path {
      case .favorites: BookList.Favorites(interface: .consume(handleBookListInterface))
      case .bookDetail(let name): h1 { name }
      }
    }

    static func applyTargetState(_ state: TargetState) -> Effect {
      switch state {
      case .reset: .navigate(to: Path.favoriteBooks)
      }
    }

    private func handleBookListInterface(_ action: BookList.Action) -> Effect {
      switch action {
      case .bookTapped(let book): .navigate(to: Path.book(book.name))
      }
    }

    enum TargetState: Hashable, Sendable {
      case reset
    }

    enum Path: Hashable, Sendable {
      case favorites
      case bookDetail(String)

      static let favoriteBooks = Destination("books")
      static let book = Route("books/{}", String.self)
    }
  }
}
