// The library of all books, and the lists of its readers.

public import PuddlesBasics

/// The books of the library example with the lists of its readers.
public struct Library: Codable, Hashable, Sendable {
  /// Every book, in the order of the file.
  public var books: IdentifiedArrayOf<Book>
  /// The ids of the favorites, in the reader's order: those of the house, see ``Reader``.
  public var favorites: [Book.ID]
  /// The ids of the books to read, in the reader's order.
  public var readingList: [Book.ID]
  /// The lists of the readers with accounts.
  public var readers: IdentifiedArrayOf<ReaderLists>

  /// Takes the values as they are.
  public init(
    books: IdentifiedArrayOf<Book> = [], favorites: [Book.ID] = [], readingList: [Book.ID] = [],
    readers: IdentifiedArrayOf<ReaderLists> = []
  ) {
    self.books = books
    self.favorites = favorites
    self.readingList = readingList
    self.readers = readers
  }
}

extension Library {
  /// Reads a file of books, in which there need be no lists and no readers.
  public init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: CodingKeys.self)
    books = try file.decode(IdentifiedArrayOf<Book>.self, forKey: .books)
    favorites = try file.decodeIfPresent([Book.ID].self, forKey: .favorites) ?? []
    readingList = try file.decodeIfPresent([Book.ID].self, forKey: .readingList) ?? []
    readers =
      try file.decodeIfPresent(IdentifiedArrayOf<ReaderLists>.self, forKey: .readers) ?? []
  }
}

/// The lists of one reader with an account.
public struct ReaderLists: Codable, Hashable, Identifiable, Sendable {
  /// The reader.
  public let id: User.ID
  /// The ids of the favorites, in the reader's order.
  public var favorites: [Book.ID]
  /// The ids of the books to read, in the reader's order.
  public var readingList: [Book.ID]

  /// Takes the values as they are.
  public init(id: User.ID, favorites: [Book.ID] = [], readingList: [Book.ID] = []) {
    self.id = id
    self.favorites = favorites
    self.readingList = readingList
  }
}

/// Whose lists of books are shown and changed.
public enum Reader: Hashable, Sendable {
  /// Everybody where no account is needed: on a static site, and on a host of one's own machine.
  case house
  /// A user with an account.
  case account(User.ID)
  /// A visitor without an account where one is needed: a reader without lists.
  case stranger
}

/// The lists that a reader keeps.
public enum BookListName: String, CaseIterable, Hashable, Sendable {
  case favorites, readingList
}

extension Library {
  /// The library as one reader has it: with the lists of that reader alone.
  public func of(_ reader: Reader) -> Library {
    switch reader {
    case .house: Library(books: books, favorites: favorites, readingList: readingList)
    case .stranger: Library(books: books)
    case .account(let id):
      Library(
        books: books, favorites: readers[id: id]?.favorites ?? [],
        readingList: readers[id: id]?.readingList ?? [])
    }
  }

  /// Takes over the lists of a reader from a library as ``of(_:)`` gives it; a stranger has none.
  public mutating func setLists(of reader: Reader, to own: Library) {
    switch reader {
    case .house: (favorites, readingList) = (own.favorites, own.readingList)
    case .stranger: break
    case .account(let id):
      readers.updateOrAppend(
        ReaderLists(id: id, favorites: own.favorites, readingList: own.readingList))
    }
  }

  /// The ids on a list.
  public subscript(list: BookListName) -> [Book.ID] {
    get { list == .favorites ? favorites : readingList }
    set {
      switch list {
      case .favorites: favorites = newValue
      case .readingList: readingList = newValue
      }
    }
  }

  /// The books on a list, in the reader's order; an id without a book is passed over.
  public func books(on list: BookListName) -> [Book] { self[list].compactMap { books[id: $0] } }

  /// Removes a book from everywhere; an unknown id changes nothing.
  public mutating func remove(id: Book.ID) {
    books.remove(id: id)
    favorites.removeAll { $0 == id }
    readingList.removeAll { $0 == id }
    for var lists in readers {
      lists.favorites.removeAll { $0 == id }
      lists.readingList.removeAll { $0 == id }
      readers.updateOrAppend(lists)
    }
  }
}

extension Sequence<Book> {
  /// By year, then by title.
  public var inPublicationOrder: [Book] {
    sorted { ($0.year, $0.title) < ($1.year, $1.title) }
  }
}
