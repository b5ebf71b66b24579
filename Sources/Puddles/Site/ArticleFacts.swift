// The facts about the text of a page for feeds, link previews and readers of Markdown.

/// The facts about the text of a page: its dates, its authors, its tags and its picture.
public struct ArticleFacts: Sendable {
  /// The picture of a page in link previews.
  public struct Image: Sendable, Hashable {
    enum Source: Sendable, Hashable {
      case asset(String)
      /// A URL that begins at the root of the site.
      case fromRoot(String)
    }

    let source: Source
    /// What the picture shows, in words.
    package let alt: String

    /// A picture by the name of its asset, with a text for those who do not see it.
    public init(asset: String, alt: String) {
      source = .asset(asset)
      self.alt = alt
    }

    /// A picture by its URL from the root of the site, such as `/images/plan.png`.
    package init(fromRoot url: String, alt: String) {
      source = .fromRoot(url)
      self.alt = alt
    }
  }

  /// The day of publication; only pages that have one are in feeds.
  public var published: CalendarDate?
  /// The day of the last change that readers should know of.
  public var updated: CalendarDate?
  /// The names of the authors.
  public var authors: [String] = []
  /// The topics of the text, as its author names them.
  public var tags: [String] = []
  /// The picture for link previews.
  public var image: Image?
  /// Returns the page as Markdown; called when the Markdown file beside the page is written.
  public var markdown: (@Sendable () -> String?)?

  /// No facts.
  public init() {}
}

extension ArticleFacts {
  /// The day of the last change: the day of publication if there was none since.
  package var lastChange: CalendarDate? { updated ?? published }

  /// Adds other facts: of two values the first counts; authors and tags are joined, each once.
  mutating func add(_ other: ArticleFacts) {
    published = published ?? other.published
    updated = updated ?? other.updated
    authors += other.authors.filter { !authors.contains($0) }
    tags += other.tags.filter { !tags.contains($0) }
    image = image ?? other.image
    markdown = markdown ?? other.markdown
  }

  /// The name of the file with the Markdown of a page, beside the page.
  package static let markdownName = "index.md"
}

extension HTML {
  /// Offers the page as Markdown, too: the build writes it beside the page, and lists it in `llms.txt`.
  /// - Parameter text: Returns the Markdown of the page at a location; `nil` if it is not available any more. If there
  ///   is no `text`, the page is not offered as Markdown.
  public func pageMarkdown(
    _ text: (@Sendable (PageLocation) -> String?)?
  ) -> Modified<Self> {
    Modified(self) { renderer in
      guard let text else { return }
      let location = renderer.context.location
      var article = ArticleFacts()
      article.markdown = { text(location) }
      renderer.facts.article.add(article)
    }
  }

  /// Adds facts about the text of the page for feeds, link previews, the sitemap and readers of Markdown.
  public func pageArticle(
    _ change: @escaping @Sendable (inout ArticleFacts) -> Void
  ) -> Modified<Self> {
    recording { facts in
      var article = ArticleFacts()
      change(&article)
      facts.article.add(article)
    }
  }
}
