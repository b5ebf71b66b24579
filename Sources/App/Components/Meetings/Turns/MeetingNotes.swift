// What is written down during a meeting.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

/// The notes of a meeting; they become its transcript.
struct MeetingNotes: Hashable, Sendable {
  /// The entry of the history that they will be in.
  let entry: History.ID
  var text = ""

  /// The transcript that is kept: none for notes with nothing to see.
  var transcript: String? { text.isBlank ? nil : text.trimmed }
}

extension MeetingNotes: Validated {
  var faults: [FormFault] {
    DailyScrum.transcriptFaults(text, of: entry).map { FormFault(\MeetingNotes.text, $0.message) }
  }
}
