// The words and URLs of the places below `books/`.
import CoreModels

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
