// Keeps books in the memory, for mocks and tests.

public import CoreExtensions
public import CoreModels

/// The twin of ``BookStore`` that touches no file but keeps the same rules.
public actor InMemoryBookStore: BookStorage {
  private var library: Library

  /// Starts with this library.
  public init(library: Library = Library()) { self.library = library }

  /// The library as it was saved last.
  public func load() -> Library { library }

  /// Keeps the library; throws ``StoreError`` when it breaks the rules for files.
  public func save(_ library: Library) throws(StoreError) {
    _ = try DurableDocument<BookFormat>.checked(library, onto: nil, path: "books in memory")
    self.library = library
  }
}
