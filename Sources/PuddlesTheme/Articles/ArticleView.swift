// The view of an article: its text, and links to others.
public import Puddles
public import PuddlesMarkdown

/// Shows an article in a column in the middle of the page: title, day, reading time and cover above, related articles
/// and its neighbors below.
public struct ArticleView<Text: HTML>: Component {
  let article: ArticleLine
  let updated: CalendarDate?
  let outline: [OutlineEntry]
  let related: [ArticleLine]
  let previous: ArticleLine?
  let next: ArticleLine?
  let below: AnyHTML?
  let text: Text
  private var backlinks: [ArticleLine] = []

  @Environment(.strings) private var strings

  /// - Parameters:
  ///   - updated: The day of the last change that is worth mentioning.
  ///   - outline: The headings of the text (`DocumentText.outline`); a long text lists them above it.
  ///   - below: What follows at the end, such as comments; in no feed, and not found by the search.
  ///   - text: the text below the title, usually a `MarkdownView`.
  public init(
    _ article: ArticleLine, updated: CalendarDate? = nil, outline: [OutlineEntry] = [],
    related: [ArticleLine] = [], previous: ArticleLine? = nil, next: ArticleLine? = nil,
    below: AnyHTML? = nil, @HTMLBuilder text: () -> Text
  ) {
    self.article = article
    self.updated = updated
    self.outline = outline
    self.related = related
    self.previous = previous
    self.next = next
    self.below = below
    self.text = text()
  }

  /// The view with a list of the pages that link to the article.
  func linked(from pages: [ArticleLine]) -> Self {
    var view = self
    view.backlinks = pages
    return view
  }

  public var body: some HTML {
    Puddles.article(.class("article column")) {
      InLanguage(article.language) {
        h1 { article.title }
        if let summary = article.summary { p(.class("lead")) { summary } }
      }
      ArticleByline(article, updated: updated)
      TermListView(article.terms)
      if let cover = article.cover { p(.class("cover")) { CoverImage(cover: cover) } }
      ArticleOutline(entries: outline, minutes: article.readingMinutes)
      div(.data("feed", "text")) { text.environment(.markdownHeadingLinks, true) }
      if !related.isEmpty {
        h2 { strings(ThemeStrings.related) }
        ArticleListView(related, style: .compact)
      }
      BacklinksView(pages: backlinks)
      PagerView(previous: previous, next: next)
      if let below { div(.class("below"), .data("search", "off")) { below } }
    }
    .articleStyles()
  }
}

/// The headings of a long article, folded until a visitor opens them.
private struct ArticleOutline: Component {
  let entries: [OutlineEntry]
  let minutes: Int?

  @Environment(.strings) private var strings

  var body: some HTML {
    if isLong {
      details(.class("contents"), .data("search", "off")) {
        summary { strings(ThemeStrings.onThisPage) }
        OutlineList(entries: shown)
      }
    }
  }

  private var shown: [OutlineEntry] { entries.filter { $0.level == 2 || $0.level == 3 } }

  /// Whether there are three headings, and three minutes to read if the time is known.
  private var isLong: Bool { shown.count >= 3 && (minutes ?? 3) >= 3 }
}

/// A column of text in the middle of the page, as wide as an article: for lists and pages that belong to
/// articles.
public struct TextColumn<Content: HTML>: Component {
  let content: Content

  /// A column with its content.
  public init(@HTMLBuilder _ content: () -> Content) {
    self.content = content()
  }

  public var body: some HTML {
    div(.class("column")) { content }.articleStyles()
  }
}
