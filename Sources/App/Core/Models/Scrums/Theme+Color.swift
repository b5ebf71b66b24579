// What a theme looks like: its colour, the text upon it, and the proof that it can be read.

extension Theme {
  /// The main colour, which lies behind the text.
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

  /// How well the text reads on the colour: 1 to 21, at least 4.5 for every theme.
  public var contrast: Double { color.contrast(with: textColor) }
}
