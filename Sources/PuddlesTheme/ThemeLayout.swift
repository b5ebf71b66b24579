// The document around the content of a page: head, header, breadcrumbs, main, footer.
public import Puddles

/// A whole page in the look of a theme: the layout of a ``ThemedSite``.
///
/// Its parts are public: a layout of your own is a component that puts them, or some of them, into another order.
public struct ThemeLayout: Component {
  let page: PageContext
  let menu: [MenuItem]
  let theme: Theme
  let account: AnyHTML?

  @Environment(.visitorColors) private var visitorColors

  /// - Parameters:
  ///   - menu: The entries of the main menu; no menu if there are none.
  ///   - account: Who is signed in, in a live site with accounts.
  ///   - theme: The look. A ``ThemedSite`` brings its ``Theme/assets``; another site returns them in
  ///     `StyledSite.layoutAssets`.
  public init(
    _ page: PageContext, menu: [MenuItem] = [], account: AnyHTML? = nil, theme: Theme = Theme()
  ) {
    self.page = page
    self.menu = menu
    self.account = account
    self.theme = theme
  }

  public var body: AnyHTML {
    let scheme = visitorColors.scheme()?.choice
    return AnyHTML {
      PageDocument(.lang(page.language), .when(scheme != nil, .data("scheme", scheme ?? ""))) {
        PageHead(page, theme: theme)
      } body: {
        if page.isFrame {
          PageMain(page)
        } else {
          SkipLink()
          PageHeader(page, menu: menu, account: account, theme: theme)
          Breadcrumbs(page)
          VersionNote(page)
          PageMain(page)
          PageFooter(page, theme: theme)
        }
      }
    }
  }
}
