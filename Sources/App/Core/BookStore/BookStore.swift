// Reads and writes the library of a JSON file, and checks it against the limits for books.

public import CoreModels
public import PuddlesBasics
public import PuddlesData

/// Reads and replaces the books of a file as a whole.
///
/// The file is `{"books": […], "readers": [{"id", "favorites": [ids], "readingList": [ids]}], "version": 1}`;
/// a plain list of books is read too and written in this form, and `readers` may be missing.
/// Unknown keys stay, such as the `reviews` that earlier versions wrote.
public struct BookStore: Sendable {
  private let document: DurableDocument<Library>

  /// Creates a store for a file, which is not opened yet.
  public init(path: String) {
    document = DurableDocument(
      path, empty: Library(), version: 1, listKey: "books", check: Self.check)
  }

  /// A store with the same rules that touches no file.
  public init(inMemory library: Library = Library()) {
    document = DurableDocument(inMemory: library, named: "books in memory", check: Self.check)
  }

  /// Reads the library, and never changes the file. Without a file it is empty.
  /// - Throws: All faults of the file, each with its place; also if its folder is missing.
  public func load() async throws -> Library { try await document.load() }

  /// Replaces the library in the file.
  /// - Throws: If another program changed the file since the load, if it was never loaded or the
  ///   load failed, and if a book breaks the rules.
  public func save(_ library: Library) async throws { try await document.save(library) }
}

extension BookStore {
  /// The books and the lists of a file, for changes of one of them at a time. A book that is removed leaves all lists.
  public static func items(
    path: String
  ) -> (books: ItemStore<Book>, readers: ItemStore<ReaderLists>) {
    BookStore(path: path).items(revision: FileRevision(path: path))
  }

  /// The same library, for changes of one book or one reader's lists at a time.
  public func items(
    revision: FileRevision? = nil
  ) -> (books: ItemStore<Book>, readers: ItemStore<ReaderLists>) {
    let document = ItemDocument(document, revision: revision)
    let books = document.items(get: { $0.books }) { library, books in
      let removed = library.books.ids.filter { books[id: $0] == nil }
      for id in removed { library.remove(id: id) }
      library.books = books
    }
    return (books, document.items(get: { $0.readers }, set: { $0.readers = $1 }))
  }

  /// Throws all faults of a book that breaks the rules for files, for stores elsewhere.
  public static func check(_ book: Book) async throws {
    try await BookStore(inMemory: Library()).save(Library(books: [book]))
  }

  private static func check(_ file: Library, _ check: DataCheck) {
    check.each(file.books, at: "books") { book, check in
      if !(1...100).contains(book.id.utf8.count) || Book.slug(of: book.id) != book.id {
        check.record("must be lower-case words joined by hyphens", at: "id")
      }
      check.length(of: book.title, in: BookLimits.title, at: "title")
      check.length(of: book.author, in: BookLimits.author, at: "author")
      check.range(book.year, in: BookLimits.year, at: "year")
      check.length(of: book.summary, in: BookLimits.summary, at: "summary")
    }
    let ids = file.books.ids
    check.each(file.readers, at: "readers") { reader, check in
      list(reader.favorites, of: ids, check, at: "favorites")
      list(reader.readingList, of: ids, check, at: "readingList")
    }
  }

  /// Checks that a list contains only ids of books in the file, and each once.
  private static func list(
    _ list: [Book.ID], of books: [Book.ID], _ check: DataCheck, at key: DataStep
  ) {
    let known = Set(books)
    var seen: Set<Book.ID> = []
    check.each(list, at: key) { id, check in
      if !known.contains(id) {
        let near = Suggestion.nearest(to: id, among: books)
        check.record("names no book of this file", help: near.map { "did you mean '\($0)'?" })
      } else if !seen.insert(id).inserted {
        check.record("stands in this list twice")
      }
    }
  }
}
