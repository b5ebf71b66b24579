// The protocols by which an app declares its site.

/// A website: its name, its sections with their pages, and the layout around every page.
///
/// Only the name and the sections are required:
///
/// ```swift
/// struct Bakery: Site {
///   let name = "The bakery"
///   static let pages = Pages {
///     Page(Destination(), name: "Start") { Start() }
///   }
///   var sections: [any Section] { Self.pages }
/// }
/// ```
/// - **Static build**: `SiteCommand(Bakery())` of PuddlesCommand renders each page that a section lists into a file. If
///   a page fails, it reports all errors and publishes nothing.
/// - **Live**: `HostCommand(Bakery())` of PuddlesHost renders a page for each visit, in the session of its visitor. An
///   error is the answer to this one request: ``NotFoundError`` is a 404, any other error a 500, each with the page of
///   ``page(for:)``.
/// - **Test**: `ModuleTest(site: Bakery(), at: Destination())` of PuddlesTesting shows a page with mock providers.
///
/// The template of a ``Route`` that makes no sense is an error of the build, and a host does not start with it. A page
/// at `/` is not required; without one nothing answers at the root of the site. ``StyledSite`` adds files of the
/// layout, ``VisitorSite`` the objects of each visitor, `ThemedSite` of PuddlesTheme a ready layout.
public protocol Site: Sendable {
  /// The type that ``layout(_:)`` returns.
  associatedtype Layout: HTML

  /// The name of the site.
  var name: String { get }
  /// The sections of the site; a page belongs to the first section that knows its path.
  @SectionBuilder var sections: [any Section] { get }
  /// The document around the content of a page. Its default is plain, without a menu.
  @HTMLBuilder func layout(_ page: PageContext) -> Layout
  /// The languages of the site, where it is published, and other plain facts. A build and a host read them once.
  var settings: SiteSettings { get }
  /// The providers, made once for a build or a host; and the translations of the site, if they lie in
  /// files.
  /// - Throws: An error if a provider cannot be made; it ends the build, and a host does not start.
  func environment(for context: SiteContext) async throws -> EnvironmentValues
  /// The page for unknown paths, and the page that says why a request failed; ``NoticePage`` by default.
  func page(for notice: Notice) -> any Module

  /// Renders a layout. Its default is compiled beside the site, where the type of the layout is known.
  static func _draw(_ layout: Layout, into renderer: inout Renderer)
}

/// A site with objects that its visitors do not share, such as signals or who is signed in.
///
/// ```swift
/// extension Bakery: VisitorSite {
///   func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
///     environment.adding(Customer())
///   }
/// }
/// ```
/// The objects live as long as the session of their visitor; ``Session/renew()`` keeps them. They are never saved: a
/// host that starts again, or another host of the site, makes new ones for a session that it takes up from a `SessionHome`.
/// What they must know then, such as who is signed in, they keep in the ``SessionStorage`` of the environment.
///
/// Open pages are rendered again when such an object changes if the object calls ``Reads/record(own:)``.
public protocol VisitorSite: Site {
  /// The environment of one visitor. A live host makes it once for each session, with
  /// `environment[.isLive]` true; a build makes it for each page.
  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues
}

/// A site whose layout brings files of its own.
public protocol StyledSite: Site {
  /// The files that the layout needs. A file of the same name in the ``Contributions`` of the site takes
  /// the place of one of them.
  var layoutAssets: [SiteAsset] { get }
  /// The color of the look, such as `#7a3ff2`, for pictures that stand for pages; `nil`, the default, says none.
  var accentColor: String? { get }
}

extension StyledSite {
  /// No color.
  public var accentColor: String? { nil }
}

/// Collects the items of a list, one a line: the sections of a site, the lines of ``Pages``.
@resultBuilder
public enum ListBuilder<Item> {
  /// A line is an item.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }
  /// A line may be several items.
  public static func buildExpression(_ items: [Item]) -> [Item] { items }
  /// The items of all lines, in order.
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap(\.self) }
  /// No item if the condition does not hold.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  /// The items of the branch that is taken.
  public static func buildEither(first items: [Item]) -> [Item] { items }
  /// The items of the other branch.
  public static func buildEither(second items: [Item]) -> [Item] { items }
}

/// Collects the sections of a site, one a line.
public typealias SectionBuilder = ListBuilder<any Section>

extension Site {
  /// Renders the layout as its type does.
  @inlinable
  public static func _draw(_ layout: Layout, into renderer: inout Renderer) {
    Layout.render(layout, into: &renderer)
  }

  /// The settings with their defaults.
  public var settings: SiteSettings { SiteSettings() }

  /// An empty environment: the site has no provider.
  public func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues()
  }

  /// A ``NoticePage``.
  public func page(for notice: Notice) -> any Module { NoticePage(notice) }

  /// The environment of one visitor, see ``VisitorSite``.
  package func environment(ofVisitorIn environment: EnvironmentValues) -> EnvironmentValues {
    (self as? any VisitorSite)?.visitorEnvironment(in: environment) ?? environment
  }
}

extension Site where Layout == PlainLayout {
  /// The page in a ``PlainLayout``.
  public func layout(_ page: PageContext) -> PlainLayout { PlainLayout(page: page) }
}
