// The default layout, of a site that declares none.

/// The layout of a site that declares none: the title, the description, the styles and feeds that the page
/// asks for, and its content.
public struct PlainLayout: Component {
  let page: PageContext

  public var body: some HTML {
    PageDocument(.lang(page.language)) {
      Head.meta(.charset)
      Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
      Head.title { page.title == page.siteName ? page.title : "\(page.title) · \(page.siteName)" }
      if let description = page.description {
        Head.meta(.name("description"), .content(description))
      }
      if page.isHiddenFromSearch { Head.meta(.name("robots"), .content("noindex")) }
      if let url = page.canonicalURL { Head.link(.rel(.canonical), .href(url)) }
      for sheet in page.stylesheets { Head.link(.rel(.stylesheet), .href(asset: sheet)) }
      for feed in page.feeds {
        Head.link(.rel(.alternate), .type(feed.mediaType), .title(feed.title), .href(feed.url))
      }
    } body: {
      main { page.content }
    }
  }
}
