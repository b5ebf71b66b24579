// The words by which an app declares its pages.

/// What a build or a host was asked for.
public struct SiteContext: Sendable {
  /// The folder with documents, data and assets.
  public var contentPath: String
  /// Whether every provider is a mock: no file is read or written.
  public var isMock: Bool
  /// Whether drafts are shown.
  public var includesDrafts: Bool
  /// Whether content with a later date than ``clock`` is shown.
  public var includesFuture: Bool
  /// The moment by which dates are judged; `nil` if nothing is future and nothing has expired.
  public var clock: CalendarDate?
  /// Whether symbolic links in the content may lead out of it.
  public var followsOutsideLinks = false

  public init(
    contentPath: String = "Content", isMock: Bool = false, includesDrafts: Bool = false,
    includesFuture: Bool = false, clock: CalendarDate? = nil
  ) {
    self.contentPath = contentPath
    self.isMock = isMock
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
    self.clock = clock
  }
}

/// A site: destinations, the modules that show them, and the layout around them.
///
/// The builder, the live host and tests all take any `Site`; they know nothing else of an app.
public protocol Site: Sendable {
  associatedtype Place: Destination
  associatedtype Layout: HTML

  /// The name of the site.
  var title: String { get }
  /// The language of the pages, as a BCP 47 tag; see ``languages`` if there are several.
  var language: String { get }
  /// One sentence about the site, for feeds and for readers of Markdown.
  var summary: String? { get }
  /// Who writes the site, for feeds.
  var author: String? { get }
  /// The feeds that the site offers.
  var feeds: [SiteFeed] { get }
  /// Where the site will be published, such as `https://example.org/`; `nil` leaves out what needs it.
  var baseURL: String? { get }
  /// Where the same site runs live, if anywhere; inert controls point there. A host that is not in
  /// development takes it for its public address, unless it is given another one.
  var liveURL: String? { get }
  /// Files that the program itself brings, such as a stylesheet.
  var assets: [SiteAsset] { get }
  /// Folders of the content whose files are assets too, but for Markdown: a file of `docs` is the
  /// asset `docs/images/plan.png`. What nothing refers to is not published.
  var assetFolders: [String] { get }

  /// The providers, made once for a build.
  func environment(for context: SiteContext) async throws -> EnvironmentValues
  /// The environment of one place: an override for a part of the site, sheets included.
  func environment(of place: Place, in environment: EnvironmentValues) -> EnvironmentValues
  /// The environment of one visitor: objects that visitors do not share, such as signals or who is
  /// logged in. A live host makes it once for each session, a build for each page.
  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues
  /// Applies what a landing URL asks for, such as sending a signal, and gives the place where the
  /// reader goes on; `nil` if the path is no landing URL. A live host redirects there, so that
  /// reloading the page applies nothing again.
  func landing(at path: RoutePath, in environment: EnvironmentValues) async throws -> Place?
  /// The page that says why a request was not carried out.
  func page(for notice: Notice) -> any Module
  /// Every page of the static site, in groups that fail on their own.
  func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>]
  /// The short name of a place, for breadcrumbs.
  func name(of place: Place, in environment: EnvironmentValues) async throws -> String
  /// The module that shows a place.
  func module(for place: Place) -> any Module
  /// The page for unknown paths.
  var notFound: any Module { get }
  /// The names of assets that no static page asks for, such as scripts of pages that only a live
  /// host shows; no build warns that nothing uses them.
  var liveAssets: Set<String> { get }
  /// How heavy a page may be; `nil` sets no limit.
  var budget: PageBudget? { get }
  /// Faults that only the site itself can know, such as stale translations; `site check` asks.
  func faults(in environment: EnvironmentValues) async throws -> [Diagnostic]
  /// The Swift in its texts, which `site test` compiles.
  func samples(in environment: EnvironmentValues) async throws -> [CodeSample]
  /// What every sample imports, such as `import Puddles`.
  var sampleImports: [String] { get }
  /// What the codes of its own diagnostics mean, and those of the libraries it reads with.
  var explanations: [Diagnostic.Explanation] { get }
  /// All languages of the site, as BCP 47 tags, the default one first.
  var languages: [String] { get }
  /// The language of a page.
  func language(of place: Place) -> String
  /// All versions of a page, the original first; none if it has only one.
  func translations(
    of place: Place, in environment: EnvironmentValues
  ) async throws -> [Translation<Place>]
  /// The texts of the interface in all languages.
  var strings: Strings { get }
  /// The tables that should have texts in all ``languages``; a build warns of those that are missing.
  var stringTables: [any StringTable.Type] { get }
  /// The pages from which readers search, one for each language; none if there is no search. The index
  /// of a language lies beside its page.
  var searchPlaces: [Place] { get }
  /// Places whose forms must not be sent as often as one likes, such as a login: a live host slows
  /// them down.
  var guardedPlaces: [GuardedPlace<Place>] { get }
  /// The document around the content of a page.
  @HTMLBuilder func layout(_ page: Page<Place>) -> Layout
  /// Draws a layout. Its default is compiled beside the site, where the type of the layout is known.
  static func _draw(_ layout: Layout, into renderer: inout Renderer)
}

extension Site {
  @inlinable
  public static func _draw(_ layout: Layout, into renderer: inout Renderer) {
    Layout.render(layout, into: &renderer)
  }

  public var language: String { "en" }
  public var baseURL: String? { nil }
  public var summary: String? { nil }
  public var author: String? { nil }
  public var feeds: [SiteFeed] { [] }
  public var liveURL: String? { nil }
  public var assets: [SiteAsset] { [] }
  public var assetFolders: [String] { [] }
  public var liveAssets: Set<String> { [] }
  public var budget: PageBudget? { nil }
  public var explanations: [Diagnostic.Explanation] { [] }

  public var languages: [String] { [language] }
  public var strings: Strings { Strings(language: language) }
  public var stringTables: [any StringTable.Type] { [] }
  public var searchPlaces: [Place] { [] }
  public var guardedPlaces: [GuardedPlace<Place>] { [] }

  public func language(of place: Place) -> String { language }

  public func translations(
    of place: Place, in environment: EnvironmentValues
  ) async throws -> [Translation<Place>] { [] }

  public func faults(in environment: EnvironmentValues) async throws -> [Diagnostic] { [] }

  public func samples(in environment: EnvironmentValues) async throws -> [CodeSample] { [] }

  public var sampleImports: [String] { ["import Puddles"] }

  public func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues()
  }

  public func environment(
    of place: Place, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    environment
  }

  public func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment
  }

  public func landing(
    at path: RoutePath, in environment: EnvironmentValues
  ) async throws -> Place? {
    nil
  }

  public func page(for notice: Notice) -> any Module { NoticePage(notice: notice) }

  public func name(of place: Place, in environment: EnvironmentValues) async throws -> String {
    place.path.segments.last ?? title
  }
}

/// A file that the program brings; modules name it by its path.
public struct SiteAsset: Sendable {
  /// Below the assets folder of the site, such as `site.css`.
  public let path: String
  public let bytes: [UInt8]

  public init(_ path: String, _ text: String) {
    self.init(path, bytes: Array(text.utf8))
  }

  public init(_ path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Some pages of a site, and what was left out of them.
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
    /// Content that makes no page, for `site list`.
    public var leftOut: [LeftOut] = []
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
