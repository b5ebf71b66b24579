// A daily scrum, the thing that the largest example is about, and the sixteen themes of its card.
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
  /// The account that made it and may change it; nil if every account may.
  public var owner: User.ID?

  /// Does not validate the values: ``Draft/faults(unedited:)`` and the store do.
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

  /// Takes the values as they are.
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
  /// The length of that meeting, in minutes that were begun; the planned one if it is not known.
  public var lengthInMinutes: Int
  /// The length as it was; nil if it is not known.
  public var lengthInSeconds: Int?
  /// What was said, if it was written down.
  public var transcript: String?

  /// Takes the values as they are.
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
  /// How long it took, as far as it is known.
  public var seconds: Int { lengthInSeconds ?? lengthInMinutes * 60 }
}

/// How large the parts of a scrum may be.
public enum ScrumLimits {
  /// Characters of a title, counted without white space at its ends.
  public static let title = 1...100
  /// Characters of a name, counted without white space at its ends.
  public static let name = 1...60
  /// People in one scrum.
  public static let attendees = 0...50
  /// Minutes that the form offers.
  public static let formMinutes = 5...30
  /// Minutes that a file may hold; they stay as they are until they are edited.
  public static let fileMinutes = 1...240
  /// UTF-8 bytes of a transcript.
  public static let transcriptBytes = 100_000
}

/// The color of a scrum. The raw value is its word in files and its class in a page.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The theme itself.
  public var id: Self { self }
}

extension Theme {
  /// The main color, which lies behind the text, as a style sheet writes it.
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
  /// Purple carries white, too: black upon it reaches a contrast of 4.49 only.
  public var textColor: String {
    switch self {
    case .indigo, .magenta, .navy, .oxblood, .purple: "#FFFFFF"
    default: "#000000"
    }
  }
}
