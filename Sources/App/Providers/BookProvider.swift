// The books of the library, for every module that shows or changes them: the closure spelling.
import CoreModels
public import Puddles
import PuddlesBasics
import PuddlesData

/// Hands out books one by one or as a library, and changes it through its dependencies.
///
/// Its dependencies are closures: made in place, without a type for each variant. The same provider
/// over a protocol is ``ProtocolBookProvider``.
public final class BookProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// Every book, in the order of publication; then the stream ends, or goes on with each book that
    /// is added.
    var books: @Sendable (_ following: Bool) async throws -> AsyncStream<Book>
    /// Adds a book at the end.
    var addBook: @Sendable (Book) async throws -> Void
    /// Removes a book from the library and from both lists.
    var removeBook: @Sendable (Book) async throws -> Void
    /// The books with the lists of a reader.
    var library: @Sendable (Reader) async throws -> Library
    /// Puts a book on one of the lists of a reader or takes it off.
    var setMembership: @Sendable (Book.ID, BookListName, Bool, Reader) async throws -> Void
    /// Reads the books again, because their source may have changed.
    var reload: @Sendable () async throws -> Void
    /// The path of the file if there should be one and is not.
    var missingFile: @Sendable () -> String? = { nil }
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

/// The lists that a reader keeps.
enum BookListName: String, CaseIterable, Hashable, Sendable {
  case favorites, readingList
}

extension BookProvider {
  /// Every book as it comes, in the order of publication.
  /// - Parameter following: Whether the stream goes on with each book that is added, and never ends.
  func allBooks(following: Bool = false) async throws -> AsyncStream<Book> {
    try await dependencies.books(following)
  }

  /// The books with the lists of a reader.
  func library(of reader: Reader = .house) async throws -> Library {
    try await dependencies.library(reader)
  }

  /// The path of the file if there should be one and is not: then there are no books, and the
  /// command says so.
  var missingFile: String? { dependencies.missingFile() }

  /// One book.
  /// - Throws: `NotFound` for an unknown id.
  func book(_ id: Book.ID) async throws -> Book {
    guard let book = try await library().books[id: id] else { throw NotFound("book '\(id)'") }
    return book
  }

  /// The ids of all books, for the pages of a site.
  func bookIDs() async throws -> [Book.ID] {
    try await library().books.map(\.id)
  }
}

extension BookProvider {
  /// Books of the library.
  static var limit: Int { 2_000 }

  /// Adds a book at the end of the library; throws ``NoRoom`` if there are too many.
  func addBook(_ book: Book) async throws {
    try await dependencies.addBook(book)
  }

  /// Adds a book from a form under the first id of `title`, `title-2`, … that is free.
  ///
  /// - Parameter isUsable: Whether an id can stand in a path; some words have another meaning there.
  /// - Throws: ``BookError`` for an invalid draft.
  func addBook(
    _ draft: Book.Draft, isUsable: (Book.ID) -> Bool = { _ in true }
  ) async throws -> Book.ID {
    if let fault = draft.brokenRules.first { throw fault }
    let taken = Set(try await bookIDs())
    let wanted = draft.wantedID
    var (id, number) = (wanted, 1)
    while taken.contains(id) || !isUsable(id) {
      number += 1
      id = "\(wanted)-\(number)"
    }
    try await addBook(Book(id: id, draft: draft))
    return id
  }

  /// Removes a book from the library and from both lists.
  func removeBook(_ book: Book) async throws {
    try await dependencies.removeBook(book)
  }

  /// Puts a book on a list of a reader, or takes it off; throws ``AuthError/needsAccount`` for a stranger.
  func set(
    _ id: Book.ID, on list: BookListName, to isMember: Bool, for reader: Reader = .house
  ) async throws {
    try await dependencies.setMembership(id, list, isMember, reader)
  }

  /// Reads the books again.
  func reload() async throws {
    try await dependencies.reload()
  }
}

/// Where books come from.
///
/// A protocol names its arguments and can have generic members, but each variant is a type of its
/// own, and the protocol stands at the top level.
protocol BookProviderDependencies: Sendable {
  /// Every book; then the stream ends, or goes on with each book that is added.
  func books(following: Bool) async throws -> AsyncStream<Book>
  /// Adds a book at the end.
  func addBook(_ book: Book) async throws
  /// Removes a book.
  func removeBook(_ book: Book) async throws
}

extension BookProvider {
  /// The books of `data/books.json` in the content folder.
  static func live(contentPath: String) -> BookProvider {
    live(BookShelf(contentPath: contentPath), contentPath: contentPath)
  }

  /// The same over a shelf that another provider may use as well.
  static func live(_ shelf: BookShelf, contentPath: String) -> BookProvider {
    let path = contentPath + "/data/books.json"
    let revision = FileRevision(path: path)
    return BookProvider(
      shelf: shelf, missingFile: { revision.current() == FileRevision.missing ? path : nil })
  }
}

extension BookProvider {
  convenience init(
    shelf: BookShelf, missingFile: @escaping @Sendable () -> String? = { nil }
  ) {
    self.init(
      dependencies: Dependencies(
        books: { following in try await shelf.books(following: following) },
        addBook: { book in try await shelf.addBook(book) },
        removeBook: { book in try await shelf.removeBook(book) },
        library: { try await shelf.library(of: $0) },
        setMembership: { id, list, isMember, reader in
          try await shelf.set(id, on: list, to: isMember, for: reader)
        },
        reload: { try await shelf.reload() }, missingFile: missingFile))
  }
}
