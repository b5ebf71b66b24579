// The scrums of the site, for every module that shows or changes them.
import CoreModels
import Foundation
public import Puddles
import PuddlesBasics
import PuddlesData
import ScrumStore

// region:example
/// Loads the scrums once, hands them out, and saves each change before it becomes visible.
///
/// A failed load is thrown to every reader and tried again by the next one; it never reads as an
/// empty list. Ids and dates come from the dependencies.
public final class ScrumProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// Reads all scrums.
    var load: @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
    /// Another number after another program changed the scrums; nil if none can.
    var revision: (@Sendable () async throws -> UInt64)?
    /// The path of the file if there should be one and is not.
    var missingFile: @Sendable () -> String? = { nil }
    /// Reads the meetings that are being held.
    var loadMeetings: @Sendable () async throws -> IdentifiedArrayOf<HeldMeeting> = { [] }
    /// Replaces the meetings that are being held.
    var saveMeetings: @Sendable (IdentifiedArrayOf<HeldMeeting>) async throws -> Void = { _ in }
    /// Replaces all scrums.
    var save: @Sendable (IdentifiedArrayOf<DailyScrum>) async throws -> Void
    /// A new id.
    var makeID: @Sendable () throws -> UUID
    /// The date and the time, for meetings.
    var now: @Sendable () throws -> Date
  }

  private let dependencies: Dependencies
  private let shared: SharedValue<IdentifiedArrayOf<DailyScrum>>
  /// The meetings that are being held, for all visitors.
  private let held: SharedValue<IdentifiedArrayOf<HeldMeeting>>

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

  /// The path of the file if there should be one and is not: then there are no scrums, and the
  /// command says so.
  var missingFile: String? { dependencies.missingFile() }

  /// One scrum; throws ``NotFound`` for an unknown id.
  func scrum(_ id: DailyScrum.ID) async throws -> DailyScrum {
    try Self.find(id, in: try await scrums())
  }

  /// One held meeting; throws ``NotFound`` for an unknown id.
  func history(_ entry: History.ID, of id: DailyScrum.ID) async throws -> History {
    try Self.find(entry, in: try await scrum(id))
  }

  /// The id of one of the scrums, by chance; nil if there are none.
  func anyScrum() async throws -> DailyScrum.ID? {
    let scrums = try await scrums()
    guard !scrums.isEmpty else { return nil }
    let chance = try newID().uuidString.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
    return scrums[Int(chance.magnitude % UInt(scrums.count))].id
  }

  /// A form that is filled in, for a visitor who wants to see one.
  func exampleDraft() throws -> DailyScrum.Draft {
    var draft = DailyScrum.Draft(title: "Expansive Meetings", lengthInMinutes: 10, theme: .navy)
    for name in ["James", "Naomi", "Amos", "Alex"] {
      draft.addAttendee(id: try newID(), name: name)
    }
    return draft
  }

  /// An id for what is being made: an attendee of a draft, the entry of a meeting that begins.
  func newID() throws -> UUID { try dependencies.makeID() }

  /// The date and the time.
  func now() throws -> Date {
    Reads.note(unwatched: "the clock")
    return try dependencies.now()
  }

  /// Every list of scrums from the next change on.
  func changes() async -> AsyncStream<IdentifiedArrayOf<DailyScrum>> {
    await shared.changes()
  }
}

extension ScrumProvider {
  /// Scrums of the site, and held meetings of one scrum.
  static var limits: (scrums: Int, meetings: Int) { (1_000, 500) }

  /// Adds a scrum of an account at the end and gives its id; throws ``ScrumError`` for an invalid draft, ``NoRoom``
  /// if there are too many.
  @discardableResult
  func add(_ draft: DailyScrum.Draft, by owner: User.ID? = nil) async throws -> DailyScrum.ID {
    try Self.check(draft, unedited: nil)
    let scrum = DailyScrum(id: try dependencies.makeID(), draft: draft, owner: owner)
    try await change { scrums in
      try NoRoom.check(scrums.count, of: .scrums, limit: Self.limits.scrums)
      scrums.append(scrum)
    }
    return scrum.id
  }

  /// Takes over a draft; throws ``ScrumError`` for an invalid one, ``NotFound`` for an unknown id.
  ///
  /// - Parameter original: The scrum as the author of the draft saw it; if it is another one by now,
  ///   an `EditConflict` is thrown.
  func save(
    _ draft: DailyScrum.Draft, for id: DailyScrum.ID, replacing original: DailyScrum.Draft?
  ) async throws {
    try await change { scrums in
      var scrum = try Self.find(id, in: scrums)
      try EditConflict.check(scrum.draft, is: original)
      try Self.check(draft, unedited: scrum.lengthInMinutes)
      scrum.update(from: draft)
      scrums.updateOrAppend(scrum)
    }
  }

  /// Removes a scrum with its history; throws ``NotFound`` for an unknown id, `EditConflict` if it
  /// is not as the visitor who removes it saw it.
  func remove(_ scrum: DailyScrum) async throws {
    try await change { scrums in
      try EditConflict.check(try Self.find(scrum.id, in: scrums), is: scrum)
      scrums.remove(id: scrum.id)
    }
    try await changeHeld { $0.removeAll { $0.scrum == scrum.id } }
  }

  // endregion:example

  /// Notes a meeting that ends, before all others.
  ///
  /// - Parameters:
  ///   - entry: The id of the meeting; one that is noted already stays as it is.
  ///   - date: When it ended; nil for now.
  ///   - seconds: How long it took; nil for its planned length.
  func addHistory(
    to id: DailyScrum.ID, entry: History.ID, at date: Date? = nil, seconds: Int? = nil,
    transcript: String? = nil
  ) async throws {
    let date = try date ?? dependencies.now()
    try await change { scrums in
      var scrum = try Self.find(id, in: scrums)
      guard scrum.history[id: entry] == nil else { return }
      try NoRoom.check(scrum.history.count, of: .meetings, limit: Self.limits.meetings)
      let meeting = History(
        id: entry, date: date, attendees: scrum.attendees,
        lengthInMinutes: seconds.map { max(1, ($0 + 59) / 60) } ?? scrum.lengthInMinutes,
        lengthInSeconds: seconds, transcript: transcript)
      scrum.history.insert(meeting, at: 0)
      scrums.updateOrAppend(scrum)
    }
  }

  /// Removes a held meeting; throws ``NotFound`` for an unknown id.
  func removeHistory(_ entry: History.ID, from id: DailyScrum.ID) async throws {
    try await change { scrums in
      var scrum = try Self.find(id, in: scrums)
      _ = try Self.find(entry, in: scrum)
      scrum.history.remove(id: entry)
      scrums.updateOrAppend(scrum)
    }
  }
}

// MARK: - Holding meetings

extension ScrumProvider {
  /// The meeting of a scrum that is being held; nil if there is none.
  func meeting(of id: DailyScrum.ID) async throws -> HeldMeeting? {
    try await heldMeetings().first { $0.scrum == id }
  }

  /// The scrums that meet now.
  func meetingScrums() async throws -> Set<DailyScrum.ID> {
    Set(try await heldMeetings().map(\.scrum))
  }

  /// The meetings that are being held. One whose last turn is over is saved and closed by the first who
  /// asks.
  private func heldMeetings() async throws -> IdentifiedArrayOf<HeldMeeting> {
    let meetings = try await held.value()
    guard !meetings.isEmpty else { return meetings }
    let now = try now()
    for meeting in meetings {
      guard let end = meeting.end(by: now) else { continue }
      // What cannot be saved is still there: its page shows that it is over, and "End meeting" says why.
      try? await save(meeting, endedAt: end)
    }
    return try await held.value()
  }

  /// Begins the meeting of a scrum; one that is being held goes on.
  ///
  /// - Parameter speaker: Whose turn it begins with, counted from one; throws ``NotFound`` for none.
  func beginMeeting(of id: DailyScrum.ID, from speaker: Int = 1) async throws {
    let plan = MeetingPlan(try await scrum(id))
    guard let turn = plan.turn(of: speaker) else { throw NotFound("speaker \(speaker)") }
    let meeting = HeldMeeting(
      id: try newID(), scrum: id, plan: plan, beginning: turn, at: try dependencies.now())
    try await changeHeld { meetings in
      if !meetings.contains(where: { $0.scrum == id }) { meetings.append(meeting) }
    }
  }

  /// Changes the meeting of a scrum at this moment; nothing happens if none is held.
  func changeMeeting(
    of id: DailyScrum.ID, _ change: @escaping @Sendable (inout HeldMeeting, Date) throws -> Void
  ) async throws {
    let now = try dependencies.now()
    try await changeHeld { meetings in
      guard var meeting = meetings.first(where: { $0.scrum == id }) else { return }
      try change(&meeting, now)
      meetings.updateOrAppend(meeting)
    }
  }

  /// Ends the meeting of a scrum; a saved one stands in its history with the length that it had and
  /// the notes of everybody.
  func endMeeting(of id: DailyScrum.ID, isSaved: Bool) async throws {
    guard let meeting = try await meeting(of: id) else { return }
    if isSaved {
      try await save(meeting, endedAt: try dependencies.now())
    } else {
      try await changeHeld { $0.remove(id: meeting.id) }
    }
  }

  private func save(_ meeting: HeldMeeting, endedAt date: Date) async throws {
    try await addHistory(
      to: meeting.scrum, entry: meeting.id, at: date, seconds: meeting.seconds(at: date),
      transcript: meeting.transcript)
    try await changeHeld { $0.remove(id: meeting.id) }
  }

  private func changeHeld(
    _ change: @escaping @Sendable (inout IdentifiedArrayOf<HeldMeeting>) throws -> Void
  ) async throws {
    try await held.change(change, save: dependencies.saveMeetings)
  }
}

extension ScrumProvider {
  private func change(
    _ change: @escaping @Sendable (inout IdentifiedArrayOf<DailyScrum>) throws -> Void
  ) async throws {
    try await shared.change(change, save: dependencies.save)
  }

  private static func find(
    _ id: DailyScrum.ID, in scrums: IdentifiedArrayOf<DailyScrum>
  ) throws -> DailyScrum {
    guard let scrum = scrums[id: id] else { throw NotFound("scrum \(id.uuidString)") }
    return scrum
  }

  private static func find(_ id: History.ID, in scrum: DailyScrum) throws -> History {
    guard let entry = scrum.history[id: id] else { throw NotFound("meeting \(id.uuidString)") }
    return entry
  }

  private static func check(_ draft: DailyScrum.Draft, unedited: Int?) throws {
    if let fault = draft.cleaned.faults(unedited: unedited).first { throw fault }
  }
}

extension ScrumProvider {
  /// The scrums of `data/scrums.json` in the content folder.
  static func live(
    contentPath: String, makeID: @escaping @Sendable () throws -> UUID,
    now: @escaping @Sendable () throws -> Date
  ) -> ScrumProvider {
    let path = contentPath + "/data/scrums.json"
    let (store, revision) = (ScrumStore(path: path), FileRevision(path: path))
    let meetings = MeetingStore(path: contentPath + "/data/.meetings.json")
    return ScrumProvider(
      dependencies: Dependencies(
        load: { try await store.load() },
        revision: { revision.current() },
        missingFile: { revision.current() == FileRevision.missing ? path : nil },
        loadMeetings: { try await meetings.load() },
        saveMeetings: { held in
          try await meetings.save(held)
        },
        save: { scrums in try await store.save(scrums) },
        makeID: makeID, now: now))
  }

  /// The same with random ids and the clock of the machine, which only changes use: no page of a
  /// static site depends on them.
  static func live(contentPath: String) -> ScrumProvider {
    live(contentPath: contentPath, makeID: { UUID() }, now: { Date() })
  }
}
