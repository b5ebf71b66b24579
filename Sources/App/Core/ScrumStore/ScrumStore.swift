// Reads and writes the scrums of a JSON file, and checks them against the limits for files.

public import CoreModels
public import PuddlesBasics
public import PuddlesData

/// Reads and replaces the scrums of a file as a whole.
///
/// The file is `{"scrums": […], "version": 1}`; a plain list, the form of the first Scrumdinger,
/// is read too and written in the new form. A scrum without `"owner"` belongs to every account. Keys that
/// the store does not know stay.
public struct ScrumStore: Sendable {
  fileprivate struct File: Codable {
    var scrums: IdentifiedArrayOf<DailyScrum> = []
  }

  private let document: DurableDocument<File>

  /// Creates a store for a file, which is not opened yet.
  public init(path: String) {
    document = DurableDocument(
      path, empty: File(), version: 1, listKey: "scrums", check: Self.check)
  }

  /// A store with the same rules that touches no file.
  public init(inMemory scrums: IdentifiedArrayOf<DailyScrum> = []) {
    document = DurableDocument(
      inMemory: File(scrums: scrums), named: "scrums in memory", check: Self.check)
  }
}

extension ScrumStore {
  /// Reads all scrums, and never changes the file. Without a file there are none.
  /// - Throws: All faults of the file, each with its place; also if its folder is missing.
  public func load() async throws -> IdentifiedArrayOf<DailyScrum> {
    try await document.load().scrums
  }

  /// Replaces the scrums in the file.
  /// - Throws: If another program changed the file since the load, if it was never loaded or the
  ///   load failed, and if a scrum breaks the rules for files.
  public func save(_ scrums: IdentifiedArrayOf<DailyScrum>) async throws {
    try await document.save(File(scrums: scrums))
  }
}

extension ScrumStore {
  /// The scrums of a file, for changes of one of them at a time.
  public static func items(path: String) -> ItemStore<DailyScrum> {
    ScrumStore(path: path).items(revision: FileRevision(path: path))
  }

  /// The same scrums, for changes of one of them at a time.
  public func items(revision: FileRevision? = nil) -> ItemStore<DailyScrum> {
    ItemDocument(document, revision: revision)
      .items(get: { $0.scrums }, set: { $0.scrums = $1 })
  }

  /// Throws all faults of a scrum that breaks the rules for files, for stores elsewhere.
  public static func check(_ scrum: DailyScrum) async throws {
    try await ScrumStore(inMemory: []).save([scrum])
  }

  private static func check(_ file: File, _ check: DataCheck) {
    check.each(file.scrums, at: "scrums") { scrum, check in
      check.length(of: scrum.title, in: ScrumLimits.title, at: "title")
      check.range(scrum.lengthInMinutes, in: ScrumLimits.fileMinutes, at: "lengthInMinutes")
      people(scrum.attendees, check)
      check.each(scrum.history, at: "history", check: history)
    }
  }

  private static func people(_ people: IdentifiedArrayOf<Attendee>, _ check: DataCheck) {
    let limit = ScrumLimits.attendees.upperBound
    guard people.count <= limit else {
      return check.record("has \(people.count) entries, but \(limit) is the limit", at: "attendees")
    }
    check.each(people, at: "attendees") { person, check in
      check.length(of: person.name, in: ScrumLimits.name, at: "name")
    }
  }

  private static func history(_ entry: History, _ check: DataCheck) {
    let seconds = 0...ScrumLimits.fileMinutes.upperBound * 60
    people(entry.attendees, check)
    check.range(entry.lengthInMinutes, in: ScrumLimits.fileMinutes, at: "lengthInMinutes")
    check.range(entry.lengthInSeconds ?? 0, in: seconds, at: "lengthInSeconds")
    let (bytes, limit) = ((entry.transcript ?? "").utf8.count, ScrumLimits.transcriptBytes)
    if bytes > limit {
      check.record("has \(bytes) bytes, but \(limit) is the limit", at: "transcript")
    }
  }
}
