// A part of a site: its pages, and what belongs to them.

/// A part of a site with pages of its own: an app's pages, a blog, documentation.
///
/// An app lists its pages in ``Pages``; libraries bring ready sections. What fits neither is a type of
/// your own: which page is at a path, and which pages a build lists.
public protocol Section: Sendable {
  /// The page that a visit or a link to a path leads to, even if the page itself has another path; `nil` if
  /// this section has no such page.
  func page(at path: RoutePath) -> PageDefinition?
  /// All pages of the static site, in groups: an error of one group is reported, and the pages of the others are still
  /// built and checked.
  func pages(in environment: EnvironmentValues) -> [PageGroup]
  /// Adds the providers of its pages to those of the site, made once for a build.
  /// - Throws: An error if a provider cannot be made; it ends the build, and a host does not start.
  func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) async throws -> EnvironmentValues
  /// The assets, feeds and so on that the section adds to the site; none by default.
  var contributions: Contributions { get }
}

extension Section {
  /// The environment of the site: the section adds no provider.
  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) async throws -> EnvironmentValues { environment }

  public var contributions: Contributions { Contributions() }
}

/// A section with pages in each language of the site, under paths of its own.
public protocol TranslatedSection: Section {
  /// The section in the languages of a site; a build and a host ask for it before anything else.
  /// - Parameter languages: BCP 47 tags, that of the site first.
  func inLanguages(_ languages: [String]) -> Self
}

/// A site that conforms to `Section` is its only section.
extension Site where Self: Section {
  /// The site itself.
  public var sections: [any Section] { [self] }
}

// MARK: - A page

/// Describes one page of a section.
public struct PageDefinition: Sendable {
  /// The path of the page, without the folder of a language. A visit to another path leads there.
  package internal(set) var path: RoutePath
  package let name: @Sendable (EnvironmentValues) async throws -> String
  package let module: any Module
  /// The page that it lies over, if it is a sheet or a cover.
  public var presentedOver: Destination?
  /// The requirement that a visitor of the page must meet; `nil` for none.
  public var requirement: Requirement?
  /// Whether the page exists in each of the languages of the site.
  public var isInEachLanguage = false
  /// The language of a page that exists once, as a BCP 47 tag; `nil` for that of the site.
  public var language: String?
  /// All versions of a page that exists once in each language, the original first.
  public var translations: (@Sendable (EnvironmentValues) async throws -> [Translation])?
  /// The path below which any path may be a page of this section, because only its data shows which pages
  /// exist; `nil` if the section knows without data that this is a page. A section with such a path is asked
  /// after all others; of several, the one with the longest path counts.
  public var openPath: RoutePath?
  /// Where the program declares the page, such as `Site/Pages.swift:12`; for messages.
  package internal(set) var origin: String?
  /// Whether only a live host has the page.
  package internal(set) var isLiveOnly = false
  /// The bytes of a page that is a file of another type than HTML, which has no module and no layout.
  var file: (@Sendable (EnvironmentValues) async throws -> [UInt8])?
  /// Applies what a landing URL asks for; see ``Landing``.
  var landing: LandingAction?
  /// Whether there is a page, and not only a landing URL.
  var isPage = true

  /// - Parameters:
  ///   - module: Shows the page.
  ///   - name: The short name, for breadcrumbs; throws ``NotFoundError`` if there is no such page.
  public init(
    _ destination: Destination, module: some Module,
    name: @escaping @Sendable (EnvironmentValues) async throws -> String
  ) {
    path = destination.path
    self.name = name
    self.module = module
  }
}

extension PageDefinition {
  /// Stands for a page that is not there: that of a landing URL, or one that a section lists and does not know.
  static func missing(_ destination: Destination) -> PageDefinition {
    var page = PageDefinition(destination, module: EmptyPage()) { _ in
      throw PathError.unknown(destination.path)
    }
    page.isPage = false
    return page
  }
}

typealias LandingAction = @Sendable (EnvironmentValues) async throws -> Destination?

// MARK: - Lists of pages

/// Some pages of a section that are listed by one call, which may throw.
public struct PageGroup: Sendable {
  /// Lists the pages; what it throws is an error of the build.
  package let load: @Sendable () async throws -> PageListing

  /// Pages that come from data.
  public init(load: @escaping @Sendable () async throws -> PageListing) {
    self.load = load
  }

  /// Pages that are always there.
  public init(_ pages: [Destination]) {
    load = { PageListing(pages) }
  }
}

/// Pages, and the reasons for those that are not built.
public struct PageListing: Sendable {
  package var pages: [Destination]
  /// The pages in each language, found by the ``SiteMap``.
  package internal(set) var places: [SitePlace] = []
  /// Returns what a page is made from, such as the name of a file, for messages.
  package var origin: @Sendable (RoutePath) -> String? = { _ in nil }
  package var omissions: [String]
  package var diagnostics: [Diagnostic]
  package var redirects: [Redirect]
  /// Pages that are left out, such as drafts. A redirect to one of them is left out, too.
  package var hidden: [Destination] = []
  /// The paths of these pages in each language, found by the ``SiteMap``.
  package internal(set) var hiddenPaths: [RoutePath] = []
  /// Whether nothing is missing that could not be read.
  package var isComplete = true
  /// Reports faults in content that no page shows, after all pages are rendered; `isRead`: a page has read the key.
  package var check: (@Sendable (_ isRead: (ReadKey) -> Bool) async -> [Diagnostic])?

  /// - Parameters:
  ///   - pages: The pages, in any order.
  ///   - omissions: What is left out, such as `2 drafts`; shown in the summary.
  ///   - diagnostics: Warnings about content that still builds.
  ///   - redirects: Further URLs that lead to pages.
  public init(
    _ pages: [Destination], omissions: [String] = [], diagnostics: [Diagnostic] = [],
    redirects: [Redirect] = []
  ) {
    self.pages = pages
    self.omissions = omissions
    self.diagnostics = diagnostics
    self.redirects = redirects
  }
}

/// An old path, and the page that a visitor who comes there should see.
public struct Redirect: Sendable {
  /// A section that the old page had.
  public struct Fragment: Sendable {
    /// Its id on the old page.
    package let fragment: String
    /// The page that has it now.
    package internal(set) var target: Destination
    /// Its id there; `nil` leads to the top of the page.
    package let heading: String?

    /// - Parameters:
    ///   - fragment: The id of the section on the old page, without `#`.
    ///   - heading: Its id on the new page; `nil` leads to the top.
    public init(_ fragment: String, to target: Destination, heading: String? = nil) {
      self.fragment = fragment
      self.target = target
      self.heading = heading
    }
  }

  /// The old path; one that ends with `.html` is that of a file.
  package internal(set) var path: RoutePath
  /// The page for visitors who ask for none of the fragments.
  package internal(set) var target: Destination
  /// The id of the section there that the old page was about; `nil` leads to the top.
  package let section: String?
  package internal(set) var fragments: [Fragment]

  /// - Parameters:
  ///   - old: The path that has no page any more.
  ///   - target: The page that a visitor is led to.
  ///   - section: The id of the section there that the old page was about; `nil` leads to the top.
  ///   - fragments: Sections of the old page that are on other pages now.
  public init(
    from old: Destination, to target: Destination, section: String? = nil,
    fragments: [Fragment] = []
  ) {
    path = old.path
    path.isFile = path.segments.last?.hasSuffix(".html") == true
    self.target = target
    self.section = section
    self.fragments = fragments
  }
}
