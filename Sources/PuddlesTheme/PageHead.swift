// The head of a page: title, description, policy, styles, and what other programs read.
public import Puddles

/// The head of a page: everything that browsers, search engines, feed readers and link previews read of it.
///
/// A layout of your own begins with it, or writes all of this itself, and also links the stylesheets that the content
/// needs (`page.stylesheets`).
public struct PageHead: Component {
  let page: PageContext
  let theme: Theme

  /// The head of a page in the look of a theme.
  public init(_ page: PageContext, theme: Theme = Theme()) {
    self.page = page
    self.theme = theme
  }

  public var body: AnyHTML {
    AnyHTML {
      Group {
        Head.meta(.charset)
        Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        Head.meta(
          .httpEquiv(.contentSecurityPolicy), .content(theme.policy.allowing(page.loads).text))
        Head.title { title }
        if let description = page.description {
          Head.meta(.name("description"), .content(description))
        }
        if page.isHiddenFromSearch { Head.meta(.name("robots"), .content("noindex")) }
        if let url = page.canonicalURL { Head.link(.rel(.canonical), .href(url)) }
        linkPreview
        Head.meta(.name("color-scheme"), .content(theme.colorScheme.keywords))
        Head.link(.rel(.icon), .href(asset: theme.icon ?? Theme.iconName))
        // Not deferred, because it must run before the first paint.
        script(
          .src(asset: ThemeFiles.colorScheme.path),
          .when(theme.colorScheme != .visitorsChoice, .data("fixed", "")))
        // Loaded before the stylesheet of the theme, so that the site's own rules, which are in it, come last.
        if hasControls { Head.link(.rel(.stylesheet), .href(asset: ThemeFiles.controls.path)) }
        if hasLanguageStyles {
          Head.link(.rel(.stylesheet), .href(asset: ThemeFiles.languages.path))
        }
        Head.link(.rel(.stylesheet), .href(asset: Theme.stylesheetName))
        if page.showsQuestion {
          Head.link(.rel(.stylesheet), .href(asset: ThemeFiles.dialogStyles.path))
          script(.src(asset: ThemeFiles.dialogs.path), .defer)
        }
        VersionFiles(page: page)
        for sheet in page.stylesheets where sheet != ThemeFiles.controls.path {
          Head.link(.rel(.stylesheet), .href(asset: sheet))
        }
        if theme.hasFastSteps {
          for next in page.nextPages.prefix(2) {
            Head.link(.rel(.prefetch), .href(page.location.href(to: page.location.path(of: next))))
          }
        }
        alternateLinks
        if page.searchPath != nil { SearchOpener(page: page) }
        if let more = theme.head { more }
      }
      .diagnostic(theme.diagnostics)
    }
  }
}

extension PageHead {
  private var title: String {
    page.title == page.siteName ? page.title : "\(page.title) · \(page.siteName)"
  }

  /// Whether to load the styles of controls: not on documents that declare none, unless a question is shown.
  private var hasControls: Bool {
    let sheets = page.stylesheets
    return page.showsQuestion || sheets.contains(ThemeFiles.controls.path)
      || !sheets.contains(ThemeFiles.documents.path)
  }

  /// Whether the page is Chinese or Japanese, or may link to pages that are not translated into its language.
  private var hasLanguageStyles: Bool {
    let original = page.translations.first?.language
    return ["ja", "zh"].contains(page.language.prefix { $0 != "-" })
      || original.map { $0 != page.language } ?? false
  }

  /// Writes Open Graph tags (ogp.me), and links to the feeds of the site and to the Markdown of the page.
  @HTMLBuilder private var linkPreview: some HTML {
    Head.meta(.property("og:title"), .content(page.title))
    Head.meta(.property("og:type"), .content(isArticle ? "article" : "website"))
    Head.meta(.property("og:site_name"), .content(page.siteName))
    if let description = page.description {
      Head.meta(.property("og:description"), .content(description))
    }
    if let url = page.canonicalURL { Head.meta(.property("og:url"), .content(url)) }
    if let url = page.imageURL { Head.meta(.property("og:image"), .content(url)) }
    if page.imageURL != nil, let alt = page.imageAlternative {
      Head.meta(.property("og:image:alt"), .content(alt))
    }
    // A preview without a picture is a small card.
    Head.meta(
      .name("twitter:card"), .content(page.imageURL == nil ? "summary" : "summary_large_image"))
    if let date = page.article.published {
      Head.meta(.property("article:published_time"), .content(date.timestamp))
      if let date = page.article.updated {
        Head.meta(.property("article:modified_time"), .content(date.timestamp))
      }
      for tag in page.article.tags { Head.meta(.property("article:tag"), .content(tag)) }
    }
    for feed in page.feeds {
      Head.link(.rel(.alternate), .type(feed.mediaType), .title(feed.title), .href(feed.url))
    }
    if page.hasMarkdown {
      Head.link(.rel(.alternate), .type("text/markdown"), .href(ArticleFacts.markdownName))
    }
  }

  private var isArticle: Bool { page.article.published != nil }
}

extension PageHead {
  /// Writes the `hreflang` links of the page; the original is `x-default`. Writes nothing unless this and another
  /// version have a text of their own.
  @HTMLBuilder private var alternateLinks: some HTML {
    for version in page.translations.alternates {
      Head.link(.rel(.alternate), .hreflang(version.language), .href(href(of: version)))
    }
    if let original = page.translations.alternates.first {
      Head.link(.rel(.alternate), .hreflang("x-default"), .href(href(of: original)))
    }
  }

  private func href(of version: Translation) -> String {
    version.url ?? page.location.href(to: version.path)
  }
}
