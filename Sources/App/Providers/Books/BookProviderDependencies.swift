// What a book provider needs from outside, in the protocol spelling.
import CoreModels

/// Where books come from.
///
/// A protocol names its arguments and can have generic members, but each variant is a type of its
/// own, and the protocol stands at the top level.
protocol BookProviderDependencies: Sendable {
  /// Every book; the stream ends after the last one.
  func books() async throws -> AsyncStream<Book>
  /// Adds a book at the end.
  func addBook(_ book: Book) async throws
  /// Removes a book.
  func removeBook(_ book: Book) async throws
}
