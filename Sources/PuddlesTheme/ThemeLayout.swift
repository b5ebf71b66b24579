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
  let account: AnyHTML?

  /// - Parameters:
  ///   - menu: The entries of the main menu; no menu if there are none.
  ///   - account: Who is signed in, in a live site with accounts.
  ///   - theme: The look; the site lists its ``Theme/assets`` among its own.
  public init(
    _ page: PageContext, menu: [MenuItem] = [], account: AnyHTML? = nil, theme: Theme = Theme()
  ) {
    self.page = page
    self.menu = menu
    self.account = account
    self.theme = theme
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    AnyHTML.render(AnyHTML { ThemedDocument(layout: html) }, into: &renderer)
  }
}

private struct ThemedDocument: Component {
  let layout: ThemeLayout

  @Environment(.visitorColors) private var visitorColors

  var body: some HTML {
    let (page, theme) = (layout.page, layout.theme)
    let scheme = visitorColors.scheme()?.choice
    html(.lang(page.language), .when(scheme != nil, .data("scheme", scheme ?? ""))) {
      PageHead(page, theme: theme)
      Puddles.body {
        if page.isFrame {
          PageMain(page)
        } else {
          SkipLink()
          PageHeader(page, menu: layout.menu, account: layout.account, theme: theme)
          Breadcrumbs(page)
          PageMain(page)
          PageFooter(page, theme: theme)
        }
      }
    }
  }
}
