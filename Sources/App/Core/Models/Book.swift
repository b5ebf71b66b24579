// Books, the library of all of them, and what the form for a new book edits.

public import Foundation
public import PuddlesBasics

/// A book.
public struct Book: Codable, Hashable, Identifiable, Sendable {
  /// The title in lower case with hyphens, such as `look-to-windward`: the book's name in paths.
  public let id: String
  /// The title as printed.
  public var title: String
  /// Who wrote it.
  public var author: String
  /// The year of the first publication.
  public var year: Int
  /// What it is about, in a sentence.
  public var summary: String

  /// Takes the values as they are.
  public init(id: String, title: String, author: String, year: Int, summary: String) {
    self.id = id
    self.title = title
    self.author = author
    self.year = year
    self.summary = summary
  }
}

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

/// The lists of one reader with an account.
public struct ReaderLists: Codable, Hashable, Identifiable, Sendable {
  /// The reader.
  public let id: User.ID
  /// The ids of the favorites, in the reader's order.
  public var favorites: [Book.ID]
  /// The ids of the books to read, in the reader's order.
  public var readingList: [Book.ID]

  /// Takes the values as they are.
  public init(
    id: User.ID, favorites: [Book.ID] = [], readingList: [Book.ID] = []
  ) {
    self.id = id
    self.favorites = favorites
    self.readingList = readingList
  }
}

extension Library {
  /// The library as one reader has it: with the lists of that reader alone.
  public func of(_ reader: Reader) -> Library {
    switch reader {
    case .house:
      return Library(books: books, favorites: favorites, readingList: readingList)
    case .stranger: return Library(books: books)
    case .account(let id):
      let own = readers[id: id] ?? ReaderLists(id: id)
      return Library(books: books, favorites: own.favorites, readingList: own.readingList)
    }
  }
}

extension Library {
  /// The favorites as books; an id without a book is passed over.
  public var favoriteBooks: IdentifiedArrayOf<Book> { books(favorites) }

  /// The reading list as books; an id without a book is passed over.
  public var readingListBooks: IdentifiedArrayOf<Book> { books(readingList) }

  /// Whether the book is a favorite.
  public func isFavorite(_ id: Book.ID) -> Bool { favorites.contains(id) }

  /// Whether the book is on the reading list.
  public func isOnReadingList(_ id: Book.ID) -> Bool { readingList.contains(id) }

  /// Removes a book from everywhere; an unknown id changes nothing.
  public mutating func remove(id: Book.ID) {
    books.remove(id: id)
    favorites.removeAll { $0 == id }
    readingList.removeAll { $0 == id }
    readers = IdentifiedArray(
      readers.map { lists in
        ReaderLists(
          id: lists.id, favorites: lists.favorites.filter { $0 != id },
          readingList: lists.readingList.filter { $0 != id })
      })
  }

  private func books(_ ids: [Book.ID]) -> IdentifiedArrayOf<Book> {
    IdentifiedArray(ids.compactMap { books[id: $0] })
  }
}

/// How large the parts of a book may be.
public enum BookLimits {
  /// Characters of a title.
  public static let title = 1...200
  /// Characters of an author's name.
  public static let author = 1...200
  /// The year of the first publication.
  public static let year = 1...9999
  /// Characters of a summary.
  public static let summary = 1...2000
}

extension Book {
  /// A book that need not be valid yet.
  public struct Draft: Codable, Hashable, Sendable {
    public var title: String
    public var author: String
    public var year: Int
    public var summary: String

    /// An empty form, or one with the given values.
    public init(title: String = "", author: String = "", year: Int = 2000, summary: String = "") {
      self.title = title
      self.author = author
      self.year = year
      self.summary = summary
    }
  }

  /// A new book from a form, with an id that the caller supplies.
  public init(id: String, draft: Draft) {
    self.init(
      id: id, title: draft.title.trimmed, author: draft.author.trimmed, year: draft.year,
      summary: draft.summary.trimmed)
  }
}

/// One broken rule of a book in the form.
public enum BookError: Error, Hashable, Sendable {
  case title, author, year, summary
}

extension Book.Draft {
  /// Everything that breaks the rules, in the order of the form.
  public var brokenRules: [BookError] {
    var faults: [BookError] = []
    if !BookLimits.title.contains(title.trimmed.count) { faults.append(.title) }
    if !BookLimits.author.contains(author.trimmed.count) { faults.append(.author) }
    if !BookLimits.year.contains(year) { faults.append(.year) }
    if !BookLimits.summary.contains(summary.trimmed.count) { faults.append(.summary) }
    return faults
  }

  /// The id that the title asks for: its words in a–z and 0–9, joined by hyphens. A title without
  /// any, such as one in Chinese, asks for `book`.
  public var wantedID: Book.ID {
    let plain = title.applyingTransform(.toLatin, reverse: false) ?? title
    let folded = plain.folding(options: [.diacriticInsensitive], locale: nil).lowercased()
    let words = folded.utf8.split { byte in
      !((UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte))
    }
    let id = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-").prefix(80)
    let trimmed = id.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()
    return trimmed.isEmpty ? "book" : String(trimmed)
  }
}
