// Keeps books in one JSON file.

public import CoreExtensions
public import CoreModels

/// The books of a JSON file, read and replaced as a whole.
///
/// The file is `{"books": […], "favorites": [ids], "readingList": [ids], "version": 1}`; a plain
/// list of books is read too and written in this form. Unknown keys are kept.
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
  /// Throws ``StoreError`` when somebody else changed the file since the load, when it was never
  /// loaded or could not be, and when a book breaks the rules.
  public func save(_ library: Library) throws(StoreError) { try document.save(library) }

  /// Moves a file that cannot be loaded aside, to `name.corrupt-1.json`, so that saving is
  /// possible again.
  ///
  /// - Returns: the new path of the file, or nil when it loads or is not there.
  public func recover() throws(StoreError) -> String? { try document.recover() }
}
