// A site of a few pages, made of values so that each test says what it builds.
import Puddles

extension Destination {
  static let home = Destination()
  static let page = Route("{}", String.self)
}

/// A site whose pages lie side by side, each called by its path.
protocol FlatSite: Site, Section {
  var searchPage: Destination? { get }
  func module(for page: Destination) -> any Module
  func translations(of page: Destination) -> [Translation]
}

extension FlatSite {
  var searchPage: Destination? { nil }

  func translations(of page: Destination) -> [Translation] { [] }

  func page(at path: RoutePath) -> PageDefinition? {
    guard path.segments.count < 2 else { return nil }
    let page = Destination(path: path)
    var definition = PageDefinition(page, module: module(for: page)) { _ in
      path.segments.last ?? ""
    }
    definition.translations = { _ in translations(of: page) }
    return definition
  }

  var contributions: Contributions {
    Contributions(searchPage: searchPage)
  }
}

/// A page: markup as it is, or an error.
struct TinyPage: Sendable {
  var slug: String
  var body: String
  var error: (any Error)?
  var diagnostics: [Diagnostic] = []
  var linkOrigins: [LinkOrigin] = []
  /// The stylesheets that it asks for.
  var stylesheets: [String] = []
  var whileRendering: @Sendable () -> Void = {}
  var description: String?
  var isHidden = false
  var article: @Sendable (inout ArticleFacts) -> Void = { _ in }

  init(_ slug: String, _ body: String = "", error: (any Error)? = nil) {
    self.slug = slug
    self.body = body
    self.error = error
  }
}

struct TinyFailure: Error, CustomStringConvertible {
  let description: String
}

struct TinySite: FlatSite {
  var pages: [TinyPage] = [TinyPage("a", "<p>A</p>"), TinyPage("b", "<p>B</p>")]
  var home = "<h1 id=\"top-of-page\">Home</h1>"
  var asksQuestions = false
  /// The items that the home page asks about.
  var askedAbout: [String] = []
  var extraGroups: [PageGroup] = []
  var assets: [SiteAsset] = []
  var assetFolders: [String] = []
  var baseURL: String?
  var feeds: [SiteFeed] = []
  var summary: String?
  var author: String?
  /// Markup of the head of every page.
  var head = ""
  /// Stylesheets of every page.
  var usedAssets: [String] = []
  var liveAssets: Set<String> = []
  var budget: PageBudget?
  var markdown: MarkdownCopies = []
  var searchPage: Destination?
  /// What the pages of the site say of their versions.
  var versions: [Destination: [Translation]] = [:]

  let name = "Tiny"
  func page(for notice: Notice) -> any Module { TinyModule(html: "<p>Not here</p>") }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    let listing = PageListing(pages.map { Destination.page($0.slug) })
    return [PageGroup([.home]), PageGroup { listing }] + extraGroups
  }

  var settings: SiteSettings {
    SiteSettings(
      summary: summary, author: author, baseURL: baseURL,
      contributions: Contributions(
        assets: assets, assetFolders: assetFolders, liveAssets: liveAssets, feeds: feeds),
      budget: budget, markdown: markdown)
  }

  func module(for page: Destination) -> any Module {
    switch page {
    case _ where searchPage == page: ListingModule()
    case .home where asksQuestions: AskingModule()
    case .home where !askedAbout.isEmpty: AskingAboutModule(names: askedAbout)
    case .home: TinyModule(html: home)
    default:
      pages.first { Destination.page($0.slug) == page }.map(TinyModule.init) ?? TinyModule()
    }
  }

  func translations(of page: Destination) -> [Translation] { versions[page] ?? [] }

  func layout(_ page: PageContext) -> some HTML {
    UnescapedHTML(trusted: "<html lang=\"en\">\(head)<body>")
    ForEach(usedAssets, id: \.self) { Head.link(.rel(.stylesheet), .href(asset: $0)) }
    page.content
    UnescapedHTML(trusted: "</body></html>\n")
  }
}

struct TinyModule: Module {
  var linkOrigins: [LinkOrigin] = []
  var stylesheets: [String] = []
  var html = ""
  var error: (any Error)?
  var diagnostics: [Diagnostic] = []
  var whileRendering: @Sendable () -> Void = {}
  var description: String?
  var isHidden = false
  var article: @Sendable (inout ArticleFacts) -> Void = { _ in }

  init(html: String = "") {
    self.html = html
  }

  init(_ page: TinyPage) {
    html = page.body
    error = page.error
    diagnostics = page.diagnostics
    linkOrigins = page.linkOrigins
    stylesheets = page.stylesheets
    whileRendering = page.whileRendering
    description = page.description
    isHidden = page.isHidden
    article = page.article
  }

  private func fail() throws {
    if let error { throw error }
  }

  var body: some HTML {
    get async throws {
      let _ = whileRendering()
      let _ = try fail()
      let page = UnescapedHTML(trusted: html).diagnostic(diagnostics)
        .linkOrigins { _ in linkOrigins }.pageStylesheets(stylesheets).pageArticle(article)
      if isHidden {
        page.hiddenFromSearch()
      } else if let description {
        page.pageDescription(description)
      } else {
        page
      }
    }
  }
}

/// Says how many pages a search page lists.
struct ListingModule: Module {
  @Environment(.searchListing) private var listing

  var body: some HTML {
    p { "\(listing.count) pages" }.hiddenFromSearch()
  }
}

struct AskingModule: Module {
  @Queryable<Void, Bool> private var reallyDelete

  var body: some HTML {
    Button("Delete") { reallyDelete { $0 ? .navigate(to: Destination.page("a")) : .dismiss } }
      .queryableSheet(controlledBy: reallyDelete) { _, query in
        Button("Yes") { query.answer(with: true) }
        Button("No") { query.cancelQuery() }
      }
  }
}

struct AskingAboutModule: Module {
  let names: [String]

  @Queryable<String, Bool> private var reallyDelete

  var body: some HTML {
    ForEach(names, id: \.self) { name in
      Button(name) { reallyDelete(name, id: name) { _ in .dismiss } }
    }
    .queryableSheet(controlledBy: reallyDelete) { name, _ in "Delete \(name)?" }
  }
}
