// The blog: its pages, its sections and its look.
public import Puddles
import PuddlesRenderers
public import PuddlesTheme

public struct MySite: ThemedSite {
  public static let posts = Articles(
    "posts", at: "", title: "My site", summary: "Notes on what we make, and how.")

  public let name = "My site"
  public let theme = Theme(accent: "#0a7d6c", width: .narrow)

  public init() {}

  public var sections: [any Section] {
    Pages { Page(.about, name: "About") { About() } }
    Self.posts
    Search()
    Renderers(.pictures(.vips()))
  }

  public var menu: [MenuItem] {
    MenuItem("Posts", Self.posts.list)
    MenuItem("Archive", Self.posts.archive)
    MenuItem("About", .about)
  }
}

extension Destination {
  static let about = Destination("about")
}
