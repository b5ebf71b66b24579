// The components for lists of articles: a plain list, the archive by year, and a list of tags.
public import Puddles

/// Lists articles, one below the other. The words of the list are left out of the search; the articles are found by
/// their own pages.
public struct ArticleListView: Component {
  /// How much of each article a list shows.
  public enum Style: Sendable, Hashable {
    /// The list of a blog: day, reading time, title, summary, tags and cover.
    case posts
    /// Title and summary in a box, for related articles or the documents of a folder.
    case compact
  }

  let articles: [ArticleLine]
  let style: Style

  /// Lists the articles in the given order.
  public init(_ articles: [ArticleLine], style: Style = .posts) {
    self.articles = articles
    self.style = style
  }

  public var body: some HTML {
    switch style {
    case .posts:
      ul(.class("posts"), .data("search", "off")) {
        for (number, article) in articles.enumerated() {
          PostLine(article: article, isFirst: number == 0)
        }
      }
      .articleStyles()
    case .compact:
      ul(.class("list"), .data("search", "off")) {
        for article in articles { CompactLine(article: article) }
      }
    }
  }
}

private struct PostLine: Component {
  let article: ArticleLine
  let isFirst: Bool

  var body: some HTML {
    li(.when(article.cover != nil, .class("covered"))) {
      div {
        ArticleByline(article)
        InLanguage(article.language) {
          p(.class("name")) { Link(article.title, to: article.place) }
          if let summary = article.summary { p(.class("soft")) { summary } }
        }
        TermListView(article.terms)
      }
      if let cover = article.cover {
        CoverImage(
          cover: cover, isLazy: !isFirst, isDecoration: true,
          sizes: "(min-width: 40rem) 11rem, 92vw"
        )
      }
    }
  }
}

private struct CompactLine: Component {
  let article: ArticleLine

  @Environment(.strings) private var strings

  var body: some HTML {
    li {
      Link(to: article.place) { InLanguage(article.language, inline: article.title) }
      if let date = article.date {
        " "
        small { DayText(date) }
      }
      if let summary = article.summary {
        div(
          .class("soft"), .when(article.language != nil, .lang(article.language ?? "")),
          .dir(of: article.language ?? strings.language, in: strings.language)
        ) { summary }
      }
      TermListView(article.terms)
    }
  }
}

/// Shows the day of an article, its reading time and its authors; nothing if none of them is known. The search does not
/// find this line.
public struct ArticleByline: Component {
  let article: ArticleLine
  let updated: CalendarDate?

  @Environment(.strings) private var strings

  /// - Parameter updated: The day of the last change, shown if it is later than that of publication.
  public init(_ article: ArticleLine, updated: CalendarDate? = nil) {
    self.article = article
    self.updated = updated
  }

  public var body: some HTML {
    if article.date != nil || article.readingMinutes != nil || !article.authors.isEmpty {
      ul(.class("byline"), .data("search", "off")) {
        if let date = article.date { li { DayText(date) } }
        if let updated, let date = article.date, updated.dayNumber > date.dayNumber {
          li {
            strings(ThemeStrings.updated)
            " "
            DayText(updated)
          }
        }
        if let minutes = article.readingMinutes {
          li { strings(ThemeStrings.readingTime, count: minutes) }
        }
        if !article.authors.isEmpty {
          li {
            strings(ThemeStrings.writtenBy, ["authors": article.authors.joined(separator: ", ")])
          }
        }
      }
      .articleStyles()
    }
  }
}

/// Lists all articles by year, each with its day and title; articles without a date come last. The words of
/// the list are left out of the search.
public struct ArticleArchiveView: Component {
  let years: [(year: Int?, articles: [ArticleLine])]

  /// - Parameter articles: in the order of the archive, usually the newest first.
  public init(_ articles: [ArticleLine]) {
    var order: [Int] = []
    var byYear: [Int: [ArticleLine]] = [:]
    for article in articles {
      guard let year = article.date?.year else { continue }
      if byYear[year] == nil { order.append(year) }
      byYear[year, default: []].append(article)
    }
    let undated = articles.filter { $0.date == nil }
    years =
      order.map { ($0, byYear[$0] ?? []) } + (undated.isEmpty ? [] : [(nil, undated)])
  }

  public var body: some HTML {
    for (year, articles) in years {
      if let year { h2(.id("year:\(year)")) { "\(year)" } }
      ul(.class("archive"), .data("search", "off")) {
        for article in articles {
          li {
            if let date = article.date { DayText(date, hasYear: false) }
            Link(to: article.place) { InLanguage(article.language, inline: article.title) }
          }
        }
      }
      .articleStyles()
    }
  }
}

/// Shows terms, one beside the other; nothing if there are none.
public struct TermListView: Component {
  let terms: [TermLink]

  /// Shows the terms in the given order.
  public init(_ terms: [TermLink]) {
    self.terms = terms
  }

  public var body: some HTML {
    if !terms.isEmpty {
      ul(.class("tags")) {
        for term in terms {
          li {
            Link(to: term.place) {
              span(.class("chip")) { label(of: term) }
            }
          }
        }
      }
      .articleStyles()
    }
  }

  /// The name with its own count and, if other terms are nested in it, with theirs: `swift (2 + 3)`.
  private func label(of term: TermLink) -> String {
    guard let count = term.count else { return term.name }
    return term.innerCount > 0
      ? "\(term.name) (\(count) + \(term.innerCount))" : "\(term.name) (\(count))"
  }
}
