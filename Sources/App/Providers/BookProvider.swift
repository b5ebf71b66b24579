// Provides the books of the library to every module that shows or changes them.
import CoreModels
public import Puddles
import PuddlesBasics

/// Loads the library once, hands it out, and saves each change before it becomes visible.
public final class BookProvider: WatchedProvider {
  /// The functions that the provider depends on.
  struct Dependencies: Sendable {
    /// Reads and changes the books.
    var books: ItemStore<Book>
    /// Reads and changes the lists of the readers.
    var readers: ItemStore<ReaderLists>
  }

  private let books: SharedItems<Book>
  private let readers: SharedItems<ReaderLists>
  /// What the browser of a visitor without an account keeps; nil where there are no visitors.
  private let storage: BrowserStorage?

  init(dependencies: Dependencies) {
    books = SharedItems(dependencies.books)
    readers = SharedItems(dependencies.readers)
    storage = nil
  }

  private init(_ other: BookProvider, storage: BrowserStorage) {
    (books, readers, self.storage) = (other.books, other.readers, storage)
  }

  /// The most books of the library.
  static let limit = 2_000
}

extension BookProvider {
  /// The books with the lists of all readers.
  func library() async throws -> Library {
    Library(books: try await books.all, readers: try await readers.all)
  }

  /// The same books for a visitor, whose browser keeps the lists of the house: those of the file are only
  /// the first ones.
  func forAnotherVisitor(keeping storage: BrowserStorage) -> BookProvider {
    BookProvider(self, storage: storage)
  }

  /// The books with the lists of a reader as this visitor sees them.
  func library(of reader: User.ID?) async throws -> Library {
    var library = try await library()
    guard reader == Library.house, let storage else { return library }
    for list in BookListName.allCases {
      let text = storage[list.rawValue]
      Reads.record(own: { storage[list.rawValue] == text })
      if let text { library[list] = text.split(separator: " ").map(String.init) }
    }
    return library
  }

  /// One book; throws `NotFoundError` for an unknown id.
  func book(_ id: Book.ID) async throws -> Book {
    guard let book = try await library().books[id: id] else { throw NotFoundError("book '\(id)'") }
    return book
  }

  /// The ids of all books, for the pages of a site.
  func bookIDs() async throws -> [Book.ID] { try await library().books.map(\.id) }

  /// Returns a stream of all books, in the order of publication.
  /// - Parameter following: Whether the stream continues with added books and never ends.
  func allBooks(following: Bool = false) async throws -> AsyncStream<Book> {
    let changes = following ? await books.changes() : nil
    let books = try await books.all.inPublicationOrder
    let (stream, continuation) = AsyncStream.makeStream(of: Book.self)
    for book in books { continuation.yield(book) }
    let task = Task {
      var known = Set(books.map(\.id))
      if let changes {
        for await library in changes {
          for book in library.items where known.insert(book.id).inserted {
            continuation.yield(book)
          }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Reads the books again, because their source may have changed.
  func reload() async throws {
    await books.invalidate()
    await readers.invalidate()
    _ = try await library()
  }
}

extension BookProvider {
  /// Adds a book at the end of the library; throws ``NoRoomError`` if there are too many.
  func addBook(_ book: Book) async throws {
    do { try await books.insert(book, limit: Self.limit) } catch ItemStoreError.full {
      throw NoRoomError(what: .books, limit: Self.limit)
    } catch ItemStoreError.duplicate { throw DuplicateBookError(id: book.id) }
  }

  /// Adds a book from a form under the first id of `title`, `title-2`, … that is free.
  ///
  /// - Parameter isUsable: Whether an id can be used in a path; some are paths of other pages.
  /// - Throws: ``BookError`` for an invalid draft.
  func add(
    _ draft: Book, isUsable: (Book.ID) -> Bool = { _ in true }
  ) async throws -> Book.ID {
    if let fault = draft.brokenRules.first { throw fault }
    var (id, number) = (draft.wantedID, 1)
    while true {
      do {
        if isUsable(id) {
          try await addBook(draft.cleaned(id: id))
          return id
        }
      } catch is DuplicateBookError {}
      number += 1
      id = "\(draft.wantedID)-\(number)"
    }
  }

  /// Removes a book from the library and from all lists.
  func removeBook(_ book: Book) async throws {
    do { try await books.remove(book.id) } catch ItemStoreError.unknown {}
    // In a file the lists have lost it already.
    for lists in try await readers.all {
      guard BookListName.allCases.contains(where: { lists[$0].contains(book.id) }) else { continue }
      try await readers.change(lists.id) { lists in
        for list in BookListName.allCases { lists[list].removeAll { $0 == book.id } }
      }
    }
  }

  /// Adds a book to a list or removes it; throws ``AuthError/needsAccount`` without a reader,
  /// `BrowserStorageFullError` if a browser has no room for the list.
  func set(
    _ id: Book.ID, on list: BookListName, to isMember: Bool,
    for reader: User.ID? = Library.house
  ) async throws {
    let change: @Sendable (inout ReaderLists) -> Void = { lists in
      lists[list].removeAll { $0 == id }
      if isMember { lists[list].append(id) }
    }
    guard try await books.all[id: id] != nil else { throw NotFoundError("book '\(id)'") }
    guard let reader else { throw AuthError.needsAccount }
    guard reader == Library.house, let storage else {
      return try await self.change(reader, change)
    }
    var lists = ReaderLists(id: reader)
    lists[list] = try await library(of: reader)[list]
    change(&lists)
    try storage.set(lists[list].joined(separator: " "), for: list.rawValue)
  }

  /// Changes the lists of a reader, who may have none yet.
  private func change(
    _ reader: User.ID, _ change: @escaping @Sendable (inout ReaderLists) -> Void
  ) async throws {
    do { try await readers.change(reader, change) } catch ItemStoreError.unknown {
      var lists = ReaderLists(id: reader)
      change(&lists)
      do { try await readers.insert(lists) } catch ItemStoreError.duplicate {
        try await readers.change(reader, change)
      }
    }
  }
}

/// The error if a book is added whose id another book has already.
struct DuplicateBookError: Error, Hashable, CustomStringConvertible {
  let id: Book.ID

  var description: String { "there is a book '\(id)' already" }
}

extension BookProvider {
  /// The books of `books.json` in a folder of data.
  static func live(in data: String) -> BookProvider {
    let stores = ExampleStores.files(in: data)
    return live(stores.books, readers: stores.readers)
  }

  /// The books and the lists of stores.
  static func live(_ books: ItemStore<Book>, readers: ItemStore<ReaderLists>) -> BookProvider {
    BookProvider(dependencies: Dependencies(books: books, readers: readers))
  }
}
