// A meeting that is being held: the server keeps when its turn began, so a reload changes nothing.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

/// A meeting that a visitor holds.
///
/// What is kept is the turn that somebody began, and when; every other moment follows from the clock.
/// Skipping begins the next turn now, with its whole time.
struct HeldMeeting: Hashable, Sendable {
  /// The turns as they were planned when the meeting began, whoever edits the scrum meanwhile.
  let plan: MeetingPlan
  /// The turn that somebody began.
  private(set) var turn: MeetingTurn
  /// When that was.
  private(set) var began: Date
  /// What was written down.
  var notes: MeetingNotes
  /// What became of it; nil while it is held.
  private(set) var end: MeetingEnd?

  /// - Parameter id: The id of its entry in the history.
  init(id: History.ID, plan: MeetingPlan, beginning turn: MeetingTurn, at date: Date) {
    notes = MeetingNotes(entry: id)
    self.plan = plan
    self.turn = turn
    began = date
  }
}

extension HeldMeeting {
  /// The id of its entry in the history: a meeting that is saved twice is there once.
  var id: History.ID { notes.entry }

  /// Where the meeting is at a date; a clock that was set back does not go below the turn.
  func moment(at date: Date) -> MeetingMoment {
    let passed = date.timeIntervalSince(began)
    let seconds = Int(min(max(passed, 0), Double(plan.totalSeconds)))
    return MeetingMoment(plan, second: turn.start + seconds)
  }

  /// Ends the meeting. What was saved stays saved: whoever goes back in the browser and discards it
  /// there comes too late.
  mutating func end(_ end: MeetingEnd) {
    if self.end != .saved { self.end = end }
  }

  /// Begins the turn of the next speaker; the last one keeps the word.
  mutating func skip(at date: Date) {
    guard let next = moment(at: date).next else { return }
    turn = next
    began = date
  }
}

/// What became of a meeting that is over.
enum MeetingEnd: Hashable, Sendable {
  /// It stands in the history.
  case saved
  /// Nothing is kept of it.
  case discarded
}

extension MeetingEnd {
  /// What the title of its page says.
  var title: String {
    switch self {
    case .saved: "the meeting was saved"
    case .discarded: "the meeting was discarded"
    }
  }
}

/// The notes of a meeting; they become its transcript.
struct MeetingNotes: Hashable, Sendable {
  /// The entry of the history that they will be in.
  let entry: History.ID
  var text = ""

  /// The transcript that is kept: none for notes with nothing to see.
  var transcript: String? { text.isBlank ? nil : text.trimmed }
}

extension MeetingNotes: Validated {
  var faults: [FormError] {
    DailyScrum.transcriptFaults(text, of: entry).map { FormError(\MeetingNotes.text, $0.message) }
  }
}
