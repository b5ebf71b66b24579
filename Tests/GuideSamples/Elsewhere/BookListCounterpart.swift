// Guide: the book list of Puddles 1, written for the web.
import Puddles

struct Volume: Identifiable, Hashable, Sendable {
  let id: String
  var name: String
  var description: String
}

struct BookListView: Component {
  let interface: Interface<Action>
  let state: ViewState

  var body: some HTML {
    Button("Toggle descriptions") { interface.send(.showDescriptionsToggled) }
    ul {
      ForEach(state.books) { book in
        li {
          Button(book.name) { interface.send(.bookTapped(book)) }
          if state.isShowingDescriptions { p { book.description } }
        }
      }
    }
  }
}

extension BookListView {
  struct ViewState: Sendable {
    var books: [Volume]
    var isShowingDescriptions: Bool
  }

  enum Action { case showDescriptionsToggled, bookTapped(Volume) }
}

struct BookList: Module {
  let interface: Interface<Action>
  let dataInterface: Interface<DataAction>
  let books: [Volume]
  @State private var isShowingDescriptions = false

  var body: some HTML {
    BookListView(
      interface: .consume(handleViewInterface),
      state: .init(books: books, isShowingDescriptions: isShowingDescriptions))
    Button("Reload") { dataInterface.send(.reloadBooks) }
  }

  private func handleViewInterface(_ action: BookListView.Action) -> Effect {
    switch action {
    case .showDescriptionsToggled: .perform { isShowingDescriptions.toggle() }
    case .bookTapped(let book): interface.send(.bookTapped(book))
    }
  }
}

extension BookList {
  enum Action { case bookTapped(Volume) }
  enum DataAction { case reloadBooks }
}

extension BookList {
  struct Favorites: Module {
    @Environment(FavoriteBooks.self) private var favorites
    let interface: Interface<BookList.Action>

    var body: some HTML {
      get async throws {
        BookList(
          interface: .forward(to: interface),
          dataInterface: .consume { _ in .perform { await favorites.reload() } },
          books: try await favorites.books())
      }
    }
  }
}

final class FavoriteBooks: Sendable {
  private let shared: SharedValue<[Volume]>

  init(load: @escaping @Sendable () async throws -> [Volume]) { shared = SharedValue(load: load) }

  func books() async throws -> [Volume] { try await shared.value() }
  func reload() async { await shared.invalidate() }
}

extension FavoriteBooks {
  func book(_ id: String) async throws -> Volume {
    guard let book = try await books().first(where: { $0.id == id }) else {
      throw NotFound("book \(id)")
    }
    return book
  }
}

struct VolumePage: Module {
  let id: String
  @Environment(FavoriteBooks.self) private var favorites

  var body: some HTML {
    get async throws {
      let book = try await favorites.book(id)
      h1 { book.name }
      p { book.description }
    }
  }
}

enum BooksPlace: Paged {
  case favorites, book(String)

  static let pages = Pages<BooksPlace> {
    Page(.favorites, "books/favorites", name: "Favorites") { BooksNavigator() }
    Page(
      "books/{}", BooksPlace.book, from: FavoriteBooks.self, name: { try await $0.book($1).name },
      all: { try await $0.books().map(\.id) }
    ) { VolumePage(id: $0) }
  }
}

struct BooksNavigator: Module {
  var body: some HTML {
    BookList.Favorites(interface: .consume(handleBookListInterface))
  }

  private func handleBookListInterface(_ action: BookList.Action) -> Effect {
    switch action {
    case .bookTapped(let book): .navigate(BooksPlace.book(book.id))
    }
  }
}
