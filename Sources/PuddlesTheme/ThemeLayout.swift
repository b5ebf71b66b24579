// The document around the content of a page: head, header, breadcrumbs, main, footer.
public import Puddles

/// One entry of the main menu.
public struct MenuItem: Sendable, Hashable {
  public let name: String
  public let path: RoutePath

  /// - Parameter place: Where the entry leads; it is marked on that page and on those below it.
  public init(_ name: String, _ place: some Destination) {
    self.name = name
    path = place.path
  }
}

/// A whole page in the look of the theme.
public struct ThemeLayout<Footer: HTML>: HTML {
  let page: PageContext
  let menu: [MenuItem]
  let stylesheet: String
  let icon: String?
  let footer: Footer

  /// - Parameters:
  ///   - stylesheet: The name of the asset with the styles.
  ///   - icon: The name of the asset that stands for the site in tabs and bookmarks, if there is one.
  ///   - footer: What stands at the end of every page.
  public init(
    _ page: PageContext, menu: [MenuItem], stylesheet: String = "site.css",
    icon: String? = nil, @HTMLBuilder footer: () -> Footer
  ) {
    self.page = page
    self.menu = menu
    self.stylesheet = stylesheet
    self.icon = icon
    self.footer = footer()
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    Body.render(html.document, into: &renderer)
  }
}

extension ThemeLayout {
  private typealias Body = AnyHTML

  /// A sheet or a dialog comes first in `main`.
  private var isPresentation: Bool { page.location.presentedOver != nil }

  private var note: LiveOnlyNote {
    LiveOnlyNote(isShown: page.hasInertControls, liveURL: page.liveURL)
  }

  private var document: AnyHTML {
    AnyHTML {
      html(.lang(page.language)) {
        PageHead(page: page, stylesheet: stylesheet, icon: icon)
        body {
          SkipLink()
          PageHeader(page: page, menu: menu)
          Breadcrumbs(steps: page.breadcrumbs, location: page.location)
          main(.id(PageIDs.content)) {
            if !isPresentation { note }
            page.content
            if isPresentation { note }
          }
          Puddles.footer(.class("foot")) {
            LanguageSwitch(versions: page.translations, location: page.location)
            footer
          }
        }
      }
    }
  }
}
