// Keeps scrums in the memory, for mocks and tests.

public import CoreExtensions
public import CoreModels
public import PuddlesBasics

/// The twin of ``ScrumStore`` that touches no file but keeps the same rules.
public actor InMemoryScrumStore: ScrumStorage {
  private var scrums: IdentifiedArrayOf<DailyScrum>

  /// Starts with these scrums.
  public init(scrums: IdentifiedArrayOf<DailyScrum> = []) { self.scrums = scrums }

  /// The scrums as they were saved last.
  public func load() -> IdentifiedArrayOf<DailyScrum> { scrums }

  /// Keeps the scrums; throws ``StoreError`` when one breaks the rules for files.
  public func save(_ scrums: IdentifiedArrayOf<DailyScrum>) throws(StoreError) {
    _ = try DurableDocument<ScrumFormat>.checked(scrums, onto: nil, path: "scrums in memory")
    self.scrums = scrums
  }
}
