// The sixteen themes of a scrum, and their colors.

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
