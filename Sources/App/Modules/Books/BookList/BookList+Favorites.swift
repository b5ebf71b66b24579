// A dependency provider of book lists: the reader's favourites, loaded when the region starts.
import CoreModels
import Puddles

extension BookList {
  /// Supplies a `BookList` with the favourites.
  struct Favorites: Module {
    @Environment(BookProvider.self) private var bookProvider
    @State private var books: [Book] = []
    private let interface: Interface<BookList.Action>

    init(interface: Interface<BookList.Action>) {
      self.interface = interface
    }

    var body: some HTML {
      BookList(
        interface: .forward(to: interface),
        dataInterface: .consume(handleDataInterface),
        books: books)
    }

    func start() async throws {
      books = try await bookProvider.library().books(on: .favorites)
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await reload() }
      case .filterChanged, .searchEnded: .none
      }
    }

    private func reload() async throws {
      try await bookProvider.reload()
      try await start()
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Two books") { Favorites(interface: .ignore).environment(BookProvider.mock) }
      Preview("Empty") { Favorites(interface: .ignore).environment(BookProvider.emptyMock) }
      Preview("Failed") {
        Attempt {
          Favorites(interface: .ignore).environment(BookProvider.failingMock)
        } failed: {
          ErrorView("The favourites could not be loaded", $0)
        }
      }
    }
  }
}
