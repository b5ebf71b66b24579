// What a place for books can do, so that a file and the memory are exchangeable.

public import CoreModels

/// A place that keeps a library.
public protocol BookStorage: Sendable {
  /// All books with the reader's lists. A failure is thrown, never an empty library.
  func load() async throws -> Library

  /// Replaces the library.
  func save(_ library: Library) async throws
}
