// Colors as `#rrggbb`, and the shades of an accent that can be read in light and in dark.

/// A color without transparency, each part from 0 to 1 (sRGB).
struct ThemeColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
}

// MARK: - Reading

extension ThemeColor {
  /// Reads `#rgb` or `#rrggbb`; `nil` for anything else.
  init?(_ text: String) {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let long = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
    guard long.count == 6, long.allSatisfy(\.isHexDigit),
      let number = UInt32(String(long), radix: 16)
    else { return nil }
    self.init(number: number)
  }

  init(number: UInt32) {
    self.init(
      red: Double(number >> 16 & 0xFF) / 255, green: Double(number >> 8 & 0xFF) / 255,
      blue: Double(number & 0xFF) / 255)
  }
}

// MARK: - Measuring and mixing

extension ThemeColor {
  static let black = ThemeColor(number: 0)
  static let white = ThemeColor(number: 0xffffff)

  /// The color as CSS writes it, such as `#7a3ff2`.
  var hex: String {
    let parts = [red, green, blue].map { part -> String in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }

  /// The color as a page shows it, in whole steps of 255.
  var rounded: ThemeColor { ThemeColor(hex) ?? self }

  /// - Parameter share: The share of the other color, from 0 to 1.
  func mixed(with other: ThemeColor, _ share: Double) -> ThemeColor {
    ThemeColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// The relative luminance of the color (WCAG 2.2).
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Computes `pow(x, 2.4)` by the fifth root, which Newton's method finds: there is no `pow` without a C library.
  private static func linear(_ part: Double) -> Double {
    if part <= 0.04045 { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    let wanted = base * base
    var root = base
    for _ in 0..<12 {
      let fourth = root * root * root * root
      root -= (fourth * root - wanted) / (5 * fourth)
    }
    return base * base * root
  }

  /// The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(with other: ThemeColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Mixes the color with `end`, just so far that text in it can be read on all backgrounds.
  func readable(on grounds: [ThemeColor], towards end: ThemeColor) -> ThemeColor {
    for step in 0..<50 {
      let color = mixed(with: end, Double(step) / 50).rounded
      if grounds.allSatisfy({ color.contrast(with: $0) >= 4.5 }) { return color }
    }
    return end
  }
}

/// The accent in light and in dark, the color of text on it, and a pale background of the same hue.
struct AccentColors {
  let light: ThemeColor
  let dark: ThemeColor
  let onDark: ThemeColor
  let lightWash: ThemeColor
  let darkWash: ThemeColor

  /// The backgrounds of text in the accent color: page, cards, code, marked lines, notes.
  private static let lightGrounds: [UInt32] = [
    0xfdfdfb, 0xffffff, 0xeef1f4, 0xfff3c9, 0xdef3e3, 0xfbe3e4, 0xf3eff9, 0xf8eeed,
  ]
  private static let darkGrounds: [UInt32] = [
    0x11171d, 0x18212a, 0x1c252e, 0x322a10, 0x0f2c1c, 0x3a171b, 0x1e212d, 0x222026,
  ]

  init(_ color: ThemeColor) {
    lightWash = color.mixed(with: .white, 0.9).rounded
    darkWash = color.mixed(with: ThemeColor(number: 0x11171d), 0.84).rounded
    light = color.readable(
      on: Self.lightGrounds.map(ThemeColor.init(number:)) + [lightWash], towards: .black)
    dark = color.readable(
      on: Self.darkGrounds.map(ThemeColor.init(number:)) + [darkWash], towards: .white)
    onDark = color.mixed(with: .black, 0.85).readable(on: [dark], towards: .black)
  }

  /// The CSS variables. White can be read on the light accent, because the accent can be read on white.
  var variables: [String] {
    [
      "--accent:light-dark(\(light.hex),\(dark.hex))",
      "--on-accent:light-dark(#fff,\(onDark.hex))",
      "--wash:light-dark(\(lightWash.hex),\(darkWash.hex))",
    ]
  }
}
