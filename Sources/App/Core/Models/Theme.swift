// The sixteen themes of a scrum, and their colors.

/// The color of a scrum. The raw value is its word in files and its class in a page.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The theme itself.
  public var id: Self { self }
}

extension Theme {
  /// The main color, which lies behind the text.
  public var color: RGB {
    switch self {
    case .bubblegum: RGB(0xEE80D1)
    case .buttercup: RGB(0xFFF196)
    case .indigo: RGB(0x360071)
    case .lavender: RGB(0xCFCEFF)
    case .magenta: RGB(0xA51377)
    case .navy: RGB(0x001441)
    case .orange: RGB(0xFF8B42)
    case .oxblood: RGB(0x4A070B)
    case .periwinkle: RGB(0x8682FF)
    case .poppy: RGB(0xFF5E5E)
    case .purple: RGB(0x914BF2)
    case .seafoam: RGB(0xCBEAE5)
    case .sky: RGB(0x6E92FF)
    case .tan: RGB(0xC29B7E)
    case .teal: RGB(0x228F9E)
    case .yellow: RGB(0xFFDF4D)
    }
  }

  /// White on the dark themes, black on the others.
  ///
  /// Purple carries white, too: black upon it reaches a contrast of 4.49 only.
  public var textColor: RGB {
    switch self {
    case .indigo, .magenta, .navy, .oxblood, .purple: .white
    default: .black
    }
  }
}

/// A color of the sRGB space, eight bits a channel.
public struct RGB: Hashable, Sendable {
  /// Red, green and blue in one number, such as `0xFF8B42`.
  public let value: UInt32

  /// Takes the lower 24 bits.
  public init(_ value: UInt32) { self.value = value & 0xFF_FFFF }

  /// All channels at their end.
  public static let white = RGB(0xFF_FFFF)
  /// All channels at zero.
  public static let black = RGB(0)
}

extension RGB {
  /// The color as a style sheet writes it: `#FF8B42`.
  public var hex: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
