// The plain facts of a site, and what a site or a section contains besides pages.

/// The plain facts of a site; each has a default.
///
/// ```swift
/// let settings = SiteSettings(languages: ["en", "zh-Hans"], baseURL: "https://example.org/")
/// ```
public struct SiteSettings: Sendable {
  package var languages: [String]
  package var stringTables: [any StringTable.Type]
  package var summary: String?
  package var author: String?
  package var baseURL: String?
  package var liveURL: String?
  package var contributions: Contributions
  package var budget: PageBudget?
  package var options: [SiteOption]
  package var markdown: MarkdownCopies

  /// - Parameters:
  ///   - languages: The languages of the site, as BCP 47 tags, the default one first.
  ///   - stringTables: The tables that should have texts in all languages; a build warns of those that are missing.
  ///   - summary: One sentence about the site, for feeds and for readers of Markdown.
  ///   - author: Who writes the site, for feeds.
  ///   - baseURL: Where the site is published, such as `https://example.org/blog/`; `nil` leaves out what needs it. Its
  ///     path is where the site lies on its host. `--base-url` replaces it.
  ///   - liveURL: The URL at which the same site runs live, if there is one; inert controls link to it. A host that is
  ///     not in development uses it as its public address, unless it is given another one.
  ///   - contributions: What the site contains besides the pages of its sections.
  ///   - budget: How heavy a page may be; `nil` sets no limit.
  ///   - options: Options that its programs have besides those of every site.
  ///   - markdown: What a build writes as Markdown besides the copies of pages that come from it.
  public init(
    languages: [String] = ["en"], stringTables: [any StringTable.Type] = [],
    summary: String? = nil, author: String? = nil, baseURL: String? = nil, liveURL: String? = nil,
    contributions: Contributions = Contributions(), budget: PageBudget? = nil,
    options: [SiteOption] = [],
    markdown: MarkdownCopies = []
  ) {
    self.languages = languages
    self.stringTables = stringTables
    self.summary = summary
    self.author = author
    self.baseURL = baseURL
    self.liveURL = liveURL
    self.contributions = contributions
    self.budget = budget
    self.options = options
    self.markdown = markdown
  }
}

/// What a build writes as Markdown, for programs that read the site, besides the copies of pages that come from it.
public struct MarkdownCopies: OptionSet, Sendable {
  /// The bits of what is written.
  public let rawValue: Int

  /// What some bits name; see ``allPages`` and ``fullText``.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Pages made of components, too, as far as search engines may list them: `index.md` is read from their main part.
  public static let allPages = MarkdownCopies(rawValue: 1)
  /// `llms-full.txt`, the Markdown of all pages in one file.
  public static let fullText = MarkdownCopies(rawValue: 2)
}

extension SiteSettings {
  /// The default language: that of pages without a folder for their language.
  package var language: String { languages.first ?? "en" }
}

/// What a site or a section contains besides pages: assets, feeds, a search page.
///
/// A site declares its own in ``SiteSettings``, a section in ``Section/contributions``.
public struct Contributions: Sendable {
  package var assets: [SiteAsset]
  package var assetFolders: [String]
  package var liveAssets: Set<String>
  package var feeds: [SiteFeed]
  package var searchPage: Destination?
  /// Whether the search finds what stands in blocks of code.
  package var searchesCode: Bool
  /// Pages whose forms must not be submitted as often as one likes, such as a login.
  package var guardedPages: [GuardedPage]
  /// Makes further assets from the files beside documents, such as smaller pictures; `nil` makes none.
  package var derivation: AssetDerivation?
  /// Says which programs a build has run.
  package var programs: (@Sendable (EnvironmentValues) async -> [String])?
  /// The folders with documents in which dollars enclose formulas; an empty name stands for all.
  package var formulaFolders: [String] = []
  /// Options that programs of the site have because of the section.
  package var options: [SiteOption] = []
  /// What is wrong with the templates of its URLs.
  var routeErrors: [RouteError] = []

  /// - Parameters:
  ///   - assets: Files that the program itself brings, such as a stylesheet.
  ///   - assetFolders: Folders of the content whose files are assets too, but for Markdown: a file of `docs` is the
  ///     asset `docs/images/plan.png`. What nothing refers to is not published.
  ///   - liveAssets: The names of assets that only pages of a live host use, such as the script of a ``Page/live()``
  ///     page: a build does not warn that no page uses them (`unused-asset`).
  ///   - feeds: The feeds that are offered.
  ///   - searchPage: The page from which visitors search; the index of a language lies beside its page.
  ///   - searchesCode: Whether the search finds what stands in blocks of code.
  ///   - guardedPages: Pages whose forms must not be submitted as often as one likes, such as a login.
  public init(
    assets: [SiteAsset] = [], assetFolders: [String] = [], liveAssets: Set<String> = [],
    feeds: [SiteFeed] = [], searchPage: Destination? = nil, searchesCode: Bool = false,
    guardedPages: [GuardedPage] = []
  ) {
    self.assets = assets
    self.assetFolders = assetFolders
    self.liveAssets = liveAssets
    self.feeds = feeds
    self.searchPage = searchPage
    self.searchesCode = searchesCode
    self.guardedPages = guardedPages
  }
}
