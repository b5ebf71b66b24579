// The document around the content of a page: head, header, breadcrumbs, main, footer.
public import Puddles

/// A whole page in the look of a theme.
///
/// Its parts are public: a layout of one's own is a component that puts them, or some of them, into an
/// order of its own.
public struct ThemeLayout: HTML {
  let page: PageContext
  let menu: [MenuItem]
  let theme: Theme

  /// - Parameters:
  ///   - menu: The entries of the main menu; no menu if there are none.
  ///   - theme: The look; the site lists its ``Theme/assets`` among its own.
  public init(_ page: PageContext, menu: [MenuItem] = [], theme: Theme = Theme()) {
    self.page = page
    self.menu = menu
    self.theme = theme
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    AnyHTML.render(html.document, into: &renderer)
  }
}

extension ThemeLayout {
  private var document: AnyHTML {
    AnyHTML {
      html(.lang(page.language)) {
        PageHead(page, theme: theme)
        body {
          SkipLink()
          PageHeader(page, menu: menu, theme: theme)
          Breadcrumbs(page)
          PageMain(page)
          PageFooter(page, theme: theme)
        }
      }
    }
  }
}
