// What a visitor writes down in a meeting.
import CoreModels
import Foundation
import Puddles

/// The notes of one visitor; with those of the others they become the transcript.
struct MeetingNotes: Codable, Hashable, Sendable {
  /// The entry of the history that they will be in.
  let entry: History.ID
  /// Tells the notes of several visitors apart.
  let writer: UUID
  var text = ""
}

extension MeetingNotes: Validated {
  var faults: [FormError] {
    DailyScrum.transcriptFaults(text, of: entry).map { FormError(\MeetingNotes.text, $0) }
  }
}

/// What became of a meeting that is over.
enum MeetingEnd: Hashable, Sendable {
  /// It stands in the history.
  case saved
  /// Nothing is kept of it.
  case discarded
}
