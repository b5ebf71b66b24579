// Stores of teams: one JSON file, or the memory.

public import CoreModels
public import PuddlesBasics
public import PuddlesData

/// A place for teams.
public protocol TeamStorage: Sendable {
  /// All teams. A failure is thrown, never an empty list.
  func load() async throws -> IdentifiedArrayOf<Team>

  /// Replaces all teams.
  func save(_ teams: IdentifiedArrayOf<Team>) async throws
}

/// The teams of a JSON file, read and replaced as a whole.
///
/// The file is `{"teams": [{"id", "name", "members": [ids]}], "version": 1}`. Keys that the store does
/// not know stay.
public actor TeamStore: TeamStorage {
  private var document: DurableDocument<TeamFormat>

  /// Names the file; it is not opened yet.
  public init(path: String) { document = DurableDocument(path: path) }

  /// Reads all teams, and never changes the file. Without a file there are none.
  ///
  /// Throws ``StoreError`` with everything that is wrong in the file; its folder must be there.
  public func load() throws(StoreError) -> IdentifiedArrayOf<Team> { try document.load() }

  /// Replaces the teams in the file. A process that ends meanwhile leaves the old or the new file,
  /// whole.
  ///
  /// Throws ``StoreError`` when another program changed the file since the load, when it was never
  /// loaded or could not be, and when a team breaks the rules.
  public func save(_ teams: IdentifiedArrayOf<Team>) throws(StoreError) {
    try document.save(teams)
  }
}

/// The twin of ``TeamStore`` that touches no file but has the same rules.
public actor InMemoryTeamStore: TeamStorage {
  private var teams: IdentifiedArrayOf<Team>

  /// Starts with these teams.
  public init(teams: IdentifiedArrayOf<Team> = []) { self.teams = teams }

  /// The teams as they were saved last.
  public func load() -> IdentifiedArrayOf<Team> { teams }

  /// Replaces the teams; throws ``StoreError`` when one breaks the rules for files.
  public func save(_ teams: IdentifiedArrayOf<Team>) throws(StoreError) {
    _ = try DurableDocument<TeamFormat>.checked(teams, onto: nil, path: "teams in memory")
    self.teams = teams
  }
}
