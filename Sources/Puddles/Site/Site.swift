// The words by which an app declares its site.

/// A site: its name, its sections, and the layout around every page.
///
/// ```swift
/// struct Journal: Site {
///   let name = "A journal"
///   static let posts = Articles("posts")
///   var sections: [any Section] {
///     Self.pages
///     Self.posts
///   }
/// }
/// ```
/// The builder, the live host and tests all take any `Site`; they know nothing else of an app. All but
/// the name and the sections has a default.
public protocol Site: Sendable {
  associatedtype Layout: HTML

  /// The name of the site.
  var name: String { get }
  /// What the site consists of; a page belongs to the first section that knows its path.
  @SectionBuilder var sections: [any Section] { get }
  /// The document around the content of a page. Its default is plain, without a menu.
  @HTMLBuilder func layout(_ page: PageContext) -> Layout

  /// The language of the pages, as a BCP 47 tag; see ``languages`` if there are several.
  var language: String { get }
  /// All languages of the site, as BCP 47 tags, the default one first.
  var languages: [String] { get }
  /// The texts of the interface in all languages, made once for a build or a host; its default has the
  /// translations that tables bring themselves.
  /// - Throws: What keeps them from being loaded; it ends the build, and a host does not start.
  func strings(for context: SiteContext) async throws -> Strings
  /// The tables that should have texts in all ``languages``; a build warns of those that are missing.
  var stringTables: [any StringTable.Type] { get }

  /// One sentence about the site, for feeds and for readers of Markdown.
  var summary: String? { get }
  /// Who writes the site, for feeds.
  var author: String? { get }
  /// Where the site will be published, such as `https://example.org/`; `nil` leaves out what needs it.
  var baseURL: String? { get }
  /// Where the same site runs live, if anywhere; inert controls point there. A host that is not in
  /// development takes it for its public address, unless it is given another one.
  var liveURL: String? { get }
  /// Feeds besides those of the sections.
  var feeds: [SiteFeed] { get }

  /// Files that the program itself brings, such as a stylesheet, besides those of the sections.
  var assets: [SiteAsset] { get }
  /// Folders of the content whose files are assets too, but for Markdown: a file of `docs` is the
  /// asset `docs/images/plan.png`. What nothing refers to is not published.
  var assetFolders: [String] { get }
  /// The names of assets that no static page asks for, such as scripts of pages that only a live
  /// host shows; no build warns that nothing uses them.
  var liveAssets: Set<String> { get }
  /// How heavy a page may be; `nil` sets no limit.
  var budget: PageBudget? { get }

  /// Options that its programs have besides those of every site.
  var options: [SiteOption] { get }

  /// The providers, made once for a build.
  /// - Throws: What keeps a provider from being made; it ends the build, and a host does not start.
  func environment(for context: SiteContext) async throws -> EnvironmentValues
  /// The environment of one visitor: objects that visitors do not share, such as signals or who is
  /// logged in. A live host makes it once for each session, with `environment[.isLive]` true; a build
  /// makes it for each page.
  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues
  /// The page that says why a request was not carried out.
  func page(for notice: Notice) -> any Module
  /// The page for unknown paths.
  var notFound: any Module { get }

  /// Faults that only the site itself can know; `site check` asks.
  /// - Throws: What keeps them from being known; it is an error of the check.
  func faults(in environment: EnvironmentValues) async throws -> [Diagnostic]

  /// Draws a layout. Its default is compiled beside the site, where the type of the layout is known.
  static func _draw(_ layout: Layout, into renderer: inout Renderer)
}

/// Collects the sections of a site, one a line.
@resultBuilder
public enum SectionBuilder {
  public static func buildExpression(_ section: any Section) -> [any Section] { [section] }
  public static func buildExpression(_ sections: [any Section]) -> [any Section] { sections }
  public static func buildBlock(_ sections: [any Section]...) -> [any Section] {
    sections.flatMap(\.self)
  }
  public static func buildOptional(_ sections: [any Section]?) -> [any Section] { sections ?? [] }
  public static func buildEither(first sections: [any Section]) -> [any Section] { sections }
  public static func buildEither(second sections: [any Section]) -> [any Section] { sections }
}

extension Site {
  @inlinable
  public static func _draw(_ layout: Layout, into renderer: inout Renderer) {
    Layout.render(layout, into: &renderer)
  }

  public var language: String { "en" }
  public var languages: [String] { [language] }
  public func strings(for context: SiteContext) async throws -> Strings {
    Strings(language: language)
  }
  public var stringTables: [any StringTable.Type] { [] }
  public var summary: String? { nil }
  public var author: String? { nil }
  public var baseURL: String? { nil }
  public var liveURL: String? { nil }
  public var feeds: [SiteFeed] { [] }
  public var assets: [SiteAsset] { [] }
  public var assetFolders: [String] { [] }
  public var liveAssets: Set<String> { [] }
  public var budget: PageBudget? { nil }
  public var options: [SiteOption] { [] }
  public var notFound: any Module { NotFoundPage() }

  public func page(for notice: Notice) -> any Module { NoticePage(notice: notice) }

  public func faults(in environment: EnvironmentValues) async throws -> [Diagnostic] { [] }

  public func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues()
  }

  public func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment
  }
}

extension Site where Layout == PlainLayout {
  public func layout(_ page: PageContext) -> PlainLayout { PlainLayout(page: page) }
}
