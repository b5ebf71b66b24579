// Where readers search, and in which languages.
public import Puddles
internal import PuddlesContent
internal import PuddlesMarkdown
internal import PuddlesTheme

extension ExampleSite {
  static let chinese = "zh-Hans"

  public var languages: [String] { [language, Self.chinese] }

  public var searchPlaces: [Place] { [.search, .chineseSearch] }

  public var stringTables: [any StringTable.Type] {
    [ThemeText.self, MarkdownStrings.self, ExampleText.self]
  }

  public func language(of place: Place) -> String {
    switch place {
    case .chinese, .chineseSearch: Self.chinese
    default: language
    }
  }

  /// Documents and the search come in both languages.
  public func translations(
    of place: Place, in environment: EnvironmentValues
  ) async throws -> [Translation<Place>] {
    switch place {
    case .search, .chineseSearch:
      return [Translation(language, .search), Translation(Self.chinese, .chineseSearch)]
    case .document(let path), .chinese(let path):
      let tree = try await environment.require(DocumentProvider.self).chinese()
      let isTranslated = tree.hasText(atPath: path.segments)
      return [
        Translation(language, .document(path)),
        Translation(Self.chinese, .chinese(path), hasOwnText: isTranslated),
      ]
    default: return []
    }
  }
}
