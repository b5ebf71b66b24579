// A meeting that was held.

public import CoreExtensions
public import Foundation
public import PuddlesBasics

/// One held meeting of a scrum, as it was saved.
public struct History: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// When the meeting was saved.
  public var date: Date
  /// Who was there, copied when the meeting was saved.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The planned length of that meeting.
  public var lengthInMinutes: Int
  /// What was said, when somebody wrote it down.
  public var transcript: String?

  /// Takes the values as they are.
  public init(
    id: UUID, date: Date, attendees: IdentifiedArrayOf<Attendee> = [],
    lengthInMinutes: Int = 5, transcript: String? = nil
  ) {
    self.id = id
    self.date = date
    self.attendees = attendees
    self.lengthInMinutes = lengthInMinutes
    self.transcript = transcript
  }
}
