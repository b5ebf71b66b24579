// The facts about a page that a layout receives, and its rendered content.
package import PuddlesBasics

/// A page as its layout receives it: its content is already rendered, the layout adds what is around it.
public struct PageContext: Sendable {
  /// The destination; `nil` on the page for unknown paths.
  public let destination: Destination?
  /// The location of the page, from which the URLs of its links are written.
  public let location: PageLocation
  /// The name of the site.
  public let siteName: String
  /// The language of the page, as a BCP 47 tag.
  public let language: String
  /// The texts of the interface in that language.
  public let strings: Strings
  /// The title that the content declares, or else the name of the page.
  public let title: String
  let facts: PageFacts
  /// The absolute URL under which the page should be known, if the site has a base URL.
  public let canonicalURL: String?
  /// The absolute URL of the picture that stands for the page, if it has one and the site a base URL.
  public let imageURL: String?
  /// The words of that picture; `nil` for a card, which shows the title of the page.
  package let imageAlternative: String?
  /// The feeds that the page should offer; none if the site has no base URL.
  public let feeds: [FeedLink]
  /// The pages from the root down to this one.
  public let breadcrumbs: [Breadcrumb]
  /// The content that the layout places in `main`.
  public let content: PageContent
  /// The URL at which the same page runs live, if there is one.
  public let liveURL: String?
  /// All versions of the page, itself included, the original first; none if there is only one.
  public let translations: [Translation]
  /// The first page in the language of the page.
  public let homePath: RoutePath
  /// The page from which visitors search in the language of this one, if there is one.
  public let searchPath: RoutePath?
  /// The pages of a static site; `nil` in a live host.
  let listed: ListedPages?
  /// Whether a build writes the page as Markdown beside it.
  package let hasMarkdown: Bool
  /// The paths of sections that have no page now, in a live host.
  let emptySections: [RoutePath]
}

extension PageContext {
  /// One sentence about the page, if it has one.
  public var description: String? { facts.description }
  /// Whether search engines should leave the page out.
  public var isHiddenFromSearch: Bool { facts.isHiddenFromSearch }
  /// The name of the version that the page belongs to, if the site is built with versions.
  public var version: String? { location.version }
  /// Whether the page is shown in an `iframe`: a layout leaves out its header, menu and footer.
  public var isFrame: Bool { facts.isFrame }
  /// The facts about the page for feeds and link previews.
  public var article: ArticleFacts { facts.article }
  /// Whether the site has the page of a destination, which a section without content has not. In a live host, which does
  /// not list its pages, it is true for every page of a section that has some.
  public func hasPage(of destination: Destination) -> Bool {
    let path = location.path(of: destination)
    return listed?.contains(path)
      ?? !emptySections.contains { path.segments.starts(with: $0.segments) }
  }
  /// The assets with styles that only some pages need, this one among them.
  public var stylesheets: [String] { facts.stylesheets }
  /// The hosts from which documents on the page load pictures, films and frames.
  package var loads: LoadedHosts { facts.loads }
  /// The pages that a visitor is likely to open next, as the content names them.
  public var nextPages: [Destination] { facts.nextPages }
  /// Whether a sheet, a dialog or an overlay is shown over the content.
  public var showsQuestion: Bool { facts.showsQuestion }
  /// Whether some control can act only in a live host.
  public var hasInertControls: Bool { facts.hasInertControls }
}

/// One step from the root of the site to a page.
public struct Breadcrumb: Sendable, Hashable {
  /// The short name of the page.
  public let name: String
  /// The path of the page.
  public let path: RoutePath
  /// The language of the name, if it is not that of the page.
  public let language: String?

  package init(name: String, path: RoutePath, language: String? = nil) {
    self.name = name
    self.path = path
    self.language = language
  }
}

/// The rendered content of a page.
///
/// If a sheet or a dialog is shown over it, that comes first and the content is inert: in a custom
/// element, because validators that are older than `inert` accept it only on custom elements.
public struct PageContent: HTML {
  let bytes: [UInt8]
  let presentations: [[UInt8]]
  /// The rendering of a live page; controls outside of forms belong to a form that is added for them.
  let actions: Rendering?

  public static func render(_ html: Self, into renderer: inout Renderer) {
    for presentation in html.presentations { renderer.raw(presentation) }
    if html.presentations.isEmpty {
      renderer.raw(html.bytes)
    } else {
      renderer.raw("<page-underneath class=\"underneath\" inert>")
      renderer.raw(html.bytes)
      renderer.raw("</page-underneath>")
    }
    guard let rendering = html.actions else { return }
    renderer.raw("<form id=\"actions\" method=\"post\">")
    if let token = rendering.token { renderer.hiddenField(.token, token) }
    if let item = rendering.question?.itemField { renderer.hiddenField(.item, item) }
    renderer.raw("</form>")
    if rendering.isRefreshable { html.renderScript(into: &renderer) }
  }

  /// The script that keeps the page up to date; the host sends it under this name.
  private func renderScript(into renderer: inout Renderer) {
    renderer.raw("<script")
    renderer.attribute("src", renderer.context.location.basePath + "-/live.js")
    renderer.raw(" data-version=\"\(version)\" defer></script>")
  }

  /// Identifies the content that was sent.
  package var version: UInt64 {
    Fingerprint.combine((presentations + [bytes]).map { Fingerprint.of(bytes: $0) })
  }
}

extension Renderer {
  /// Writes a field that the visitor does not see and that the host reads.
  mutating func hiddenField(_ name: ReservedNames.FieldName, _ value: String) {
    raw("<input type=\"hidden\"")
    attribute("name", name.rawValue)
    attribute("value", value)
    endStartTag()
  }
}

/// Limits in bytes, before a host compresses anything; `site check` fails if a page is larger.
public struct PageBudget: Sendable, Hashable {
  /// The limit for the document alone.
  package let page: Int?
  /// The limit for the document with its stylesheets, scripts, icons and images.
  package let total: Int?

  /// Limits in bytes; `nil` sets none.
  public init(page: Int? = nil, total: Int? = nil) {
    self.page = page
    self.total = total
  }
}

/// Sections that may have no page, such as a reference without symbols, by their paths.
package struct EmptySections: Sendable {
  /// Whether a section has no page now.
  package var checks: [RoutePath: @Sendable () -> Bool] = [:]
}

extension EnvironmentKey where Value == EmptySections {
  /// What sections say of themselves; a live host asks for it with each page.
  package static var emptySections: Self { Self(default: EmptySections()) }
}
