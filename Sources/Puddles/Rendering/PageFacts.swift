// What a page must know about its content besides the bytes.

/// Collected while regions render, and merged in document order.
@usableFromInline
package struct PageFacts: Sendable {
  /// The title of the page; the first one in document order counts.
  package var title: String?
  /// One sentence for search engines and link previews.
  package var description: String?
  /// What the page says of itself to feeds and link previews.
  package var article = ArticleFacts()
  /// Whether the page stays out of search engines and the sitemap.
  package var isHiddenFromSearch = false
  /// Whether the page is shown in a frame of another one.
  package var isFrame = false
  /// The assets with styles that this page needs besides those of every page.
  package var stylesheets: [String] = []
  /// The questions that controls of the page may ask, each a dialog page of its own.
  package var questions: [Question] = []
  /// Whether some control can act only in a live host.
  package var hasInertControls = false
  /// The dialogs of queries that are declared in a page that shows one.
  var dialogs: [DialogRecord] = []
  /// What is shown over the page: sheets and dialogs, already rendered.
  var presentations: [[UInt8]] = []
  /// Whether a sheet, a dialog or an overlay is shown.
  var showsQuestion = false
  /// The controls of a live page.
  var controls: [Control] = []
  /// The forms of a live page.
  var forms: [FormRecord] = []
  /// The regions of the page.
  var regions: Set<UInt64> = []
  /// Where links of the content were written that only the whole site can judge.
  package var linkOrigins: [LinkOrigin] = []
  /// Faults of the content that do not stop the page.
  package var diagnostics: [Diagnostic] = []
  /// What was read to make it.
  package var reads = Reads()
}

extension PageFacts {
  mutating func add(_ other: PageFacts) {
    title = title ?? other.title
    description = description ?? other.description
    article.add(other.article)
    isHiddenFromSearch = isHiddenFromSearch || other.isHiddenFromSearch
    isFrame = isFrame || other.isFrame
    hasInertControls = hasInertControls || other.hasInertControls
    for sheet in other.stylesheets where !stylesheets.contains(sheet) { stylesheets.append(sheet) }
    questions += other.questions
    dialogs += other.dialogs
    presentations += other.presentations
    showsQuestion = showsQuestion || other.showsQuestion
    controls += other.controls
    forms += other.forms
    regions.formUnion(other.regions)
    linkOrigins += other.linkOrigins
    diagnostics += other.diagnostics
    reads.merge(other.reads)
  }
}

/// A URL in a page, and the place in a file where an author wrote it.
public struct LinkOrigin: Sendable, Hashable {
  /// The URL as the page has it.
  public let url: String
  /// The file, relative to the folder the build runs in.
  public let file: String
  /// Counted from one.
  public let line: Int
  /// Counted from one, in characters.
  public let column: Int

  public init(url: String, file: String, line: Int, column: Int) {
    self.url = url
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A tree that notes a fact about its page.
public struct _PageFact<Content: HTML>: HTML {
  @usableFromInline let content: Content
  @usableFromInline let note: @Sendable (inout PageFacts) -> Void

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.note(html.note)
    Content.render(html.content, into: &renderer)
  }
}

/// A tree that notes where its links were written.
public struct _LinkOrigins<Content: HTML>: HTML {
  let content: Content
  let origins: @Sendable (PageLocation) -> [LinkOrigin]

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let origins = html.origins(renderer.context.location)
    renderer.note { $0.linkOrigins += origins }
    Content.render(html.content, into: &renderer)
  }
}

extension Renderer {
  @usableFromInline
  mutating func note(_ fact: (inout PageFacts) -> Void) {
    fact(&notes.facts)
  }
}

extension HTML {
  /// Names the page. The outermost title of a page wins.
  public func pageTitle(_ title: String) -> _PageFact<Self> {
    _PageFact(content: self) { $0.title = $0.title ?? title }
  }

  /// Describes the page in one sentence.
  public func pageDescription(_ description: String) -> _PageFact<Self> {
    _PageFact(content: self) { $0.description = $0.description ?? description }
  }

  /// Gives the page stylesheets that not every page needs; the layout links them.
  /// - Parameter assets: names of assets, such as `blocks.css`.
  public func pageStylesheets(_ assets: [String]) -> _PageFact<Self> {
    _PageFact(content: self) { facts in
      for asset in assets where !facts.stylesheets.contains(asset) {
        facts.stylesheets.append(asset)
      }
    }
  }

  /// Keeps the page out of search engines and the sitemap.
  public func hiddenFromSearch() -> _PageFact<Self> {
    _PageFact(content: self) { $0.isHiddenFromSearch = true }
  }

  /// Says that the page is shown in a frame of another one: a layout leaves out what stands around the
  /// content.
  public func pageFrame() -> _PageFact<Self> {
    _PageFact(content: self) { $0.isFrame = true }
  }

  /// Says where links of the content were written: a build reports a dead one there, and not only by
  /// the page that shows it.
  /// - Parameter origins: The URLs as the page at this place has them.
  public func linkOrigins(
    _ origins: @escaping @Sendable (PageLocation) -> [LinkOrigin]
  ) -> _LinkOrigins<Self> {
    _LinkOrigins(content: self, origins: origins)
  }

  /// Reports a fault of the content, such as raw HTML that was left out.
  public func diagnostic(_ diagnostics: [Diagnostic]) -> _PageFact<Self> {
    _PageFact(content: self) { $0.diagnostics += diagnostics }
  }
}
