// The navigator of the books: the part of the site below `books/`.
import CoreModels
import Puddles

/// Shows one place of the library and says where its taps lead.
///
/// A navigator is a prefix of destinations with its module: the URL is the path, so it holds none.
struct BooksNavigator: Module {
  private let path: Path

  init(_ path: Path) {
    self.path = path
  }

  var body: some HTML {
    switch path {
    case .books(let filter): page { BookList.AllBooks(interface: books, filter: filter) }
    case .favorites: page { BookList.Favorites(interface: books) }
    case .readingList: page { BookList.ReadingList(interface: books) }
    case .bookDetail(let id): BookDetail(id: id, interface: books)
    }
  }
}

extension BooksNavigator {
  /// A place below `books/`.
  enum Path: Hashable, Sendable {
    case books(BookList.Filter)
    case favorites
    case readingList
    case bookDetail(Book.ID)
  }
}

extension BooksNavigator {
  private var books: Interface<BookList.Action> { .consume(handleBookListInterface) }

  private func handleBookListInterface(_ action: BookList.Action) -> Effect {
    switch action {
    case .bookTapped(let book): .navigate(to: Path.bookDetail(book.id).place)
    }
  }

  /// The frame of a list: its title, and chips that lead to the other lists.
  private func page<List: HTML>(@HTMLBuilder list: () -> List) -> some HTML {
    section {
      div(.class("row between")) {
        h1 { path.title }
        Button("New book", style: .prominent) { .present(.newBook) }
      }
      p(.class("lead")) { path.lead }
      ChipsView(
        label: "Lists", chips: Path.lists.map { .init($0, $0.label) }, current: path.list,
        interface: .consume { .navigate(to: $0.place) })
      list()
    }
    .pageTitle(path.title)
    .pageDescription(path.lead)
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Library") { BooksNavigator(.books(.all)).environment(BookProvider.mock) }
    Preview("One decade") {
      BooksNavigator(.books(.decade(.nineties))).environment(BookProvider.mock)
    }
    Preview("Favourites") { BooksNavigator(.favorites).environment(BookProvider.mock) }
    Preview("Reading list") { BooksNavigator(.readingList).environment(BookProvider.mock) }
  }
}

extension BooksNavigator.Path {
  /// The three lists that the chips name.
  static let lists: [Self] = [.books(.all), .favorites, .readingList]

  /// The list that this place belongs to; a decade belongs to the library.
  var list: Self? {
    switch self {
    case .books(.all), .favorites, .readingList: self
    case .books(.decade), .bookDetail: nil
    }
  }

  /// The place with its URL.
  var place: Place {
    switch self {
    case .books(let filter): filter.place
    case .favorites: .favorites
    case .readingList: .readingList
    case .bookDetail(let id): .book(id)
    }
  }

  /// The path of a place; `nil` if it is not below `books/`.
  init?(_ place: Place) {
    switch place {
    case .books: self = .books(.all)
    case .booksBy(let decade): self = .books(.decade(decade))
    case .favorites: self = .favorites
    case .readingList: self = .readingList
    case .book(let id): self = .bookDetail(id)
    default: return nil
    }
  }
}

extension BooksNavigator.Path {
  /// The words on its chip.
  var label: String {
    switch self {
    case .books: "Library"
    case .favorites: "Favourites"
    case .readingList: "Reading list"
    case .bookDetail(let id): id
    }
  }

  /// The title of its page.
  var title: String {
    switch self {
    case .books(.all): "Books of the Culture"
    case .books(.decade(let decade)): "Books of the \(decade.rawValue)"
    case .favorites: "Favourite books"
    case .readingList: "Books to read"
    case .bookDetail(let id): id
    }
  }

  /// One sentence about its page.
  var lead: String {
    switch self {
    case .books(.all): "Every book, in the order in which they appeared."
    case .books(.decade(let decade)): "What appeared in the \(decade.rawValue)."
    case .favorites: "The ones to read again."
    case .readingList: "The ones to read next."
    case .bookDetail: "One book."
    }
  }
}
