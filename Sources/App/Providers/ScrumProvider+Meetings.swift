// The meetings of `ScrumProvider`: those being held, which all visitors share, and the history.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

extension ScrumProvider {
  /// The date and the time.
  func now() throws -> Date { try dependencies.now() }

  /// The meeting of a scrum that is being held; nil if there is none.
  func meeting(of id: DailyScrum.ID) async throws -> HeldMeeting? {
    try await heldMeetings().first { $0.scrum == id }
  }

  /// The ids of the scrums whose meeting is being held.
  func meetingScrums() async throws -> Set<DailyScrum.ID> {
    Set(try await heldMeetings().map(\.scrum))
  }

  /// The meetings that are being held. Meetings whose last turn is over are saved and closed first.
  private func heldMeetings() async throws -> IdentifiedArrayOf<HeldMeeting> {
    let meetings = try await held.all
    guard !meetings.isEmpty else { return meetings }
    let now = try now()
    for meeting in meetings {
      guard let end = meeting.end(by: now) else { continue }
      // A meeting that cannot be saved stays: its page shows the end, "End meeting" the error.
      try? await save(meeting, endedAt: end)
    }
    return try await held.all
  }

  /// Begins the meeting of a scrum with the turn of a speaker, counted from one; does nothing if
  /// one is being held.
  func beginMeeting(of id: DailyScrum.ID, from speaker: Int = 1) async throws {
    let meeting = HeldMeeting(
      id: try newID(), of: try await scrum(id), from: speaker, at: try now())
    do {
      try await held.insert(meeting) { meetings in
        if meetings.contains(where: { $0.scrum == id }) { throw ItemStoreError.duplicate }
      }
    } catch ItemStoreError.duplicate {}
  }

  /// Changes the meeting of a scrum at this moment; does nothing if none is being held.
  func changeMeeting(
    of id: DailyScrum.ID, _ change: @escaping @Sendable (inout HeldMeeting, Date) throws -> Void
  ) async throws {
    let now = try now()
    guard let meeting = try await held.all.first(where: { $0.scrum == id }) else { return }
    do { try await held.change(meeting.id) { try change(&$0, now) } } catch ItemStoreError.unknown {
    }
  }

  /// Ends the meeting of a scrum; if it is saved, the history contains it with its real length and
  /// the notes of everybody.
  func endMeeting(of id: DailyScrum.ID, isSaved: Bool) async throws {
    guard let meeting = try await meeting(of: id) else { return }
    if isSaved {
      try await save(meeting, endedAt: try now())
    } else {
      try await close(meeting)
    }
  }

  /// Ends a meeting, and adds it at the top of the history unless it is there already.
  private func save(_ meeting: HeldMeeting, endedAt date: Date) async throws {
    try await change(meeting.scrum) { scrum in
      guard scrum.history[id: meeting.id] == nil else { return }
      try NoRoomError.check(scrum.history.count, of: .meetings, limit: Self.limits.meetings)
      let seconds = meeting.seconds(at: date)
      let entry = History(
        id: meeting.id, date: date, attendees: scrum.attendees,
        lengthInMinutes: max(1, (seconds + 59) / 60), lengthInSeconds: seconds,
        transcript: meeting.transcript)
      scrum.history.insert(entry, at: 0)
    }
    try await close(meeting)
  }

  /// Removes a meeting from those that are being held; does nothing if it is none of them.
  func close(_ meeting: HeldMeeting) async throws {
    do { try await held.remove(meeting.id) } catch ItemStoreError.unknown {}
  }
}

extension ScrumProvider {
  /// One held meeting; throws ``NotFoundError`` for an unknown id.
  func history(_ entry: History.ID, of id: DailyScrum.ID) async throws -> History {
    try Self.find(entry, in: try await scrum(id))
  }

  /// Removes a held meeting; throws ``NotFoundError`` for an unknown id.
  func removeHistory(_ entry: History.ID, from id: DailyScrum.ID) async throws {
    try await change(id) { scrum in
      _ = try Self.find(entry, in: scrum)
      scrum.history.remove(id: entry)
    }
  }

  private static func find(_ id: History.ID, in scrum: DailyScrum) throws -> History {
    guard let entry = scrum.history[id: id] else { throw NotFoundError("meeting \(id.uuidString)") }
    return entry
  }
}
