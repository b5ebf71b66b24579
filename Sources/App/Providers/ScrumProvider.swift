// Provides the scrums of the site to every module that shows or changes them.
import CoreModels
import Foundation
public import Puddles
import PuddlesBasics
import ScrumStore

// region:example
/// Loads the scrums once, hands them out, and saves each change before it becomes visible.
///
/// A failed load throws for every visitor and is tried again by the next one; it never counts as an
/// empty list. Ids and dates come from the dependencies.
public final class ScrumProvider: WatchedProvider {
  /// The functions that the provider depends on.
  struct Dependencies: Sendable {
    /// Reads and changes the scrums.
    var scrums: ItemStore<DailyScrum>
    /// Reads and changes the meetings that are being held.
    var meetings: ItemStore<HeldMeeting>
    /// Makes a new id.
    var makeID: @Sendable () throws -> UUID
    /// The date and the time, for meetings. A page that reads a running clock is drawn anew each time.
    var now: @Sendable () throws -> Date
  }

  let dependencies: Dependencies
  private let shared: SharedItems<DailyScrum>
  /// The meetings that are being held, for all visitors.
  let held: SharedItems<HeldMeeting>

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    shared = SharedItems(dependencies.scrums)
    held = SharedItems(dependencies.meetings)
  }
}

extension ScrumProvider {
  /// All scrums, in their order.
  func scrums() async throws -> IdentifiedArrayOf<DailyScrum> {
    try await shared.all
  }

  /// One scrum; throws ``NotFoundError`` for an unknown id.
  func scrum(_ id: DailyScrum.ID) async throws -> DailyScrum {
    try Self.find(id, in: try await scrums())
  }

  /// Adds a scrum of an account at the end and returns its id; throws ``ScrumError`` for an invalid
  /// draft, ``NoRoomError`` if there are too many.
  @discardableResult
  func add(_ draft: DailyScrum.Draft, by owner: User.ID? = nil) async throws -> DailyScrum.ID {
    try Self.check(draft, allowingLength: nil)
    let scrum = DailyScrum(id: try dependencies.makeID(), draft: draft, owner: owner)
    do { try await shared.insert(scrum, limit: Self.limits.scrums) } catch ItemStoreError.full {
      throw NoRoomError(what: .scrums, limit: Self.limits.scrums)
    }
    return scrum.id
  }

  /// Saves a draft; throws ``ScrumError`` for an invalid one, ``NotFoundError`` for an unknown id.
  ///
  /// - Parameter original: The scrum as the author of the draft saw it; if it has changed since, an
  ///   `EditConflictError` is thrown.
  func save(
    _ draft: DailyScrum.Draft, for id: DailyScrum.ID, replacing original: DailyScrum.Draft?
  ) async throws {
    try await change(id) { scrum in
      try EditConflictError.check(scrum.draft, is: original)
      try Self.check(draft, allowingLength: scrum.lengthInMinutes)
      scrum.update(from: draft)
    }
  }

  /// Removes a scrum with its history; throws ``NotFoundError`` for an unknown id, `EditConflictError`
  /// if the scrum has changed since the visitor saw it.
  func remove(_ scrum: DailyScrum) async throws {
    do {
      try await shared.remove(scrum.id) { try EditConflictError.check($0, is: scrum) }
    } catch ItemStoreError.unknown { throw Self.notFound(scrum.id) }
    for meeting in try await held.all where meeting.scrum == scrum.id {
      try await close(meeting)
    }
  }

  // endregion:example

  /// The most scrums of the site, and the most held meetings of one scrum.
  static var limits: (scrums: Int, meetings: Int) { (1_000, 500) }

  /// The id of a random scrum, which a new id selects; nil if there are none.
  func anyScrum() async throws -> DailyScrum.ID? {
    let (scrums, id) = (try await scrums(), try newID().uuid)
    return scrums.isEmpty ? nil : scrums[(Int(id.14) * 256 + Int(id.15)) % scrums.count].id
  }

  /// A filled-in form, as an example.
  func exampleDraft() throws -> DailyScrum.Draft {
    var draft = DailyScrum.Draft(title: "Expansive Meetings", lengthInMinutes: 10, theme: .navy)
    for name in ["James", "Naomi", "Amos", "Alex"] {
      draft.addAttendee(id: try newID(), name: name)
    }
    return draft
  }

  /// A new id, for an attendee of a draft or for a meeting that begins.
  func newID() throws -> UUID { try dependencies.makeID() }
}

extension ScrumProvider {
  func change(
    _ id: DailyScrum.ID, _ change: @escaping @Sendable (inout DailyScrum) throws -> Void
  ) async throws {
    do { try await shared.change(id, change) } catch ItemStoreError.unknown {
      throw Self.notFound(id)
    }
  }

  private static func find(
    _ id: DailyScrum.ID, in scrums: IdentifiedArrayOf<DailyScrum>
  ) throws -> DailyScrum {
    guard let scrum = scrums[id: id] else { throw notFound(id) }
    return scrum
  }

  private static func notFound(_ id: DailyScrum.ID) -> NotFoundError {
    NotFoundError("scrum \(id.uuidString)")
  }

  private static func check(_ draft: DailyScrum.Draft, allowingLength oldLength: Int?) throws {
    if let fault = draft.cleaned.faults(allowingLength: oldLength).first { throw fault }
  }
}

extension ScrumProvider {
  /// A running clock: it records each read, so that a page that read it is always made again.
  static func running(
    _ clock: @escaping @Sendable () throws -> Date
  ) -> @Sendable () throws -> Date {
    {
      Reads.record(unwatched: "the clock")
      return try clock()
    }
  }

  /// The scrums of `scrums.json` in a folder of data. Ids are random and the clock is that
  /// of the machine, unless others are given; only changes use both, no page of a static site.
  static func live(
    in data: String, makeID: @escaping @Sendable () throws -> UUID = { UUID() },
    now: @escaping @Sendable () throws -> Date = { Date() }
  ) -> ScrumProvider {
    live(.scrums(in: data), meetings: .meetings(in: data), makeID: makeID, now: now)
  }

  /// The scrums and the meetings of stores.
  static func live(
    _ scrums: ItemStore<DailyScrum>, meetings: ItemStore<HeldMeeting>,
    makeID: @escaping @Sendable () throws -> UUID = { UUID() },
    now: @escaping @Sendable () throws -> Date = { Date() }
  ) -> ScrumProvider {
    ScrumProvider(
      dependencies: Dependencies(
        scrums: scrums, meetings: meetings, makeID: makeID, now: running(now)))
  }
}

extension ItemStore<DailyScrum> {
  static func scrums(in data: String) -> Self { ScrumStore.items(path: data + "/scrums.json") }
}

extension ItemStore<HeldMeeting> {
  static func meetings(in data: String) -> Self {
    MeetingStore(path: data + "/.meetings.json").items()
  }

  /// Without any meeting, and with no place to keep one.
  static var none: Self { .list(read: { [] }, replace: { _ in }) }
}
