// What a visitor chose: colors, and the language to begin with.

/// The choices of one visitor.
public struct Settings: Codable, Hashable, Sendable {
  /// The colors of all pages.
  public var appearance: Appearance
  /// The language of the first page.
  public var language: PreferredLanguage

  /// The choices of a visitor who has not chosen.
  public init(appearance: Appearance = .system, language: PreferredLanguage = .english) {
    self.appearance = appearance
    self.language = language
  }
}

extension Settings {
  /// The choices as a browser keeps them: `dark zh-Hans`.
  public var text: String { "\(appearance.rawValue) \(language.rawValue)" }

  /// Reads what ``text`` writes; nil for anything else.
  public init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2, let appearance = Appearance(rawValue: words[0]),
      let language = PreferredLanguage(rawValue: words[1])
    else { return nil }
    self.init(appearance: appearance, language: language)
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
