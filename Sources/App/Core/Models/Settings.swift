// The settings of a visitor: colors, and the language of the first page.

/// The settings of one visitor.
public struct Settings: Codable, Hashable, Sendable {
  /// The colors of all pages.
  public var appearance: Appearance
  /// The language of the first page.
  public var language: PreferredLanguage

  /// Creates settings; the defaults are those of a visitor who has chosen nothing.
  public init(appearance: Appearance = .system, language: PreferredLanguage = .english) {
    self.appearance = appearance
    self.language = language
  }
}

extension Settings {
  /// The settings as text for the visitor's browser, such as `dark zh-Hans`.
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
  /// The colors of the visitor's system.
  case system
  case light, dark
}

/// A language of the site.
public enum PreferredLanguage: String, CaseIterable, Codable, Hashable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}
