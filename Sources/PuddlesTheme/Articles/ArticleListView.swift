// Lists of articles and of the terms that group them.
public import Puddles

/// Articles, one below the other, with their dates and terms.
public struct ArticleListView: Component {
  let articles: [ArticleLine]

  public init(_ articles: [ArticleLine]) {
    self.articles = articles
  }

  public var body: some HTML {
    ul(.class("list")) {
      for article in articles {
        li {
          Link(article.title, to: article.place)
          if let date = article.date {
            " "
            small { DayText(date) }
          }
          if let summary = article.summary { div(.class("soft")) { summary } }
          TermListView(article.terms)
        }
      }
    }
  }
}

/// Terms in one row; nothing if there are none.
public struct TermListView: Component {
  let terms: [TermLink]

  public init(_ terms: [TermLink]) {
    self.terms = terms
  }

  public var body: some HTML {
    if !terms.isEmpty {
      ul(.class("row")) {
        for term in terms {
          li {
            Link(to: term.place) {
              span(.class("chip")) { term.count.map { "\(term.name) (\($0))" } ?? term.name }
            }
          }
        }
      }
    }
  }
}

/// A day for people and for programs, in the spelling that is the same in every language.
public struct DayText: Component {
  let date: CalendarDate

  public init(_ date: CalendarDate) {
    self.date = date
  }

  public var body: some HTML {
    time(.datetime(date.dayText)) { date.dayText }
  }
}
