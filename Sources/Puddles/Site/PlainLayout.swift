// The document of a site that says nothing of its looks.

/// The layout of a site that has none: the title, the description, the styles and feeds that the page
/// asks for, and its content.
public struct PlainLayout: Component {
  let page: PageContext

  public var body: some HTML {
    html(.lang(page.language)) {
      head {
        meta(.charset)
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        title { page.title == page.siteName ? page.title : "\(page.title) · \(page.siteName)" }
        if let description = page.description {
          meta(.name("description"), .content(description))
        }
        if page.isHiddenFromSearch { meta(.name("robots"), .content("noindex")) }
        if let url = page.canonicalURL { link(.rel(.canonical), .href(url)) }
        for sheet in page.stylesheets { link(.rel(.stylesheet), .href(asset: sheet)) }
        for feed in page.feeds {
          link(.rel(.alternate), .type(feed.mediaType), .title(feed.title), .href(feed.url))
        }
      }
      Puddles.body { main { page.content } }
    }
  }
}
