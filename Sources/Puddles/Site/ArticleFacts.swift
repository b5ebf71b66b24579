// What a page says of itself to feeds, link previews and readers who want Markdown.

/// The facts about a text: when, by whom, on what.
public struct ArticleFacts: Sendable {
  /// A picture that stands for the page in link previews.
  public struct Image: Sendable, Hashable {
    /// The name of the asset.
    package let asset: String
    /// What the picture shows, in words.
    package let alt: String

    /// A picture by the name of its asset, in words for those who do not see it.
    public init(asset: String, alt: String) {
      self.asset = asset
      self.alt = alt
    }
  }

  /// The day of publication; only pages that have one are in feeds.
  public var published: CalendarDate?
  /// The last change worth telling.
  public var updated: CalendarDate?
  /// The names of those who wrote it.
  public var authors: [String] = []
  /// What it is about, in the words of its author.
  public var tags: [String] = []
  /// The picture for link previews.
  public var image: Image?
  /// The page as Markdown, for its twin; called when the twin is written.
  public var markdown: (@Sendable () -> String?)?

  /// Facts that say nothing yet.
  public init() {}
}

extension ArticleFacts {
  /// The day of the last change: the day of publication if there was none since.
  package var lastChange: CalendarDate? { updated ?? published }

  /// What is said first counts; authors and tags add up, each once.
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
  /// - Parameter text: the Markdown of the page at a place; `nil` if it cannot be had any more. Without it the
  ///   page is not offered as Markdown.
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

  /// Says what the page is about, to whom it may be of use elsewhere: feeds, link previews, the
  /// sitemap, readers of Markdown.
  public func pageArticle(
    _ change: @escaping @Sendable (inout ArticleFacts) -> Void
  ) -> Modified<Self> {
    noting { facts in
      var article = ArticleFacts()
      change(&article)
      facts.article.add(article)
    }
  }
}
