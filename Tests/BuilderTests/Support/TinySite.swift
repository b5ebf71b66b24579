// A site of a few pages, made of values so that each test says what it builds.
import Puddles

enum TinyPlace: Routed {
  case home
  case page(String)
  case unrouted

  static let router = Router<TinyPlace> {
    Route(.home)
    Route("{}", TinyPlace.page) { if case .page(let name) = $0 { name } else { nil } }
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

struct TinySite: Site, Section {
  var pages: [TinyPage] = [TinyPage("a", "<p>A</p>"), TinyPage("b", "<p>B</p>")]
  var home = "<h1 id=\"top-of-page\">Home</h1>"
  var asksQuestions = false
  /// The items that the home page asks about.
  var askedAbout: [String] = []
  var extraGroups: [PlaceGroup<TinyPlace>] = []
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
  var ownFaults: [Diagnostic] = []
  var searchPlaces: [TinyPlace] = []
  /// What the pages of the site say of their versions.
  var versions: [TinyPlace: [Translation]] = [:]

  let name = "Tiny"
  var notFound: any Module { TinyModule(html: "<p>Not here</p>") }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<TinyPlace>] {
    let listing = PlaceGroup.Listing(pages.map { TinyPlace.page($0.slug) })
    return [PlaceGroup([.home]), PlaceGroup { listing }] + extraGroups
  }

  func faults(in environment: EnvironmentValues) async throws -> [Diagnostic] { ownFaults }

  func module(for place: TinyPlace) -> any Module {
    switch place {
    case _ where searchPlaces.contains(place): ListingModule()
    case .home where asksQuestions: AskingModule()
    case .home where !askedAbout.isEmpty: AskingAboutModule(names: askedAbout)
    case .page(let slug): pages.first { $0.slug == slug }.map(TinyModule.init) ?? TinyModule()
    default: TinyModule(html: home)
    }
  }

  func translations(
    of place: TinyPlace, in environment: EnvironmentValues
  ) async throws -> [Translation] { versions[place] ?? [] }

  func layout(_ page: PageContext) -> some HTML {
    UnescapedHTML(trusted: "<html lang=\"en\">\(head)<body>")
    ForEach(usedAssets, id: \.self) { link(.rel(.stylesheet), .href(asset: $0)) }
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
    p { "\(listing.entries.count) pages" }.hiddenFromSearch()
  }
}

struct AskingModule: Module {
  @Query<Void, Bool> private var reallyDelete

  var body: some HTML {
    Button("Delete") { reallyDelete { $0 ? .navigate(to: TinyPlace.page("a")) : .dismiss } }
      .confirmation(reallyDelete) { _, answer in
        Button("Yes") { answer(true) }
        Button("No") { answer.cancel() }
      }
  }
}

struct AskingAboutModule: Module {
  let names: [String]

  @Query<String, Bool> private var reallyDelete

  var body: some HTML {
    ForEach(names, id: \.self) { name in
      Button(name) { reallyDelete(name, id: name) { _ in .dismiss } }
    }
    .confirmation(reallyDelete) { name, _ in "Delete \(name)?" }
  }
}
