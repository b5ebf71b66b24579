// The facts about a page besides its markup, such as its title, and the modifiers that set them.
package import PuddlesBasics

/// The facts about a page besides its markup, collected while regions are rendered, and merged in document order.
package struct PageFacts: Sendable {
  /// The title of the page; the first one in document order counts.
  package var title: String?
  /// One sentence for search engines and link previews.
  package var description: String?
  /// The facts for feeds and link previews.
  package var article = ArticleFacts()
  /// Whether the page stays out of search engines and the sitemap.
  package var isHiddenFromSearch = false
  /// Whether the page is shown in a frame of another one.
  package var isFrame = false
  /// The assets with styles that this page needs besides those of every page.
  package var stylesheets: [String] = []
  /// The pages that a visitor is likely to open next.
  var nextPages: [Destination] = []
  /// The questions that controls of the page may ask, each a dialog page of its own.
  package var questions: [Question] = []
  /// Whether some control can act only in a live host.
  package var hasInertControls = false
  /// The dialogs of questions that are declared in a page that shows one.
  var dialogs: [DialogRecord] = []
  /// What is shown over the page: sheets and dialogs, already rendered.
  package var presentations: [[UInt8]] = []
  /// Whether a sheet, a dialog or an overlay is shown.
  var showsQuestion = false
  /// The controls of a live page.
  package var controls: [Control] = []
  /// The forms of a live page.
  package var forms: [FormRecord] = []
  /// The regions of the page.
  var regions: Set<UInt64> = []
  /// Where an author wrote those links of the content that only the whole site can check.
  package var linkOrigins: [LinkOrigin] = []
  /// The hosts from which documents of the site load what they show.
  package var loads = LoadedHosts()
  /// Faults of the content that do not stop the page.
  package var diagnostics: [Diagnostic] = []
  /// What was read to make the page.
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
    nextPages += other.nextPages
    questions += other.questions
    dialogs += other.dialogs
    presentations += other.presentations
    showsQuestion = showsQuestion || other.showsQuestion
    controls += other.controls
    forms += other.forms
    regions.formUnion(other.regions)
    linkOrigins += other.linkOrigins
    diagnostics += other.diagnostics
    loads.add(other.loads)
    reads.merge(other.reads)
  }
}

/// A URL in a page, and the place in a file where an author wrote it.
package struct LinkOrigin: Sendable, Hashable {
  /// The URL as the page has it.
  package let url: String
  /// The file, relative to the folder the build runs in.
  package let file: String
  /// The line in the file, counted from one.
  package let line: Int
  /// The column, counted from one, in characters.
  package let column: Int

  package init(url: String, file: String, line: Int, column: Int) {
    self.url = url
    self.file = file
    self.line = line
    self.column = column
  }
}

extension HTML {
  /// A tree that records a fact about its page.
  func recording(_ record: @escaping @Sendable (inout PageFacts) -> Void) -> Modified<Self> {
    Modified(self) { record(&$0.facts) }
  }
}

extension HTML {
  /// Sets the title of the page. The outermost title of a page wins.
  public func pageTitle(_ title: String) -> Modified<Self> {
    recording { $0.title = $0.title ?? title }
  }

  /// Describes the page in one sentence.
  public func pageDescription(_ description: String) -> Modified<Self> {
    recording { $0.description = $0.description ?? description }
  }

  /// Gives the page stylesheets that not every page needs; the layout links them.
  /// - Parameter assets: names of assets, such as `blocks.css`.
  public func pageStylesheets(_ assets: [String]) -> Modified<Self> {
    recording { facts in
      for asset in assets where !facts.stylesheets.contains(asset) {
        facts.stylesheets.append(asset)
      }
    }
  }

  /// Names the pages that a visitor is likely to open next, such as the next part of a text; a layout may load them
  /// early.
  public func nextPages(_ pages: [Destination]) -> Modified<Self> {
    recording { $0.nextPages += pages }
  }

  /// Keeps the page out of search engines and the sitemap.
  public func hiddenFromSearch() -> Modified<Self> {
    recording { $0.isHiddenFromSearch = true }
  }

  /// Declares that the page is shown in a frame of another one: a layout leaves out everything around the
  /// content.
  package func pageFrame() -> Modified<Self> {
    recording { $0.isFrame = true }
  }

  /// Records where links of the content were written, so that a build reports a dead link there, and not
  /// only by the page that shows it.
  /// - Parameter origins: The URLs as the page at this place has them.
  package func linkOrigins(
    _ origins: @escaping @Sendable (PageLocation) -> [LinkOrigin]
  ) -> Modified<Self> {
    Modified(self) { renderer in
      renderer.facts.linkOrigins += origins(renderer.context.location)
    }
  }

  /// Lets the policy of the page allow the hosts of what a text of the site's author loads.
  package func pageLoads(_ loads: LoadedHosts) -> Modified<Self> {
    recording { $0.loads.add(loads) }
  }

  /// Lets the policy of the page allow the host of a picture that a text of the site's author names.
  package func pageLoads(of picture: String) -> Modified<Self> {
    recording { $0.loads.record(.images, picture) }
  }

  /// Reports a fault of the content, such as raw HTML that was left out.
  package func diagnostic(_ diagnostics: [Diagnostic]) -> Modified<Self> {
    recording { $0.diagnostics += diagnostics }
  }
}
