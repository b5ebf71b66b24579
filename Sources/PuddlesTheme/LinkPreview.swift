// What other programs read in the head of a page: link previews, feeds, the Markdown of the page.
import Puddles

/// Open Graph (ogp.me) and the other forms of the page.
struct LinkPreview: Component {
  let page: PageContext

  var body: some HTML {
    meta(.property("og:title"), .content(page.title))
    meta(.property("og:type"), .content(isArticle ? "article" : "website"))
    meta(.property("og:site_name"), .content(page.siteName))
    if let description = page.description {
      meta(.property("og:description"), .content(description))
    }
    if let url = page.canonicalURL { meta(.property("og:url"), .content(url)) }
    LinkPreviewImage(url: page.imageURL, alt: page.article.image?.alt)
    if isArticle { ArticleDates(article: page.article) }
    for feed in page.feeds {
      link(.rel(.alternate), .type(feed.mediaType), .title(feed.title), .href(feed.url))
    }
    if hasTwin { link(.rel(.alternate), .type("text/markdown"), .href(ArticleFacts.markdownName)) }
  }

  private var isArticle: Bool { page.article.published != nil }

  private var hasTwin: Bool { page.article.markdown != nil && !page.isHiddenFromSearch }
}

/// The picture of a link preview; without one it is a small card.
private struct LinkPreviewImage: Component {
  let url: String?
  let alt: String?

  var body: some HTML {
    if let url {
      meta(.property("og:image"), .content(url))
      if let alt { meta(.property("og:image:alt"), .content(alt)) }
    }
    meta(.name("twitter:card"), .content(url == nil ? "summary" : "summary_large_image"))
  }
}

private struct ArticleDates: Component {
  let article: ArticleFacts

  var body: some HTML {
    if let date = article.published {
      meta(.property("article:published_time"), .content(date.timestamp))
    }
    if let date = article.updated {
      meta(.property("article:modified_time"), .content(date.timestamp))
    }
    for tag in article.tags { meta(.property("article:tag"), .content(tag)) }
  }
}
