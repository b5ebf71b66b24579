// The meetings of the scrums: one that is being held is the same for everybody.
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

  func changeHeld(
    _ change: @escaping @Sendable (inout IdentifiedArrayOf<HeldMeeting>) throws -> Void
  ) async throws {
    try await held.change(change, save: dependencies.saveMeetings)
  }
}

extension ScrumProvider {
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
    try await change(id) { scrum in
      guard scrum.history[id: entry] == nil else { return }
      try NoRoom.check(scrum.history.count, of: .meetings, limit: Self.limits.meetings)
      let meeting = History(
        id: entry, date: date, attendees: scrum.attendees,
        lengthInMinutes: seconds.map { max(1, ($0 + 59) / 60) } ?? scrum.lengthInMinutes,
        lengthInSeconds: seconds, transcript: transcript)
      scrum.history.insert(meeting, at: 0)
    }
  }

  /// Removes a held meeting; throws ``NotFound`` for an unknown id.
  func removeHistory(_ entry: History.ID, from id: DailyScrum.ID) async throws {
    try await change(id) { scrum in
      _ = try Self.find(entry, in: scrum)
      scrum.history.remove(id: entry)
    }
  }
}
