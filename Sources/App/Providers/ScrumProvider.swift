// Provides the scrums of the site to every module that shows or changes them.
import CoreModels
import Foundation
public import Puddles
import PuddlesBasics
import PuddlesData
import ScrumStore

// region:example
/// Loads the scrums once, hands them out, and saves each change before it becomes visible.
///
/// A failed load throws for every reader and is tried again by the next one; it never counts as an
/// empty list. Ids and dates come from the dependencies.
public final class ScrumProvider: WatchedProvider {
  /// The functions that the provider depends on.
  struct Dependencies: Sendable {
    /// Reads all scrums.
    var load: @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
    /// A number that changes when another program has written the scrums; nil if no other program can.
    var revision: (@Sendable () async throws -> UInt64)?
    /// Reads the meetings that are being held.
    var loadMeetings: @Sendable () async throws -> IdentifiedArrayOf<HeldMeeting> = { [] }
    /// Replaces the meetings that are being held.
    var saveMeetings: @Sendable (IdentifiedArrayOf<HeldMeeting>) async throws -> Void = { _ in }
    /// Replaces all scrums.
    var save: @Sendable (IdentifiedArrayOf<DailyScrum>) async throws -> Void
    /// Makes a new id.
    var makeID: @Sendable () throws -> UUID
    /// The date and the time, for meetings. A page that reads a running clock is drawn anew each time.
    var now: @Sendable () throws -> Date
  }

  let dependencies: Dependencies
  private let shared: SharedValue<IdentifiedArrayOf<DailyScrum>>
  /// The meetings that are being held, for all visitors.
  let held: SharedValue<IdentifiedArrayOf<HeldMeeting>>

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    shared = SharedValue(revision: dependencies.revision, load: dependencies.load)
    held = SharedValue(load: dependencies.loadMeetings)
  }
}

extension ScrumProvider {
  /// All scrums, in their order.
  func scrums() async throws -> IdentifiedArrayOf<DailyScrum> {
    try await shared.value()
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
    try await change { scrums in
      try NoRoomError.check(scrums.count, of: .scrums, limit: Self.limits.scrums)
      scrums.append(scrum)
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
    try await change { scrums in
      try EditConflictError.check(try Self.find(scrum.id, in: scrums), is: scrum)
      scrums.remove(id: scrum.id)
    }
    try await changeHeld { $0.removeAll { $0.scrum == scrum.id } }
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
  private func change(
    _ change: @escaping @Sendable (inout IdentifiedArrayOf<DailyScrum>) throws -> Void
  ) async throws {
    try await shared.change(change, save: dependencies.save)
  }

  func change(
    _ id: DailyScrum.ID, _ change: @escaping @Sendable (inout DailyScrum) throws -> Void
  ) async throws {
    try await self.change { scrums in
      var scrum = try Self.find(id, in: scrums)
      try change(&scrum)
      scrums.updateOrAppend(scrum)
    }
  }

  private static func find(
    _ id: DailyScrum.ID, in scrums: IdentifiedArrayOf<DailyScrum>
  ) throws -> DailyScrum {
    guard let scrum = scrums[id: id] else { throw NotFoundError("scrum \(id.uuidString)") }
    return scrum
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
      Reads.note(unwatched: "the clock")
      return try clock()
    }
  }

  /// The scrums of `scrums.json` in a folder of data. Ids are random and the clock is that
  /// of the machine, unless others are given; only changes use both, no page of a static site.
  static func live(
    in data: String, makeID: @escaping @Sendable () throws -> UUID = { UUID() },
    now: @escaping @Sendable () throws -> Date = { Date() }
  ) -> ScrumProvider {
    let path = data + "/scrums.json"
    let (store, revision) = (ScrumStore(path: path), FileRevision(path: path))
    let meetings = MeetingStore(path: data + "/.meetings.json")
    return ScrumProvider(
      dependencies: Dependencies(
        load: { try await store.load() }, revision: { revision.current() },
        loadMeetings: { try await meetings.load() },
        saveMeetings: { try await meetings.save($0) },
        save: { try await store.save($0) }, makeID: makeID, now: running(now)))
  }
}
