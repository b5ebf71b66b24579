// Where readers search, and in which languages.
public import Puddles
internal import PuddlesTheme

extension ExampleSite {
  public var searchPlaces: [Place] { [.search] }

  public var stringTables: [any StringTable.Type] { [ThemeText.self] }
}
