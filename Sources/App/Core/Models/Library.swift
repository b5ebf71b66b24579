// The library of all books, and the lists of its readers.

public import Foundation
public import PuddlesBasics

/// The books of the library example with the lists of its readers.
public struct Library: Codable, Hashable, Sendable {
  /// Every book, in the order of the file.
  public var books: IdentifiedArrayOf<Book>
  /// The lists of the readers with accounts, and the sample lists of `house`.
  public var readers: IdentifiedArrayOf<ReaderLists>

  /// Stores the values without a check.
  public init(
    books: IdentifiedArrayOf<Book> = [], readers: IdentifiedArrayOf<ReaderLists> = []
  ) {
    self.books = books
    self.readers = readers
  }

  /// Decodes a library; the readers may be missing.
  public init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: CodingKeys.self)
    books = try file.decode(IdentifiedArrayOf<Book>.self, forKey: .books)
    readers =
      try file.decodeIfPresent(IdentifiedArrayOf<ReaderLists>.self, forKey: .readers) ?? []
  }
}

/// The lists of one reader.
public struct ReaderLists: Codable, Hashable, Identifiable, Sendable {
  /// The account of the reader.
  public let id: User.ID
  /// The ids of the favorites, in the reader's order.
  public var favorites: [Book.ID]
  /// The ids of the books to read, in the reader's order.
  public var readingList: [Book.ID]

  /// Stores the values without a check.
  public init(id: User.ID, favorites: [Book.ID] = [], readingList: [Book.ID] = []) {
    self.id = id
    self.favorites = favorites
    self.readingList = readingList
  }
}

/// The names of a reader's two lists.
public enum BookListName: String, CaseIterable, Hashable, Sendable {
  case favorites, readingList
}

extension ReaderLists {
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
}

extension Library {
  /// The id of the lists without an account, on a static site and on a host without a public address. A host
  /// begins with them for each visitor, whose browser keeps what they change.
  public static let house = User.ID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))

  /// The ids on a list of a reader. Without a reader it is empty, and setting it does nothing.
  public subscript(list: BookListName, of reader: User.ID? = Library.house) -> [Book.ID] {
    get { reader.flatMap { readers[id: $0] }?[list] ?? [] }
    set {
      guard let reader else { return }
      var lists = readers[id: reader] ?? ReaderLists(id: reader)
      lists[list] = newValue
      readers.updateOrAppend(lists)
    }
  }

  /// The books on a list, in the reader's order; an id without a book is left out.
  public func books(on list: BookListName, of reader: User.ID? = Library.house) -> [Book] {
    self[list, of: reader].compactMap { books[id: $0] }
  }

  /// Removes a book from the library and from all lists; an unknown id changes nothing.
  public mutating func remove(id: Book.ID) {
    books.remove(id: id)
    for reader in readers.ids {
      for list in BookListName.allCases { self[list, of: reader].removeAll { $0 == id } }
    }
  }
}

extension Sequence<Book> {
  /// The books, sorted by year, then by title.
  public var inPublicationOrder: [Book] {
    sorted { ($0.year, $0.title) < ($1.year, $1.title) }
  }
}
