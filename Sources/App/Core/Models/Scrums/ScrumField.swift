// The parts of a scrum that a person can get wrong.

public import Foundation

/// Names the field that a fault belongs to, so that a form can show it beside the field.
public enum ScrumField: Hashable, Sendable {
  /// The title.
  case title
  /// The list of attendees as a whole.
  case attendees
  /// The name of one attendee.
  case attendee(UUID)
  /// The length of a meeting.
  case lengthInMinutes
  /// The transcript of one held meeting.
  case transcript(UUID)
}
