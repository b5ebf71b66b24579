// What a visitor chose: colors, how numbers are written, the language to begin with.

/// The choices of one visitor.
public struct Settings: Codable, Hashable, Sendable {
  /// The colors of all pages.
  public var appearance: Appearance
  /// How numbers are written.
  public var numbers: NumberStyle
  /// The language of the first page.
  public var language: PreferredLanguage

  /// The choices of a visitor who has not chosen.
  public init(
    appearance: Appearance = .system, numbers: NumberStyle = .plain,
    language: PreferredLanguage = .english
  ) {
    self.appearance = appearance
    self.numbers = numbers
    self.language = language
  }
}

extension Settings {
  /// The choices as a browser keeps them: `dark comma zh-Hans`.
  public var text: String { "\(appearance.rawValue) \(numbers.rawValue) \(language.rawValue)" }

  /// Reads what ``text`` writes; nil for anything else.
  public init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let appearance = Appearance(rawValue: words[0]),
      let numbers = NumberStyle(rawValue: words[1]),
      let language = PreferredLanguage(rawValue: words[2])
    else { return nil }
    self.init(appearance: appearance, numbers: numbers, language: language)
  }
}

/// Light or dark.
public enum Appearance: String, CaseIterable, Codable, Hashable, Sendable {
  /// As the system of the visitor.
  case system
  case light, dark
}

/// A language that the site has.
public enum PreferredLanguage: String, CaseIterable, Codable, Hashable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}

/// What stands between each three digits of a number.
public enum NumberStyle: String, CaseIterable, Codable, Hashable, Sendable {
  case plain, comma, point, space

  /// The number in this style: `-1,729`.
  public func text(_ number: Int) -> String {
    let digits = String(number.magnitude)
    guard let separator else { return String(number) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(separator) }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  private var separator: Character? {
    switch self {
    case .plain: nil
    case .comma: ","
    case .point: "."
    case .space: "\u{202F}"
    }
  }
}
