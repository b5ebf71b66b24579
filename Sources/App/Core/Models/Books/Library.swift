// All books, and the two lists that a reader keeps of them.

public import CoreExtensions
public import PuddlesBasics

/// The books of the library example with the reader's own lists.
public struct Library: Codable, Hashable, Sendable {
  /// Every book, in the order of the file.
  public var books: IdentifiedArrayOf<Book>
  /// The ids of the favourites, in the reader's order.
  public var favorites: [Book.ID]
  /// The ids of the books to read, in the reader's order.
  public var readingList: [Book.ID]

  /// Takes the values as they are.
  public init(
    books: IdentifiedArrayOf<Book> = [], favorites: [Book.ID] = [], readingList: [Book.ID] = []
  ) {
    self.books = books
    self.favorites = favorites
    self.readingList = readingList
  }
}

extension Library {
  /// The favourites as books; an id without a book is passed over.
  public var favoriteBooks: IdentifiedArrayOf<Book> { books(favorites) }

  /// The reading list as books; an id without a book is passed over.
  public var readingListBooks: IdentifiedArrayOf<Book> { books(readingList) }

  /// Whether the book is a favourite.
  public func isFavorite(_ id: Book.ID) -> Bool { favorites.contains(id) }

  /// Whether the book is on the reading list.
  public func isOnReadingList(_ id: Book.ID) -> Bool { readingList.contains(id) }

  /// Removes a book from everywhere; an unknown id changes nothing.
  public mutating func remove(id: Book.ID) {
    books.remove(id: id)
    favorites.removeAll { $0 == id }
    readingList.removeAll { $0 == id }
  }

  private func books(_ ids: [Book.ID]) -> IdentifiedArrayOf<Book> {
    IdentifiedArray(ids.compactMap { books[id: $0] })
  }
}
