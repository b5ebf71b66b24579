// A section of articles: a blog, news, release notes.
public import Puddles
public import PuddlesContent
public import PuddlesMarkdown
import PuddlesBasics

/// A section of articles from Markdown files, the newest first: a blog, news, release notes.
///
/// ```swift
/// static let posts = Articles("posts", at: "blog", title: "Blog")
///
/// Link("Blog", to: Journal.posts.list)
/// ```
/// Each file of the folder, such as `Content/posts/hello.md`, is an article; its front matter has `title`, `date`,
/// `tags` and the keys of ``ArticleMatter``. The section has a list on several pages, the articles, pages of their
/// tags, series and authors, and an archive by year. A feed lies beside the list (`blog/atom.xml`, `rss.xml`,
/// `feed.json`) if the site has a base URL.
///
/// - **Static build**: drafts, and articles with a later date than today, are left out and counted in the report;
///   `--drafts` and `--future` show them.
/// - **Live**: the same pages; a change of a file is on the next page that is shown. Feeds are those of the last build.
/// - **Test**: with mocks, as in `ModuleTest(site:at:)` and `--mock`, no file is read: there are two articles, `first`
///   and `second`.
///
/// Front matter that cannot be read, a dead link or a directive that does not exist is an error of the build, with file
/// and line. An article with the URL of a list of the section, such as `tags`, is an error (`same-url`). A live host
/// shows a 404 for an article that does not exist.
public struct Articles: Section {
  /// The folder below the content folder.
  public let folder: String
  /// The path of the section.
  public let mount: RoutePath
  /// The name of the section.
  public let title: String
  /// One sentence about all articles.
  public let summary: String?
  let pageSize: Int
  let directives: MarkdownDirectives
  let rawHTML: RawHTML
  let hasBacklinks: Bool
  let hasNestedTags: Bool
  let below: (@Sendable (Document) -> AnyHTML)?

  /// - Parameters:
  ///   - folder: The folder below the content folder, such as `posts`.
  ///   - mount: The path of the section; the name of the folder by default, and the root of the site if it is empty.
  ///   - title: The name of the section, for its pages and its feed; made from the name of the folder by default.
  ///   - summary: One sentence about all articles, for the list and the feed.
  ///   - pageSize: How many articles one page of the list holds.
  ///   - directives: The directives that articles may use, `:::Name`.
  ///   - rawHTML: Whether tags in the articles are shown.
  ///   - nestedTags: Whether `swift/concurrency` is a tag of the tag `swift`, whose page lists the articles of both.
  ///   - backlinks: Whether each article lists the documents and articles of the site that link to it.
  ///   - below: Returns the content at the end of the page of an article, such as its comments; nothing by default. It
  ///     is in no feed and not found by the search.
  public init<Below: HTML>(
    _ folder: String, at mount: String? = nil, title: String? = nil, summary: String? = nil,
    pageSize: Int = 10, directives: MarkdownDirectives = .standard, rawHTML: RawHTML = .leftOut,
    nestedTags: Bool = false, backlinks: Bool = false,
    @HTMLBuilder below: @escaping @Sendable (Document) -> Below = { _ in EmptyHTML() }
  ) {
    self.folder = folder
    self.mount = RoutePath(ofSection: mount ?? folder)
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
    self.summary = summary
    self.pageSize = pageSize
    self.directives = directives
    self.rawHTML = rawHTML
    (hasNestedTags, hasBacklinks) = (nestedTags, backlinks)
    let drawn: @Sendable (Document) -> AnyHTML = { AnyHTML(below($0)) }
    self.below = Below.self == EmptyHTML.self ? nil : drawn
  }
}

/// A page of ``Articles``.
public enum ArticlePage: Hashable, Sendable {
  /// A page of the list, counted from one.
  case list(Int)
  /// An article, by its path below the section.
  case article([String])
  /// The list of all tags.
  case tags
  /// The articles of one tag, author or series: the name of the taxonomy, and the term as in the URL, of a nested tag
  /// such as `swift/concurrency`.
  case term(String, String)
  /// All articles by year.
  case archive

  /// The segments below the path of the section.
  var segments: [String] {
    switch self {
    case .list(1): []
    case .list(let number): ["page", "\(number)"]
    case .article(let path): path
    case .tags: ["tags"]
    case .term(let taxonomy, let slug): [taxonomy] + slug.namesOfPath
    case .archive: ["archive"]
    }
  }

  /// - Parameter nestedTags: Whether a tag may be a path of several segments.
  init?(segments: [String], nestedTags: Bool) {
    switch (segments.count, segments.first) {
    case (0, _): self = .list(1)
    case (1, "tags"): self = .tags
    case (1, "archive"): self = .archive
    case (2, "page"):
      guard let number = Int(pathSegment: segments[1]), number > 0 else { return nil }
      self = .list(number)
    case (2, "tags"), (2, "authors"), (2, "series"): self = .term(segments[0], segments[1])
    case (_, "tags") where nestedTags:
      self = .term("tags", segments.dropFirst().joined(separator: "/"))
    default: self = .article(segments)
    }
  }
}

/// The keys in the front matter of an article besides those of every document.
public struct ArticleMatter: Decodable, Sendable {
  /// The name of the author, if there is one.
  public var author: String?
  /// The names of several authors; they follow that of `author`.
  public var authors: [String]?
  /// The name of the series that the article belongs to.
  public var series: String?

  /// The names of all authors, from both keys.
  var names: [String] { (author.map { [$0] } ?? []) + (authors ?? []) }
}

// MARK: - Destinations

extension Articles {
  subscript(_ page: ArticlePage) -> Destination {
    Destination(path: RoutePath(mount.segments + page.segments))
  }

  public func page(at path: RoutePath) -> PageDefinition? {
    guard path.segments.starts(with: mount.segments),
      let page = articlePage(at: Array(path.segments.dropFirst(mount.segments.count)))
    else { return nil }
    var definition = PageDefinition(self[page], module: module(for: page)) {
      try await name(of: page, in: $0)
    }
    definition.openPath = mount
    return definition
  }

  /// The first page of the list.
  public var list: Destination { self[.list(1)] }
  /// All tags.
  public var tags: Destination { self[.tags] }
  /// All articles by year.
  public var archive: Destination { self[.archive] }
  /// The feed of the newest articles, as RSS; for another kind write `FeedFile(of: posts.list, .atom)`.
  public var feed: FeedFile { FeedFile(of: list) }

  /// An article by its path below the section, such as `hello`.
  public func article(_ path: String) -> Destination {
    self[.article(path.namesOfPath)]
  }

  func destination(of document: Document) -> Destination { self[.article(document.path)] }

  func destination(of article: Entry<ArticleMatter>) -> Destination {
    destination(of: article.document)
  }
}

// MARK: - What the section brings

extension Articles {
  public var contributions: Contributions {
    var contributions = Contributions()
    contributions.feeds = [SiteFeed(of: list, title: title, summary: summary)]
    contributions.assetFolders = [folder]
    contributions.assets =
      ThemeFiles.allOfCode + [ThemeFiles.text, ThemeFiles.articles, ThemeFiles.blocks]
    return contributions
  }

  private var collection: DocumentCollection<ArticleMatter> {
    DocumentCollection(
      folder,
      taxonomies: [
        .tags(isNested: hasNestedTags), Taxonomy("authors") { $0.matter.names },
        Taxonomy("series") { $0.matter.series.map { [$0] } ?? [] },
      ], rawHTML: rawHTML)
  }

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    let (library, environment) = environment.sharingLibrary()
    let options = DocumentTree.Options(folder, context, directives: directives)
    if hasBacklinks { library.registerBacklinks(of: folder, [nil]) }
    library.add(folder, place: { destination(of: $0) }) {
      if context.isMock {
        return SharedValue {
          try content(CollectionLoader(mock, options: options).load(collection))
        }
      }
      let path = "\(context.contentPath)/\(folder)"
      return SharedValue(revision: { await DocumentTree.state(ofFolder: path, options: options) }) {
        try await FileOrigin.reading {
          try content(
            CollectionLoader(content: context.contentPath, options: options).load(collection))
        }
      }
    }
    return environment
  }

  private func content(_ articles: EntryList<ArticleMatter>) -> ContentFolder {
    var content = ContentFolder(tree: articles.tree, articles: articles)
    if hasBacklinks { content.derivedSources = [ContentLibrary.source(of: folder, nil)] }
    return content
  }

  /// The two articles of a site without files.
  private var mock: [(file: String, text: String)] {
    [
      (
        "\(folder)/first.md",
        "---\ntitle: A first article\ndate: 2026-01-02\ntags: [mock]\n---\nIts text says little.\n"
      ),
      (
        "\(folder)/second.md",
        "---\ntitle: Another article\ndate: 2026-02-03\ntags: [mock]\n---\nThis one says less.\n"
      ),
    ]
  }
}

// MARK: - Pages

extension Articles {
  public func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [PageGroup { try await listing(in: environment) }]
  }

  private func listing(in environment: EnvironmentValues) async throws -> PageListing {
    let library = try environment.require(ContentLibrary.self)
    let articles = try await articles(in: library)
    let tree = try await library.tree(folder)
    var pages: [ArticlePage] = [.archive, .tags]
    pages += articles.entries.paginated(by: pageSize).map { .list($0.number) }
    let taken = articles.entries.filter { !isArticle($0.document.path) }
    pages += articles.entries.map(\.document.path).filter(isArticle).map { .article($0) }
    for taxonomy in ["tags", "authors", "series"] {
      pages += articles.terms(of: taxonomy).map { .term(taxonomy, $0.slug) }
    }
    var listing = tree.listing(pages.map { self[$0] }, below: mount) { destination(of: $0) }
    listing.omissions = articles.omissions
    listing.diagnostics = articles.diagnostics + taken.map(nameIsTaken)
    return listing
  }

  /// Whether a path below the section means an article, and none of the section's own pages.
  private func isArticle(_ path: [String]) -> Bool {
    articlePage(at: path) == .article(path)
  }

  private func articlePage(at path: [String]) -> ArticlePage? {
    ArticlePage(segments: path, nestedTags: hasNestedTags)
  }

  private func nameIsTaken(by article: Entry<ArticleMatter>) -> Diagnostic {
    let path = destination(of: article).path
    return Diagnostic(
      .error, code: "same-url",
      "'\(path)' is the URL of a list of the section, and of this article",
      file: article.document.displayName, help: "give it another name or 'slug'")
  }

  func articles(in library: ContentLibrary) async throws -> EntryList<ArticleMatter> {
    guard let articles = try await library.folder(folder).articles else {
      throw NotFoundError("folder '\(folder)' of articles: another section reads it as documents")
    }
    return articles
  }

  private func name(
    of page: ArticlePage, in environment: EnvironmentValues
  ) async throws -> String {
    let articles = try await articles(in: environment.require(ContentLibrary.self))
    return try name(of: page, among: articles, in: environment[.strings])
  }

  func name(
    of page: ArticlePage, among articles: EntryList<ArticleMatter>, in strings: Strings
  ) throws -> String {
    switch page {
    case .list(1): return title
    case .list(let number):
      _ = try slice(number, of: articles)
      return strings(ThemeStrings.page, ["page": "\(number)"])
    case .article(let path): return try article(path, in: articles).title
    case .tags: return strings(ThemeStrings.tags)
    case .term(let taxonomy, let slug): return try term(slug, of: taxonomy, in: articles).shortName
    case .archive: return strings(ThemeStrings.archive)
    }
  }

  /// - Throws: `NotFoundError` if there is no such article.
  func article(
    _ path: [String], in articles: EntryList<ArticleMatter>
  ) throws(NotFoundError) -> Entry<ArticleMatter> {
    guard let article = articles.entry(atPath: path) else {
      throw NotFoundError("article \(RoutePath(path))")
    }
    return article
  }

  /// - Throws: `NotFoundError` if no article has the term.
  func term(
    _ slug: String, of taxonomy: String, in articles: EntryList<ArticleMatter>
  ) throws(NotFoundError) -> Term<ArticleMatter> {
    guard let term = articles.term(slug, of: taxonomy) else {
      throw NotFoundError("'\(slug)' among the \(taxonomy) of '\(folder)'")
    }
    return term
  }

  /// - Throws: `NotFoundError` if the list has no such page.
  func slice(
    _ number: Int, of articles: EntryList<ArticleMatter>
  ) throws(NotFoundError) -> PageSlice<Entry<ArticleMatter>> {
    let slice = articles.entries.paginated(by: pageSize).first { $0.number == number }
    guard let slice else { throw NotFoundError("page \(number) of '\(folder)'") }
    return slice
  }

  private func module(for page: ArticlePage) -> any Module {
    switch page {
    case .list(let number): ArticleListPage(section: self, number: number)
    case .article(let path): ArticleDetailPage(section: self, path: path)
    case .tags, .term, .archive: ArticleGroupPage(section: self, page: page)
    }
  }
}
