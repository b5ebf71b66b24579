// The documentation of a library: its README and other texts, the reference of its symbols, a search, and a look.
public import Puddles
public import PuddlesReference
public import PuddlesTheme

public struct MySite: ThemedSite {
  public static let docs = Documentation("docs", at: "", title: "My site")
  public static let api = APIReference("Reference", at: "api", warnsOfDeadLinks: true)
  public let name = "My site"
  public init() {}
  public var sections: [any Section] { [Self.docs, Self.api, Search()] }
  public var menu: [MenuItem] { MenuItem("Reference", Self.api.page()) }
}
