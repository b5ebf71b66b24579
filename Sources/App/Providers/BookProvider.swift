// Provides the books of the library to every module that shows or changes them.
import BookStore
import CoreModels
public import Puddles
import PuddlesBasics
import PuddlesData

/// Loads the library once, hands it out, and saves each change before it becomes visible.
public final class BookProvider: WatchedProvider {
  /// The functions that the provider depends on.
  struct Dependencies: Sendable {
    /// Reads the books and the lists of all readers.
    var load: @Sendable () async throws -> Library
    /// Returns another number after another program changed the books; nil if none can.
    var revision: (@Sendable () async throws -> UInt64)?
    /// Replaces the whole library.
    var save: @Sendable (Library) async throws -> Void
  }

  private let dependencies: Dependencies
  private let shared: SharedValue<Library>
  /// What the browser of a visitor without an account keeps; nil where there are no visitors.
  private let storage: BrowserStorage?

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    shared = SharedValue(revision: dependencies.revision, load: dependencies.load)
    storage = nil
  }

  private init(_ other: BookProvider, storage: BrowserStorage) {
    (dependencies, shared, self.storage) = (other.dependencies, other.shared, storage)
  }

  /// The most books of the library.
  static let limit = 2_000
}

extension BookProvider {
  /// The books with the lists of all readers.
  func library() async throws -> Library { try await shared.value() }

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
      Reads.note(own: { storage[list.rawValue] == text })
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
    let changes = following ? await shared.changes() : nil
    let books = try await library().books.inPublicationOrder
    let (stream, continuation) = AsyncStream.makeStream(of: Book.self)
    for book in books { continuation.yield(book) }
    let task = Task {
      var known = Set(books.map(\.id))
      if let changes {
        for await library in changes {
          for book in library.books where known.insert(book.id).inserted {
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
    await shared.invalidate()
    _ = try await shared.value()
  }
}

extension BookProvider {
  /// Adds a book at the end of the library; throws ``NoRoomError`` if there are too many.
  func addBook(_ book: Book) async throws {
    try await change { library in
      try NoRoomError.check(library.books.count, of: .books, limit: Self.limit)
      guard library.books.append(book).inserted else { throw DuplicateBookError(id: book.id) }
    }
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
    try await change { $0.remove(id: book.id) }
  }

  /// Adds a book to a list or removes it; throws ``AuthError/needsAccount`` without a reader,
  /// `BrowserStorageFullError` if a browser has no room for the list.
  func set(
    _ id: Book.ID, on list: BookListName, to isMember: Bool,
    for reader: User.ID? = Library.house
  ) async throws {
    let change: @Sendable (inout Library) throws -> Void = { library in
      guard library.books[id: id] != nil else { throw NotFoundError("book '\(id)'") }
      guard reader != nil else { throw AuthError.needsAccount }
      library[list, of: reader].removeAll { $0 == id }
      if isMember { library[list, of: reader].append(id) }
    }
    guard reader == Library.house, let storage else { return try await self.change(change) }
    var library = try await library(of: reader)
    try change(&library)
    try storage.set(library[list].joined(separator: " "), for: list.rawValue)
  }

  private func change(_ change: @escaping @Sendable (inout Library) throws -> Void) async throws {
    try await shared.change(change, save: dependencies.save)
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
    let path = data + "/books.json"
    let (store, revision) = (BookStore(path: path), FileRevision(path: path))
    return BookProvider(
      dependencies: Dependencies(
        load: { try await store.load() }, revision: { revision.current() },
        save: { try await store.save($0) }))
  }
}
