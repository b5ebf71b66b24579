// A part of a site: its destinations, the modules that show them, and what belongs to them.

/// A part of a site with destinations of its own: an app's pages, a blog, documentation.
///
/// An app lists its pages in ``Pages``; libraries bring ready sections. What fits neither is a type of
/// your own: what its destinations are, which pages there are, and which module shows each.
public protocol Section<Place>: Sendable {
  associatedtype Place: Destination

  /// The destination that a path means, also if the destination prints another one; `nil` for none.
  func place(at path: RoutePath) -> Place?
  /// The path below which any path may be a page of this section, because only its data knows which
  /// there are; `nil` if the section knows its paths by itself.
  ///
  /// Such a section is asked after all others, the one with the longest path first.
  var openPath: RoutePath? { get }
  /// Whether a destination of this type is one of this section, and not of another one of its kind.
  func owns(_ place: Place) -> Bool
  /// What is wrong with the URLs: faults of the program.
  var routeErrors: [RouteError] { get }

  /// Adds the providers of its pages to those of the site, made once for a build.
  /// - Throws: What keeps a provider from being made; it ends the build, and a host does not start.
  func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) async throws -> EnvironmentValues
  /// Every page of the static site, in groups that fail on their own.
  func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>]
  /// The short name of a page, for breadcrumbs.
  /// - Throws: `NotFound` if there is no such page.
  func name(of place: Place, in environment: EnvironmentValues) async throws -> String
  /// The module that shows a page.
  func module(for place: Place) -> any Module

  /// The environment of one page: an override for a part of the site, sheets included.
  func environment(of place: Place, in environment: EnvironmentValues) -> EnvironmentValues
  /// The language of a page, as a BCP 47 tag; `nil` for that of the site.
  func language(of place: Place) -> String?
  /// All versions of a page, the original first; none if it has only one.
  /// - Throws: What keeps its data from being read; it is an error of the page.
  func translations(of place: Place, in environment: EnvironmentValues) async throws
    -> [Translation]
  /// The pages from which readers search, one for each language. The index of a language lies beside
  /// its page.
  var searchPlaces: [Place] { get }
  /// Pages whose forms must not be sent as often as one likes, such as a login.
  var guardedPlaces: [GuardedPlace] { get }
  /// What a page asks of its visitor; `nil` for nothing.
  func requirement(of place: Place) -> Requirement?

  /// The feeds that the section offers.
  var feeds: [SiteFeed] { get }
  /// Files that its pages need.
  var assets: [SiteAsset] { get }
  /// Folders of the content whose files are assets, see ``Site/assetFolders``.
  var assetFolders: [String] { get }
  /// Faults of its content that no page shows; `site check` asks.
  /// - Throws: What keeps them from being known; it is an error of the check.
  func faults(in environment: EnvironmentValues) async throws -> [Diagnostic]
}

extension Section {
  public var routeErrors: [RouteError] { [] }
  public var openPath: RoutePath? { nil }
  public var searchPlaces: [Place] { [] }
  public var guardedPlaces: [GuardedPlace] { [] }
  public func requirement(of place: Place) -> Requirement? { nil }
  public var feeds: [SiteFeed] { [] }
  public var assets: [SiteAsset] { [] }
  public var assetFolders: [String] { [] }

  public func owns(_ place: Place) -> Bool { true }

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) async throws -> EnvironmentValues { environment }

  public func name(of place: Place, in environment: EnvironmentValues) async throws -> String {
    place.path.segments.last ?? ""
  }

  public func environment(
    of place: Place, in environment: EnvironmentValues
  ) -> EnvironmentValues { environment }

  public func language(of place: Place) -> String? { nil }

  public func translations(
    of place: Place, in environment: EnvironmentValues
  ) async throws -> [Translation] { [] }

  public func faults(in environment: EnvironmentValues) async throws -> [Diagnostic] { [] }
}

extension Section where Place: Routed {
  public var routeErrors: [RouteError] { Place.router.faults }

  public func place(at path: RoutePath) -> Place? { Place.router.place(at: path) }
}

/// A site that is its only section says so by being both.
extension Site where Self: Section {
  public var sections: [any Section] { [self] }
  public var feeds: [SiteFeed] { [] }
  public var assets: [SiteAsset] { [] }
  public var assetFolders: [String] { [] }

  public func faults(in environment: EnvironmentValues) async throws -> [Diagnostic] { [] }
}

/// Some pages of a section, and what was left out of them.
public struct PlaceGroup<Place: Destination>: Sendable {
  /// Pages, and the reasons for those that are not built.
  public struct Listing: Sendable {
    public var places: [Place]
    /// Such as `2 drafts`; shown in the summary.
    public var omissions: [String]
    /// Warnings about content that still builds.
    public var diagnostics: [Diagnostic]
    /// Further URLs that lead to pages.
    public var redirects: [Redirect]
    /// Finds faults in content that no page has shown, once all pages are made; it gets which keys they
    /// have read.
    public var check: (@Sendable (_ isRead: (ReadKey) -> Bool) async -> [Diagnostic])?

    public init(
      _ places: [Place], omissions: [String] = [], diagnostics: [Diagnostic] = [],
      redirects: [Redirect] = []
    ) {
      self.places = places
      self.omissions = omissions
      self.diagnostics = diagnostics
      self.redirects = redirects
    }
  }

  public let load: @Sendable () async throws -> Listing

  /// Pages that come from data.
  public init(load: @escaping @Sendable () async throws -> Listing) {
    self.load = load
  }

  /// Pages that are always there.
  public init(_ places: [Place]) {
    load = { Listing(places) }
  }
}
