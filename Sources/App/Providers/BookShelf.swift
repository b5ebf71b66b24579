// What both spellings of the book provider stand on: one library over any place that keeps books.
import BookStore
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesData

/// Loads the library once, hands it out, and saves each change before it becomes visible.
final class BookShelf: Sendable {
  private let storage: BookStore
  private let shared: SharedValue<Library>

  /// - Parameter revision: Another number after another program changed the books; nil if none can.
  init(storage: BookStore, revision: (@Sendable () async throws -> UInt64)? = nil) {
    self.storage = storage
    shared = SharedValue(revision: revision) {
      try await storage.load()
    }
  }

  /// The shelf of `data/books.json` in the content folder.
  convenience init(contentPath: String) {
    let path = contentPath + "/data/books.json"
    let revision = FileRevision(path: path)
    self.init(storage: BookStore(path: path)) { revision.current() }
  }
}

extension BookShelf {
  func library(of reader: Reader = .house) async throws -> Library {
    try await shared.value().of(reader)
  }

  func reload() async throws {
    await shared.invalidate()
    _ = try await shared.value()
  }

  func set(
    _ id: Book.ID, on list: BookListName, to isMember: Bool, for reader: Reader = .house
  ) async throws {
    try await change(id, for: reader) { own in
      own[list].removeAll { $0 == id }
      if isMember { own[list].append(id) }
    }
  }

  /// Changes what a reader keeps about a book.
  private func change(
    _ id: Book.ID, for reader: Reader, _ change: @escaping @Sendable (inout Library) -> Void
  ) async throws {
    try await self.change { library in
      guard library.books[id: id] != nil else { throw NotFound("book '\(id)'") }
      var own = library.of(reader)
      change(&own)
      switch reader {
      case .house:
        (library.favorites, library.readingList) = (own.favorites, own.readingList)
      case .stranger: throw AuthError.needsAccount
      case .account(let user):
        library.readers.updateOrAppend(
          ReaderLists(id: user, favorites: own.favorites, readingList: own.readingList))
      }
    }
  }

  private func change(_ change: @escaping @Sendable (inout Library) throws -> Void) async throws {
    let storage = storage
    try await shared.change(change) { library in
      try await storage.save(library)
    }
  }
}

extension BookShelf: BookProviderDependencies {
  /// Every book in the order of publication; then the end of the stream, or each book that is added.
  func books(following: Bool) async throws -> AsyncStream<Book> {
    let changes = following ? await shared.changes() : nil
    let books = try await library().books.inPublicationOrder
    let (stream, continuation) = AsyncStream.makeStream(of: Book.self)
    for book in books { continuation.yield(book) }
    guard let changes else {
      continuation.finish()
      return stream
    }
    let task = Task {
      var known = Set(books.map(\.id))
      for await library in changes {
        for book in library.books where known.insert(book.id).inserted { continuation.yield(book) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  func addBook(_ book: Book) async throws {
    try await change { library in
      try NoRoom.check(library.books.count, of: .books, limit: BookProvider.limit)
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
