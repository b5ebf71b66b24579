// What both spellings of the book provider stand on: one library over any place that keeps books.
import BookStore
import CoreExtensions
import CoreModels
import Puddles
import PuddlesBasics

/// Loads the library once, hands it out, and saves each change before it becomes visible.
final class BookShelf: Sendable {
  private let storage: any BookStorage
  private let shared: SharedValue<Library>

  /// - Parameter revision: Another number when somebody else changed the books; nil if nobody can.
  init(storage: any BookStorage, revision: (@Sendable () async throws -> UInt64)? = nil) {
    self.storage = storage
    shared = SharedValue(revision: revision) {
      try await StoreError.diagnosing { try await storage.load() }
    }
  }

  /// The shelf of a file.
  convenience init(path: String) {
    let revision = FileRevision(path: path)
    self.init(storage: BookStore(path: path)) { revision.current() }
  }
}

extension BookShelf {
  func library() async throws -> Library {
    try await shared.value()
  }

  func reload() async throws {
    await shared.invalidate()
    _ = try await shared.value()
  }

  func set(_ id: Book.ID, on list: BookListName, to isMember: Bool) async throws {
    try await change { library in
      guard library.books[id: id] != nil else { throw NotFound("book '\(id)'") }
      library[list].removeAll { $0 == id }
      if isMember { library[list].append(id) }
    }
  }

  private func change(_ change: @escaping @Sendable (inout Library) throws -> Void) async throws {
    let storage = storage
    try await shared.change(change) { library in
      try await StoreError.diagnosing { try await storage.save(library) }
    }
  }
}

extension BookShelf: BookProviderDependencies {
  /// Every book in the order of publication, then the end of the stream.
  func books() async throws -> AsyncStream<Book> {
    let books = try await library().books.inPublicationOrder
    return AsyncStream { continuation in
      for book in books { continuation.yield(book) }
      continuation.finish()
    }
  }

  func addBook(_ book: Book) async throws {
    try await change { library in
      try NoRoom.check(library.books.count, of: "books", limit: BookProvider.limit)
      guard library.books.append(book).inserted else { throw DuplicateBook(id: book.id) }
    }
  }

  func removeBook(_ book: Book) async throws {
    try await change { $0.remove(id: book.id) }
  }
}

/// A book was added whose id another book has already.
struct DuplicateBook: Error, Hashable, CustomStringConvertible {
  let id: Book.ID

  var description: String { "there is a book '\(id)' already" }
}
