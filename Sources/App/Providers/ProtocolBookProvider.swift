// The books of the library: the protocol spelling.
import CoreModels
public import Puddles

/// The passthrough part of ``BookProvider`` over a protocol, to compare the two spellings.
///
/// For its callers nothing differs; the module that reads one could read the other.
public final class ProtocolBookProvider: WatchedProvider {
  private let dependencies: any BookProviderDependencies

  init(dependencies: any BookProviderDependencies) {
    self.dependencies = dependencies
  }
}

extension ProtocolBookProvider {
  /// Every book as it comes, in the order of publication.
  /// - Parameter following: Whether the stream goes on with each book that is added, and never ends.
  func allBooks(following: Bool = false) async throws -> AsyncStream<Book> {
    try await dependencies.books(following: following)
  }

  /// Adds a book at the end of the library.
  func addBook(_ book: Book) async throws {
    try await dependencies.addBook(book)
  }

  /// Removes a book from the library.
  func removeBook(_ book: Book) async throws {
    try await dependencies.removeBook(book)
  }
}

extension ProtocolBookProvider {
  /// The books of a shelf, which another provider may use as well.
  static func live(_ shelf: BookShelf) -> ProtocolBookProvider {
    ProtocolBookProvider(dependencies: shelf)
  }
}
