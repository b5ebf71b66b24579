// Stores of a library: one JSON file, or the memory.

public import CoreModels
public import PuddlesData

/// The books of a JSON file, read and replaced as a whole.
///
/// The file is `{"books": […], "favorites": [ids], "readingList": [ids], "readers": [{"id", "favorites",
/// "readingList"}], "version": 1}`; a plain list of books is read too and written in this form, and there
/// need be no readers. Unknown keys stay, such as the `reviews` that earlier versions wrote.
public actor BookStore: BookStorage {
  private var document: DurableDocument<BookFormat>

  /// Names the file; it is not opened yet.
  public init(path: String) { document = DurableDocument(path: path) }

  /// Reads the library, and never changes the file. Without a file it is empty.
  ///
  /// Throws ``StoreError`` with everything that is wrong in the file; its folder must be there.
  public func load() throws(StoreError) -> Library { try document.load() }

  /// Replaces the library in the file. A process that ends meanwhile leaves the old or the new
  /// file, whole.
  ///
  /// Throws ``StoreError`` when another program changed the file since the load, when it was never
  /// loaded or could not be, and when a book breaks the rules.
  public func save(_ library: Library) throws(StoreError) { try document.save(library) }

  /// Moves a file that cannot be loaded aside, to `name.corrupt-1.json`, so that saving is
  /// possible again.
  ///
  /// - Returns: the new path of the file, or nil when it loads or is not there.
  public func recover() throws(StoreError) -> String? { try document.recover() }
}

/// A place for a library.
public protocol BookStorage: Sendable {
  /// All books with the reader's lists. A failure is thrown, never an empty library.
  func load() async throws -> Library

  /// Replaces the library.
  func save(_ library: Library) async throws
}

/// The twin of ``BookStore`` that touches no file but has the same rules.
public actor InMemoryBookStore: BookStorage {
  private var library: Library

  /// Starts with this library.
  public init(library: Library = Library()) { self.library = library }

  /// The library as it was saved last.
  public func load() -> Library { library }

  /// Replaces the library; throws ``StoreError`` when it breaks the rules for files.
  public func save(_ library: Library) throws(StoreError) {
    _ = try DurableDocument<BookFormat>.checked(library, onto: nil, path: "books in memory")
    self.library = library
  }
}
