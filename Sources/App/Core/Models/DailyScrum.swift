// The model of the largest example: a daily scrum with its attendees, meetings, limits and themes.
public import Foundation
public import PuddlesBasics

// region:example
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
  /// The colors of its card.
  public var theme: Theme
  /// The meetings that were held, the latest first.
  public var history: IdentifiedArrayOf<History>
  /// The account that made the scrum and may change it; nil if every account may change it.
  public var owner: User.ID?

  /// Does not validate the values: ``Draft/faults(allowingLength:)`` and the store do.
  public init(
    id: UUID, title: String, attendees: IdentifiedArrayOf<Attendee> = [],
    lengthInMinutes: Int = 5, theme: Theme = .seafoam, history: IdentifiedArrayOf<History> = [],
    owner: User.ID? = nil
  ) {
    self.id = id
    self.title = title
    self.attendees = attendees
    self.lengthInMinutes = lengthInMinutes
    self.theme = theme
    self.history = history
    self.owner = owner
  }
}

/// A member of a scrum. The id tells two people of one name apart.
public struct Attendee: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// The name as its owner writes it.
  public var name: String

  /// Stores the values without a check.
  public init(id: UUID, name: String) {
    self.id = id
    self.name = name
  }
}

// endregion:example

/// One held meeting of a scrum, as it was saved.
public struct History: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// When the meeting was saved.
  public var date: Date
  /// Who was there, copied when the meeting was saved.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The length of the meeting in minutes, rounded up; the planned length if it is not known.
  public var lengthInMinutes: Int
  /// The length of the meeting in seconds; nil if it is not known.
  public var lengthInSeconds: Int?
  /// The notes of the meeting, if there are any.
  public var transcript: String?

  /// Stores the values without a check.
  public init(
    id: UUID, date: Date, attendees: IdentifiedArrayOf<Attendee> = [],
    lengthInMinutes: Int = 5, lengthInSeconds: Int? = nil, transcript: String? = nil
  ) {
    self.id = id
    self.date = date
    self.lengthInSeconds = lengthInSeconds
    self.attendees = attendees
    self.lengthInMinutes = lengthInMinutes
    self.transcript = transcript
  }
}

extension History {
  /// The length in seconds; if that is not known, the length in minutes times 60.
  public var seconds: Int { lengthInSeconds ?? lengthInMinutes * 60 }
}

/// How large the parts of a scrum may be.
public enum ScrumLimits {
  /// The number of characters of a title, without white space at its ends.
  public static let title = 1...100
  /// The number of characters of a name, without white space at its ends.
  public static let name = 1...60
  /// The number of people in one scrum.
  public static let attendees = 0...50
  /// The lengths in minutes that the form offers.
  public static let formMinutes = 5...30
  /// The minutes that a file may contain; a length that the form lacks stays until edited.
  public static let fileMinutes = 1...240
  /// The most UTF-8 bytes of a transcript.
  public static let transcriptBytes = 100_000
}

/// The color of a scrum. The raw value is its name in files and part of its class in a page.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The theme itself.
  public var id: Self { self }
}

extension Theme {
  /// The background color, as CSS writes it.
  public var color: String {
    switch self {
    case .bubblegum: "#EE80D1"
    case .buttercup: "#FFF196"
    case .indigo: "#360071"
    case .lavender: "#CFCEFF"
    case .magenta: "#A51377"
    case .navy: "#001441"
    case .orange: "#FF8B42"
    case .oxblood: "#4A070B"
    case .periwinkle: "#8682FF"
    case .poppy: "#FF5E5E"
    case .purple: "#914BF2"
    case .seafoam: "#CBEAE5"
    case .sky: "#6E92FF"
    case .tan: "#C29B7E"
    case .teal: "#228F9E"
    case .yellow: "#FFDF4D"
    }
  }

  /// White on the dark themes, black on the others.
  ///
  /// Purple has white text, too: black text on it has a contrast of only 4.49.
  public var textColor: String {
    switch self {
    case .indigo, .magenta, .navy, .oxblood, .purple: "#FFFFFF"
    default: "#000000"
    }
  }
}
