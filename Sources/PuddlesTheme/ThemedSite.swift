// A site in the look of the theme, without a layout of its own.
public import Puddles

/// A `Site` whose pages have the layout of a theme, with a main menu.
///
/// ```swift
/// struct Journal: ThemedSite {
///   static let posts = Articles("posts", at: "", title: "Journal")
///   let name = "Journal"
///   let theme = Theme(accent: "#0a7d6c")
///   var sections: [any Section] { Self.posts }
///   var menu: [MenuItem] { MenuItem("Archive", Self.posts.archive) }
/// }
/// ```
/// A static build publishes the files of the theme, such as `site.css`, as far as its pages use them; a live host
/// serves them. A file that the settings bring under the same name replaces one. `ModuleTest(site:at:)` shows a page
/// with layout and menu. All else, errors included, is as for every `Site`. A site that writes `layout(_:)` itself need
/// not be a `ThemedSite`: see ``ThemeLayout``.
public protocol ThemedSite: StyledSite {
  /// How the pages look; `Theme()` by default.
  var theme: Theme { get }
  /// The entries of the main menu; none by default.
  @MenuBuilder var menu: [MenuItem] { get }
}

/// Collects the entries of a menu, one per line.
public typealias MenuBuilder = ListBuilder<MenuItem>

extension ThemedSite {
  /// The theme with its defaults.
  public var theme: Theme { Theme() }
  /// No entries.
  public var menu: [MenuItem] { [] }
  /// The files of the theme.
  public var layoutAssets: [SiteAsset] { theme.assets }
  /// The accent of the theme, as light pages show it.
  public var accentColor: String? { theme.lightAccent }

  /// The page in a ``ThemeLayout`` with the menu and the theme of the site.
  public func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(page, menu: menu, theme: theme)
  }
}
