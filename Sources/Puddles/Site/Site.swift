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
/// The builder, the live host and tests take any `Site` and know nothing else of an app. All but the name
/// and the sections has a default.
public protocol Site: Sendable {
  associatedtype Layout: HTML

  /// The name of the site.
  var name: String { get }
  /// What the site consists of; a page belongs to the first section that knows its path.
  @SectionBuilder var sections: [any Section] { get }
  /// The document around the content of a page. Its default is plain, without a menu.
  @HTMLBuilder func layout(_ page: PageContext) -> Layout
  /// The languages of the site, where it is published, and other plain facts. A build and a host ask once.
  var settings: SiteSettings { get }
  /// The providers, made once for a build or a host; and the translations of the site, if they lie in
  /// files.
  /// - Throws: What keeps a provider from being made; it ends the build, and a host does not start.
  func environment(for context: SiteContext) async throws -> EnvironmentValues
  /// The page for unknown paths, and the page that says why a request failed.
  func page(for notice: Notice) -> any Module

  /// Draws a layout. Its default is compiled beside the site, where the type of the layout is known.
  static func _draw(_ layout: Layout, into renderer: inout Renderer)
}

/// A site with objects that its visitors do not share, such as signals or who is signed in.
public protocol VisitorSite: Site {
  /// The environment of one visitor. A live host makes it once for each session, with
  /// `environment[.isLive]` true; a build makes it for each page.
  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues
}

/// A site whose layout brings files of its own.
public protocol StyledSite: Site {
  /// The files that the layout needs. A file that ``SiteSettings/brings`` has under the same name takes
  /// the place of one of them.
  var layoutAssets: [SiteAsset] { get }
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

  public var settings: SiteSettings { SiteSettings() }

  public func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues()
  }

  public func page(for notice: Notice) -> any Module { NoticePage(notice) }

  /// The environment of one visitor, see ``VisitorSite``.
  package func environment(ofVisitorIn environment: EnvironmentValues) -> EnvironmentValues {
    (self as? any VisitorSite)?.visitorEnvironment(in: environment) ?? environment
  }
}

extension Site where Layout == PlainLayout {
  public func layout(_ page: PageContext) -> PlainLayout { PlainLayout(page: page) }
}
