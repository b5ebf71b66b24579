// A site in the look of the theme, without a layout of its own.
public import Puddles

/// A site whose pages have the layout of the theme.
///
/// ```swift
/// struct Journal: ThemedSite {
///   static let posts = Articles("posts", at: "", title: "Journal")
///   let name = "Journal"
///   var sections: [any Section] { Self.posts }
/// }
/// ```
public protocol ThemedSite: Site {
  /// The entries of the main menu; none by default.
  @MenuBuilder var menu: [MenuItem] { get }
}

/// Collects the entries of a menu, one a line.
@resultBuilder
public enum MenuBuilder {
  public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
  public static func buildBlock(_ items: [MenuItem]...) -> [MenuItem] { items.flatMap(\.self) }
  public static func buildOptional(_ items: [MenuItem]?) -> [MenuItem] { items ?? [] }
}

extension ThemedSite {
  public var menu: [MenuItem] { [] }

  public var assets: [SiteAsset] { [SiteAsset("site.css", Stylesheet.text)] }

  public func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(page, menu: menu) {}
  }
}
