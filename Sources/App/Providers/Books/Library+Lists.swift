// The two lists of a library by name, and the order in which books are shown.
import CoreModels

extension Library {
  /// The ids on a list.
  subscript(list: BookListName) -> [Book.ID] {
    get {
      switch list {
      case .favorites: favorites
      case .readingList: readingList
      }
    }
    set {
      switch list {
      case .favorites: favorites = newValue
      case .readingList: readingList = newValue
      }
    }
  }

  /// The books on a list, in the reader's order.
  func books(on list: BookListName) -> [Book] {
    switch list {
    case .favorites: Array(favoriteBooks)
    case .readingList: Array(readingListBooks)
    }
  }
}

extension Sequence<Book> {
  /// By year, then by title.
  var inPublicationOrder: [Book] {
    sorted { ($0.year, $0.title) < ($1.year, $1.title) }
  }
}
