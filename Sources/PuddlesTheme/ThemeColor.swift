// Colors as CSS writes them, and the shades of an accent that can be read in light and in dark.

/// A color without transparency, each part from 0 to 1 (sRGB).
struct ThemeColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
}

// MARK: - Reading

extension ThemeColor {
  /// `#rgb`, `#rrggbb`, `rgb(…)`, `hsl(…)` or one of the usual names; `nil` for anything else.
  init?(_ text: String) {
    let text = text.lowercased().filter { $0 != "\t" && $0 != "\n" }
    if let named = Self.names[text] {
      self.init(number: named)
    } else if text.hasPrefix("#") {
      self.init(digits: text.dropFirst())
    } else if let open = text.firstIndex(of: "("), text.last == ")" {
      let inner = text[text.index(after: open)...].dropLast()
      let parts = inner.split { " ,".contains($0) }
      guard parts.count == 3 else { return nil }
      switch text[..<open] {
      case "rgb":
        let values = parts.compactMap { Self.part($0, of: 255) }
        guard values.count == 3 else { return nil }
        self.init(red: values[0], green: values[1], blue: values[2])
      case "hsl":
        guard let hue = Double(parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]),
          hue.isFinite, let saturation = Self.percent(parts[1]), let light = Self.percent(parts[2])
        else { return nil }
        self.init(hue: hue, saturation: saturation, lightness: light)
      default: return nil
      }
    } else {
      return nil
    }
  }

  init(number: UInt32) {
    self.init(
      red: Double(number >> 16 & 0xFF) / 255, green: Double(number >> 8 & 0xFF) / 255,
      blue: Double(number & 0xFF) / 255)
  }

  private init?(digits: Substring) {
    let long = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
    guard long.count == 6, long.allSatisfy(\.isHexDigit),
      let number = UInt32(String(long), radix: 16)
    else { return nil }
    self.init(number: number)
  }

  /// CSS Color 4, 7.1.
  private init(hue: Double, saturation: Double, lightness: Double) {
    func part(_ n: Double) -> Double {
      let turn = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = turn < 0 ? turn + 12 : turn
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: part(0), green: part(8), blue: part(4))
  }

  private static func percent(_ text: Substring) -> Double? {
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), number.isFinite else {
      return nil
    }
    return min(max(number / 100, 0), 1)
  }

  private static func part(_ text: Substring, of whole: Double) -> Double? {
    if text.hasSuffix("%") { return percent(text) }
    guard let number = Double(text), number.isFinite else { return nil }
    return min(max(number / whole, 0), 1)
  }

  /// Color names of CSS that are used often.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "blue": 0x0000ff, "brown": 0xa52a2a, "chocolate": 0xd2691e,
    "coral": 0xff7f50, "crimson": 0xdc143c, "cyan": 0x00ffff, "darkblue": 0x00008b,
    "darkgreen": 0x006400, "darkred": 0x8b0000, "deeppink": 0xff1493, "dodgerblue": 0x1e90ff,
    "firebrick": 0xb22222, "forestgreen": 0x228b22, "fuchsia": 0xff00ff, "gold": 0xffd700,
    "gray": 0x808080, "green": 0x008000, "grey": 0x808080, "hotpink": 0xff69b4,
    "indigo": 0x4b0082, "lime": 0x00ff00, "magenta": 0xff00ff, "maroon": 0x800000,
    "midnightblue": 0x191970, "navy": 0x000080, "olive": 0x808000, "orange": 0xffa500,
    "orangered": 0xff4500, "orchid": 0xda70d6, "pink": 0xffc0cb, "plum": 0xdda0dd,
    "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xff0000, "royalblue": 0x4169e1,
    "salmon": 0xfa8072, "seagreen": 0x2e8b57, "sienna": 0xa0522d, "silver": 0xc0c0c0,
    "skyblue": 0x87ceeb, "slateblue": 0x6a5acd, "slategray": 0x708090, "steelblue": 0x4682b4,
    "teal": 0x008080, "tomato": 0xff6347, "turquoise": 0x40e0d0, "violet": 0xee82ee,
    "white": 0xffffff, "yellow": 0xffff00,
  ]
}

// MARK: - Measuring and mixing

extension ThemeColor {
  static let black = ThemeColor(number: 0)
  static let white = ThemeColor(number: 0xffffff)

  /// As CSS writes it.
  var hex: String {
    let parts = [red, green, blue].map { part -> String in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }

  /// The same as a page will have it, in whole steps of 255.
  var rounded: ThemeColor { ThemeColor(hex) ?? self }

  /// - Parameter share: how much of the other color, from 0 to 1.
  func mixed(with other: ThemeColor, _ share: Double) -> ThemeColor {
    ThemeColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// How much light it gives (WCAG 2.2, "relative luminance").
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// `pow(x, 2.4)` by the fifth root, which Newton's steps find: there is no `pow` without a C library.
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

  /// Mixed with black or white just so far that text in it can be read on all of the grounds.
  func readable(on grounds: [ThemeColor], towards end: ThemeColor) -> ThemeColor {
    for step in 0..<50 {
      let color = mixed(with: end, Double(step) / 50).rounded
      if grounds.allSatisfy({ color.contrast(with: $0) >= 4.5 }) { return color }
    }
    return end
  }
}

/// The accent in light and in dark, what can be read on it, and a pale ground of the same hue.
struct AccentColors {
  let light: ThemeColor
  let dark: ThemeColor
  let onDark: ThemeColor
  let lightWash: ThemeColor
  let darkWash: ThemeColor

  /// The grounds of the stylesheet that words in the accent stand on: page, cards, code, marked lines.
  private static let lightGrounds: [UInt32] = [
    0xfdfdfb, 0xffffff, 0xf2f5f7, 0xfff3c9, 0xdef3e3, 0xfbe3e4,
  ]
  private static let darkGrounds: [UInt32] = [
    0x11171d, 0x18212a, 0x0b1116, 0x322a10, 0x0f2c1c, 0x3a171b,
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

  /// White can be read on the light accent, because the accent can be read on white.
  var variables: [String] {
    [
      "--accent:light-dark(\(light.hex),\(dark.hex))",
      "--on-accent:light-dark(#fff,\(onDark.hex))",
      "--wash:light-dark(\(lightWash.hex),\(darkWash.hex))",
    ]
  }
}
