// The variants of the book provider: a file, or nothing at all.
import CoreModels
import PuddlesData

extension BookProvider {
  /// The books of `data/books.json` in the content folder.
  static func live(contentPath: String) -> BookProvider {
    let path = contentPath + "/data/books.json"
    let revision = FileRevision(path: path)
    return BookProvider(
      shelf: BookShelf(path: path),
      missingFile: { revision.current() == FileRevision.missing ? path : nil })
  }

  /// For tests of modules that must not touch books: every endpoint throws its name.
  static let unimplemented = BookProvider(
    dependencies: Dependencies(
      books: { throw Unimplemented("BookProvider.books") },
      addBook: { _ in throw Unimplemented("BookProvider.addBook") },
      removeBook: { _ in throw Unimplemented("BookProvider.removeBook") },
      library: { throw Unimplemented("BookProvider.library") },
      setMembership: { _, _, _ in throw Unimplemented("BookProvider.setMembership") },
      reload: { throw Unimplemented("BookProvider.reload") }))
}

extension BookProvider {
  convenience init(
    shelf: BookShelf, missingFile: @escaping @Sendable () -> String? = { nil }
  ) {
    self.init(
      dependencies: Dependencies(
        books: { try await shelf.books() },
        addBook: { book in try await shelf.addBook(book) },
        removeBook: { book in try await shelf.removeBook(book) },
        library: { try await shelf.library() },
        setMembership: { id, list, isMember in
          try await shelf.set(id, on: list, to: isMember)
        },
        reload: { try await shelf.reload() }, missingFile: missingFile))
  }
}
