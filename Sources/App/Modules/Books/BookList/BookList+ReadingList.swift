// A dependency provider of book lists: the books to read, loaded while the body waits.
import CoreModels
import Puddles

extension BookList {
  /// Supplies a `BookList` with the books to read.
  ///
  /// It differs from ``Favorites`` in its source alone; whoever shows one can show the other.
  struct ReadingList: Module {
    @Environment(BookProvider.self) private var bookProvider
    private let interface: Interface<BookList.Action>

    init(interface: Interface<BookList.Action>) {
      self.interface = interface
    }

    var body: some HTML {
      get async throws {
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume(handleDataInterface),
          books: try await bookProvider.library().books(on: .readingList))
      }
    }

    private func handleDataInterface(_ action: BookList.DataAction) -> Effect {
      switch action {
      case .reloadBooks: .perform { try await bookProvider.reload() }
      case .filterChanged, .searchEnded: .none
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Two books") { ReadingList(interface: .ignore).environment(BookProvider.mock) }
      Preview("Empty") { ReadingList(interface: .ignore).environment(BookProvider.emptyMock) }
      Preview("Failed") {
        Attempt {
          ReadingList(interface: .ignore).environment(BookProvider.failingMock)
        } failed: {
          ErrorView("The reading list could not be loaded", $0)
        }
      }
    }
  }
}
