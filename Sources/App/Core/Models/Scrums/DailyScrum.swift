// A daily scrum: the thing that the largest example is about.

public import CoreExtensions
public import Foundation
public import PuddlesBasics

/// A team that meets every day for some minutes.
public struct DailyScrum: Codable, Hashable, Identifiable, Sendable {
  /// Never changes, and names the scrum in paths and files.
  public let id: UUID
  /// The name of the team or topic.
  public var title: String
  /// Who takes part, in the order of speaking. Two may have the same name.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The planned length of a meeting.
  public var lengthInMinutes: Int
  /// The colours of its card.
  public var theme: Theme
  /// The meetings that were held, the latest first.
  public var history: IdentifiedArrayOf<History>

  /// Takes all values as they are; see ``faults(within:)`` for the rules.
  public init(
    id: UUID, title: String, attendees: IdentifiedArrayOf<Attendee> = [],
    lengthInMinutes: Int = 5, theme: Theme = .seafoam, history: IdentifiedArrayOf<History> = []
  ) {
    self.id = id
    self.title = title
    self.attendees = attendees
    self.lengthInMinutes = lengthInMinutes
    self.theme = theme
    self.history = history
  }
}
