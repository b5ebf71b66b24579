// The variants of the protocol spelling: each but the file needs a type of its own.
import CoreModels

extension ProtocolBookProvider {
  /// The books of `data/books.json` in the content folder.
  static func live(contentPath: String) -> ProtocolBookProvider {
    ProtocolBookProvider(dependencies: BookShelf(path: contentPath + "/data/books.json"))
  }

  /// For tests of modules that must not touch books: every endpoint throws its name.
  static let unimplemented = ProtocolBookProvider(dependencies: UnimplementedBooks())
}

/// Dependencies that nobody provided.
private struct UnimplementedBooks: BookProviderDependencies {
  func books() async throws -> AsyncStream<Book> {
    throw Unimplemented("ProtocolBookProvider.books")
  }

  func addBook(_ book: Book) async throws {
    throw Unimplemented("ProtocolBookProvider.addBook")
  }

  func removeBook(_ book: Book) async throws {
    throw Unimplemented("ProtocolBookProvider.removeBook")
  }
}
