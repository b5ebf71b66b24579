// The plain facts of a site, and what a site or a section has besides pages.

/// The plain facts of a site; each has a default.
///
/// ```swift
/// let settings = SiteSettings(languages: ["en", "zh-Hans"], baseURL: "https://example.org/")
/// ```
public struct SiteSettings: Sendable {
  /// The languages of the site, as BCP 47 tags, the default one first.
  public var languages: [String]
  /// The tables that should have texts in all ``languages``; a build warns of those that are missing.
  public var stringTables: [any StringTable.Type]
  /// One sentence about the site, for feeds and for readers of Markdown.
  public var summary: String?
  /// Who writes the site, for feeds.
  public var author: String?
  /// Where the site is published, such as `https://example.org/`; `nil` leaves out what needs it.
  public var baseURL: String?
  /// Where the same site runs live, if anywhere; inert controls point there. A host that is not in
  /// development takes it for its public address, unless it is given another one.
  public var liveURL: String?
  /// What the site has besides the pages of its sections.
  public var brings: Contributions
  /// How heavy a page may be; `nil` sets no limit.
  public var budget: PageBudget?
  /// Options that its programs have besides those of every site.
  public var options: [SiteOption]

  public init(
    languages: [String] = ["en"], stringTables: [any StringTable.Type] = [],
    summary: String? = nil, author: String? = nil, baseURL: String? = nil, liveURL: String? = nil,
    brings: Contributions = Contributions(), budget: PageBudget? = nil, options: [SiteOption] = []
  ) {
    self.languages = languages
    self.stringTables = stringTables
    self.summary = summary
    self.author = author
    self.baseURL = baseURL
    self.liveURL = liveURL
    self.brings = brings
    self.budget = budget
    self.options = options
  }
}

extension SiteSettings {
  /// The default language: that of pages without a folder for their language.
  public var language: String { languages.first ?? "en" }
}

/// What a site or a section has besides pages: assets, feeds, a search page.
///
/// A site gives its own in ``SiteSettings/brings``, a section in ``Section/brings``.
public struct Contributions: Sendable {
  /// Files that the program itself brings, such as a stylesheet.
  public var assets: [SiteAsset]
  /// Folders of the content whose files are assets too, but for Markdown: a file of `docs` is the
  /// asset `docs/images/plan.png`. What nothing refers to is not published.
  public var assetFolders: [String]
  /// The names of assets that only pages of a live host use, such as the script of a ``Page/live()`` page: a build does
  /// not warn that no page uses them (`unused-asset`).
  public var liveAssets: Set<String>
  /// The feeds that are offered.
  public var feeds: [SiteFeed]
  /// The page from which visitors search; the index of a language lies beside its page.
  public var searchPage: Destination?
  /// Pages whose forms must not be submitted as often as one likes, such as a login.
  public var guardedPages: [GuardedPage]
  /// What is wrong with the templates of its URLs.
  var routeErrors: [RouteError] = []

  public init(
    assets: [SiteAsset] = [], assetFolders: [String] = [], liveAssets: Set<String> = [],
    feeds: [SiteFeed] = [], searchPage: Destination? = nil, guardedPages: [GuardedPage] = []
  ) {
    self.assets = assets
    self.assetFolders = assetFolders
    self.liveAssets = liveAssets
    self.feeds = feeds
    self.searchPage = searchPage
    self.guardedPages = guardedPages
  }
}
