// A site in the look of the theme, without a layout of its own.
public import Puddles

/// A site whose pages have the layout of a theme.
///
/// ```swift
/// struct Journal: ThemedSite {
///   static let posts = Articles("posts", at: "", title: "Journal")
///   let name = "Journal"
///   var sections: [any Section] { Self.posts }
/// }
/// ```
/// It brings the files of the theme; a file that its settings bring under the same name replaces one.
public protocol ThemedSite: StyledSite {
  /// How the pages look; the look of the theme without further words by default.
  var theme: Theme { get }
  /// The entries of the main menu; none by default.
  @MenuBuilder var menu: [MenuItem] { get }
}

/// Collects the entries of a menu, one a line.
@resultBuilder
public enum MenuBuilder {
  public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
  public static func buildExpression(_ items: [MenuItem]) -> [MenuItem] { items }
  public static func buildBlock(_ items: [MenuItem]...) -> [MenuItem] { items.flatMap(\.self) }
  public static func buildOptional(_ items: [MenuItem]?) -> [MenuItem] { items ?? [] }
}

extension ThemedSite {
  public var theme: Theme { Theme() }
  public var menu: [MenuItem] { [] }
  public var layoutAssets: [SiteAsset] { theme.assets }

  public func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(page, menu: menu, theme: theme)
  }
}
