// The page of one article: its text, and the ways on.
public import Puddles
import PuddlesContent
import PuddlesMarkdown

/// An article with its date and terms above, and its neighbors and relatives below.
public struct ArticleView<Text: HTML>: Component {
  let article: ArticleLine
  let updated: CalendarDate?
  let related: [ArticleLine]
  let previous: ArticleLine?
  let next: ArticleLine?
  let text: Text

  @Environment(.strings) private var strings

  /// - Parameter text: the text below the title, usually a `MarkdownView`.
  public init(
    _ article: ArticleLine, updated: CalendarDate? = nil, related: [ArticleLine] = [],
    previous: ArticleLine? = nil, next: ArticleLine? = nil, @HTMLBuilder text: () -> Text
  ) {
    self.article = article
    self.updated = updated
    self.related = related
    self.previous = previous
    self.next = next
    self.text = text()
  }

  public var body: some HTML {
    Puddles.article(.class("article")) {
      h1 { article.title }
      if let summary = article.summary { p(.class("lead")) { summary } }
      ArticleDates(published: article.date, updated: updated)
      TermListView(article.terms)
      div(.data("feed", "text")) { text.environment(.markdownHeadingLinks, true) }
      if !related.isEmpty {
        h2 { strings(ThemeStrings.related) }
        ArticleListView(related)
      }
      Neighbors(previous: previous, next: next)
    }
  }
}

private struct ArticleDates: Component {
  let published: CalendarDate?
  let updated: CalendarDate?

  @Environment(.strings) private var strings

  var body: some HTML {
    if let published {
      p(.class("soft")) {
        DayText(published)
        if let updated, updated > published {
          ", \(strings(ThemeStrings.updated)) "
          DayText(updated)
        }
      }
    }
  }
}

/// The articles before and after this one.
private struct Neighbors: Component {
  let previous: ArticleLine?
  let next: ArticleLine?

  @Environment(.strings) private var strings

  var body: some HTML {
    if previous != nil || next != nil {
      nav(.class("pager"), .ariaLabel(strings(ThemeStrings.previousAndNext))) {
        if let previous { Link("← \(previous.title)", to: previous.place) }
        if let next { Link("\(next.title) →", to: next.place) }
      }
    }
  }
}
