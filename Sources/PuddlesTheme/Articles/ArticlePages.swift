// The modules for the pages of an `Articles` section.
import Puddles
import PuddlesContent
import PuddlesMarkdown

extension Articles {
  /// Returns what a list shows of an article, with its description or else its first paragraph.
  /// - Parameter text: The text, if it was parsed for a page that shows more of it.
  func line(
    _ article: Entry<ArticleMatter>, in articles: EntryList<ArticleMatter>,
    hasExcerpt: Bool = true, text: DocumentText? = nil
  ) -> ArticleLine {
    let document = article.document
    let folder = folder
    return ArticleLine(
      article.title, place: destination(of: article), date: document.matter.date,
      summary: document.matter.description
        ?? (hasExcerpt ? articles.tree.excerpt(of: document) : nil),
      terms: articles.terms(of: "tags", for: article).map {
        TermLink($0.name, place: self[.term("tags", $0.slug)])
      }, authors: article.matter.names, readingMinutes: text?.readingMinutes,
      cover: articles.tree.cover(of: document).map {
        ArticleCover($0, asset: { "\(folder)/\($0)" })
      })
  }

  /// Returns the title, place and date of an article, as the archive and the links to its neighbors show them.
  func title(
    _ article: Entry<ArticleMatter>?, in articles: EntryList<ArticleMatter>
  ) -> ArticleLine? {
    article.map {
      ArticleLine($0.title, place: destination(of: $0), date: $0.document.matter.date)
    }
  }
}

/// A page of the list of articles.
struct ArticleListPage: Module {
  let section: Articles
  let number: Int

  @Environment(ContentLibrary.self) private var library
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let articles = try await section.articles(in: library)
      let slice = try section.slice(number, of: articles)
      TextColumn {
        h1 { section.title }
        if let summary = section.summary { p(.class("lead")) { summary } }
        if articles.entries.isEmpty {
          p(.class("empty")) { strings(ThemeStrings.noArticles) }
        } else {
          ArticleListView(slice.elements.map { section.line($0, in: articles) })
        }
        PaginationView(number, of: slice.count) { section[.list($0)] }
        p {
          Link(strings(ThemeStrings.archive), to: section.archive)
          if !articles.terms(of: "tags").isEmpty {
            " · "
            Link(strings(ThemeStrings.allTags), to: section.tags)
          }
        }
      }
      .pageTitle(number == 1 ? section.title : "\(section.title), \(number)")
      .pageDescription(section.summary ?? section.title)
    }
  }
}

/// One article.
struct ArticleDetailPage: Module {
  let section: Articles
  let path: [String]

  @Environment(ContentLibrary.self) private var library

  var body: some HTML {
    get async throws {
      // Read here, because the function that renders the Markdown runs later, when the page is made.
      let library = library
      let articles = try await section.articles(in: library)
      let tree = try await library.tree(section.folder)
      let article = try section.article(path, in: articles)
      let document = article.document
      let text = try tree.text(of: document)
      let links = library.links(in: tree, of: section.folder) { section.destination(of: $0) }
      let line = section.line(article, in: articles, hasExcerpt: false, text: text)
      let backlinks =
        section.hasBacklinks
        ? try await library.backlinks(to: document, in: section.folder) {
          section.destination(of: $0)
        }
        : []
      ArticleView(
        line, updated: document.matter.updated, outline: text.outline,
        related: articles.related(to: article).compactMap { section.title($0, in: articles) },
        previous: section.title(articles.next(after: article), in: articles),
        next: section.title(articles.previous(before: article), in: articles),
        below: section.below?(document)
      ) {
        MarkdownView(text, links: links)
          .codeTools(for: text.content)
        for series in articles.terms(of: "series", for: article) {
          SeriesView(
            name: series.name, current: line.place,
            articles: series.entries.reversed().compactMap { section.title($0, in: articles) })
        }
      }
      .linked(from: backlinks)
      .pageTitle(article.title)
      .pageDescription(document.matter.description ?? text.excerpt() ?? article.title)
      .pageArticle { facts in
        facts.published = document.matter.date
        facts.updated = document.matter.updated
        facts.tags = document.matter.tags ?? []
        facts.authors = article.matter.names
        facts.image = line.cover?.preview
      }
      .pageMarkdown { text.markdown(links: links, at: $0) }
    }
  }
}

/// The parts of a series, the oldest first.
struct SeriesView: Component {
  let name: String
  let current: Destination
  let articles: [ArticleLine]

  @Environment(.strings) private var strings

  var body: some HTML {
    nav(.class("notice"), .ariaLabel(strings(ThemeStrings.series))) {
      p { strong { "\(strings(ThemeStrings.series)): \(name)" } }
      ol {
        for article in articles {
          li {
            if article.place == current {
              article.title
            } else {
              Link(article.title, to: article.place)
            }
          }
        }
      }
    }
  }
}

/// A page with another list: all tags, the articles of a term, or all articles by year.
struct ArticleGroupPage: Module {
  let section: Articles
  let page: ArticlePage

  @Environment(ContentLibrary.self) private var library
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let articles = try await section.articles(in: library)
      let term = try term(in: articles)
      let title = try term?.name ?? section.name(of: page, among: articles, in: strings)
      let entries = entries(of: term, in: articles)
      TextColumn {
        h1 { title }
        TermListView(innerTags(of: term, in: articles))
        switch page {
        case .tags: TermListView(articles.terms(of: "tags").map(link))
        case .archive:
          ArticleArchiveView(entries.compactMap { section.title($0, in: articles) })
        default: ArticleListView(entries.map { section.line($0, in: articles) })
        }
        if case .term("tags", _) = page {
          p { Link(strings(ThemeStrings.allTags), to: section.tags) }
        }
      }
      .pageTitle("\(title): \(section.title)")
    }
  }

  private func term(in articles: EntryList<ArticleMatter>) throws -> Term<ArticleMatter>? {
    guard case .term(let taxonomy, let slug) = page else { return nil }
    return try section.term(slug, of: taxonomy, in: articles)
  }

  /// The articles of the list; those of a series with the oldest first.
  private func entries(
    of term: Term<ArticleMatter>?, in articles: EntryList<ArticleMatter>
  ) -> [Entry<ArticleMatter>] {
    guard let term else { return articles.entries }
    if case .term("series", _) = page { return term.entries.reversed() }
    return term.entries
  }

  /// The tags that are nested in that of the page.
  private func innerTags(
    of term: Term<ArticleMatter>?, in articles: EntryList<ArticleMatter>
  ) -> [TermLink] {
    guard section.hasNestedTags, let term, case .term("tags", _) = page else { return [] }
    return articles.terms(of: "tags").filter(term.contains).map(link)
  }

  private func link(_ tag: Term<ArticleMatter>) -> TermLink {
    var link = TermLink(
      tag.name, place: section[.term("tags", tag.slug)], count: tag.ownEntries.count)
    link.innerCount = tag.entries.count - tag.ownEntries.count
    return link
  }
}
