// The documentation: one section, a search, and a look.
public import Puddles
public import PuddlesTheme

public struct MySite: ThemedSite {
  public static let docs = Documentation("docs", at: "", title: "My site")
  public let name = "My site"
  public init() {}
  public var sections: [any Section] { [Self.docs, Search()] }
}
