// Stores of scrums: one JSON file, or the memory.

public import CoreModels
public import PuddlesBasics
public import PuddlesData

/// The scrums of a JSON file, read and replaced as a whole.
///
/// The file is `{"scrums": […], "version": 1}`; a plain list, the form of the first Scrumdinger,
/// is read too and written in the new form. A scrum without `"owner"` belongs to every account. Keys that
/// the store does not know stay.
public actor ScrumStore: ScrumStorage {
  private var document: DurableDocument<ScrumFormat>

  /// Names the file; it is not opened yet.
  public init(path: String) { document = DurableDocument(path: path) }

  /// Reads all scrums, and never changes the file. Without a file there are none.
  ///
  /// Throws ``StoreError`` with everything that is wrong in the file; its folder must be there.
  public func load() throws(StoreError) -> IdentifiedArrayOf<DailyScrum> {
    try document.load()
  }

  /// Replaces the scrums in the file. A process that ends meanwhile leaves the old or the new
  /// file, whole.
  ///
  /// Throws ``StoreError`` when another program changed the file since the load, when it was never
  /// loaded or could not be, and when a scrum breaks the rules for files.
  public func save(_ scrums: IdentifiedArrayOf<DailyScrum>) throws(StoreError) {
    try document.save(scrums)
  }

  /// Moves a file that cannot be loaded aside, to `name.corrupt-1.json`, so that saving is
  /// possible again.
  ///
  /// - Returns: the new path of the file, or nil when it loads or is not there.
  public func recover() throws(StoreError) -> String? { try document.recover() }
}

/// A place for scrums.
public protocol ScrumStorage: Sendable {
  /// All scrums. A failure is thrown, never an empty list.
  func load() async throws -> IdentifiedArrayOf<DailyScrum>

  /// Replaces all scrums.
  func save(_ scrums: IdentifiedArrayOf<DailyScrum>) async throws
}

/// The twin of ``ScrumStore`` that touches no file but has the same rules.
public actor InMemoryScrumStore: ScrumStorage {
  private var scrums: IdentifiedArrayOf<DailyScrum>

  /// Starts with these scrums.
  public init(scrums: IdentifiedArrayOf<DailyScrum> = []) { self.scrums = scrums }

  /// The scrums as they were saved last.
  public func load() -> IdentifiedArrayOf<DailyScrum> { scrums }

  /// Replaces the scrums; throws ``StoreError`` when one breaks the rules for files.
  public func save(_ scrums: IdentifiedArrayOf<DailyScrum>) throws(StoreError) {
    _ = try DurableDocument<ScrumFormat>.checked(scrums, onto: nil, path: "scrums in memory")
    self.scrums = scrums
  }
}
