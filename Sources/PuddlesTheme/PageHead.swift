// The head of a page: title, description, policy, styles.
import Puddles

/// What browsers, search engines and link previews read.
struct PageHead: HTML {
  let page: PageContext
  let stylesheet: String
  let icon: String?

  static func render(_ html: Self, into renderer: inout Renderer) {
    AnyHTML.render(html.head, into: &renderer)
  }
}

extension PageHead {
  /// Everything comes from the site itself and nothing is inline. `frame-ancestors` is not allowed
  /// in a `meta` element (CSP 3, 3.3): a host sends it as a header.
  private var policy: String {
    "default-src 'self'; object-src 'none'; base-uri 'none'"
  }

  private var title: String {
    page.title == page.siteName ? page.title : "\(page.title) · \(page.siteName)"
  }

  private var head: AnyHTML {
    AnyHTML {
      Puddles.head {
        meta(.charset)
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        meta(.httpEquiv(.contentSecurityPolicy), .content(policy))
        Puddles.title { title }
        if let description = page.description {
          meta(.name("description"), .content(description))
        }
        if page.isHiddenFromSearch { meta(.name("robots"), .content("noindex")) }
        if let url = page.canonicalURL { link(.rel(.canonical), .href(url)) }
        LinkPreview(page: page)
        meta(.name("color-scheme"), .content("light dark"))
        if let icon { link(.rel(.icon), .href(asset: icon)) }
        link(.rel(.stylesheet), .href(asset: stylesheet))
        for sheet in page.stylesheets { link(.rel(.stylesheet), .href(asset: sheet)) }
        AlternateLinks(versions: page.alternates, location: page.location)
        if page.searchPath != nil { SearchOpener(page: page) }
      }
    }
  }
}
