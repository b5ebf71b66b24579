// The components around the content of a page, of which a layout consists.
public import Puddles

/// The first link of a page, visible only while it has the focus: it skips the menu and leads to ``PageMain``.
public struct SkipLink: Component {
  @Environment(.strings) private var strings

  /// The link to the content of the page.
  public init() {}

  public var body: some HTML {
    a(.class("skip"), .href(fragment: PageIDs.content)) { strings(ThemeStrings.skipToContent) }
  }
}

/// One entry of the main menu.
public struct MenuItem: Sendable {
  /// The words of the entry; those of a ``StringTable`` in the language of the page.
  public let name: any LocalizedText
  /// The page that the entry leads to.
  public let destination: Destination
  let file: StaticString
  let line: UInt

  /// - Parameter destination: Where the entry leads. It is marked as current on that page and below it, unless another
  ///   entry is nearer; an entry for the first page only on that page.
  public init(
    _ name: some LocalizedText, _ destination: Destination, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    (self.name, self.destination) = (name, destination)
    (self.file, self.line) = (file, line)
  }
}

/// The logo and the name of the site, its main menu, the switch of colors, and the search: one row.
///
/// On narrow screens the word "Menu" opens menu and switch: it is an element `details` that opens without
/// a script.
public struct PageHeader: Component {
  let page: PageContext
  let menu: [MenuItem]
  let account: AnyHTML?
  let theme: Theme

  @Environment(.strings) private var strings
  @Environment(.visitorColors) private var visitorColors

  /// The header of a page.
  /// - Parameter account: Who is signed in, in a live site with accounts.
  public init(
    _ page: PageContext, menu: [MenuItem] = [], account: AnyHTML? = nil, theme: Theme = Theme()
  ) {
    self.page = page
    self.menu = menu
    self.account = account
    self.theme = theme
  }

  public var body: some HTML {
    header(.class("top")) {
      div(.class("bar")) {
        a(
          .class("brand"), .href(page.location.href(to: page.homePath)),
          .when(!showsName, .ariaLabel(page.siteName))
        ) {
          if let logo = theme.logo { logo.drawing }
          if showsName { page.siteName }
        }
        if !menu.isEmpty {
          details(.class("more")) { summary { strings(ThemeStrings.menu) } }
        }
        if hasChoices {
          div(.class("choices")) {
            if !menu.isEmpty { MainMenu(menu: menu, location: page.location) }
            if let account { account }
            VersionSwitch(page)
            LanguageSwitch(page, in: .header)
            if hasSwitch { ColorSchemeSwitch() }
          }
        }
        if hasSearch { div(.class("aids")) { SearchField(page) } }
      }
    }
  }

  private var hasSwitch: Bool {
    theme.colorScheme == .visitorsChoice && visitorColors.scheme()?.choice == nil
  }

  private var hasChoices: Bool {
    !menu.isEmpty || hasSwitch || account != nil || page.version != nil
      || LanguageSwitch.Place.header.shows(page)
  }

  private var hasSearch: Bool { page.searchPath != nil && page.searchPath != page.location.path }

  private var showsName: Bool { theme.logo?.showsName ?? true }
}

private struct MainMenu: Component {
  let menu: [MenuItem]
  let location: PageLocation

  @Environment(.strings) private var strings

  var body: some HTML {
    let nearest = nearest
    nav(.ariaLabel(strings(ThemeStrings.mainMenu))) {
      ul(.class("menu")) {
        for item in menu {
          li {
            a(
              .href(to: item.destination, file: item.file, line: item.line),
              .when(isPage(item), .ariaCurrent(.page)),
              .when(item.destination == nearest && !isPage(item), .ariaCurrent(true))
            ) { strings(item.name) }
          }
        }
      }
    }
  }

  private func isPage(_ item: MenuItem) -> Bool {
    location.path(of: item.destination) == location.path
  }

  /// The destination of the nearest entry above the current page.
  private var nearest: Destination? {
    menu.map(\.destination).filter(isAbove).max {
      $0.path.segments.count < $1.path.segments.count
    }
  }

  /// Whether an entry is above the current page. The first page does not count: its entry is marked on itself alone.
  private func isAbove(_ destination: Destination) -> Bool {
    !destination.path.segments.isEmpty
      && location.path.segments.starts(with: location.path(of: destination).segments)
  }
}

/// The way from the root of the site to the page; nothing on the first page.
public struct Breadcrumbs: Component {
  let page: PageContext

  @Environment(.strings) private var strings

  /// The way to a page.
  public init(_ page: PageContext) {
    self.page = page
  }

  public var body: some HTML {
    if page.breadcrumbs.count > 1 {
      nav(.class("path"), .ariaLabel(strings(ThemeStrings.breadcrumbs))) {
        ol(.class("crumbs")) {
          for step in page.breadcrumbs {
            li {
              if step.path == page.location.path {
                span(
                  .ariaCurrent(.page), .when(step.language != nil, .lang(step.language ?? "")),
                  .dir(of: step.language ?? page.language, in: page.language)
                ) { step.name }
              } else {
                a(
                  .href(page.location.href(to: step.path)),
                  .when(step.language != nil, .lang(step.language ?? "")),
                  .dir(of: step.language ?? page.language, in: page.language)
                ) { step.name }
              }
            }
          }
        }
      }
    }
  }
}

/// The content of a page in the element `main`, where ``SkipLink`` leads. If some of its controls need a
/// live host and the page has none, it says so once.
public struct PageMain: Component {
  let page: PageContext

  @Environment(.strings) private var strings

  /// The content of a page.
  public init(_ page: PageContext) {
    self.page = page
  }

  public var body: some HTML {
    main(.id(PageIDs.content)) {
      if !isPresentation { note }
      page.content
      if isPresentation { note }
    }
  }

  /// Whether the page is a sheet or a dialog, which must come first in `main`.
  private var isPresentation: Bool { page.location.presentedOver != nil }

  @HTMLBuilder private var note: some HTML {
    if page.hasInertControls {
      p(.class("notice"), .id("page:live-only"), .data("search", "off")) {
        strings(ThemeStrings.liveOnly)
        if let liveURL = page.liveURL {
          " "
          a(.href(liveURL)) { strings(ThemeStrings.openLive) }
        }
      }
    }
  }
}

/// The end of every page: the languages of the page if they are too many for the header, then the footer of the theme.
public struct PageFooter: Component {
  let page: PageContext
  let theme: Theme

  /// The end of a page.
  public init(_ page: PageContext, theme: Theme = Theme()) {
    self.page = page
    self.theme = theme
  }

  public var body: some HTML {
    footer(.class("foot")) {
      LanguageSwitch(page, in: .footer)
      if let footer = theme.footer { footer }
    }
  }
}

/// Links to the same page in the other languages; nothing if there are none.
public struct LanguageSwitch: Component {
  let page: PageContext
  let place: Place

  @Environment(.strings) private var strings

  /// The versions of a page.
  public init(_ page: PageContext) {
    self.init(page, in: .own)
  }

  init(_ page: PageContext, in place: Place) {
    self.page = page
    self.place = place
  }

  /// Where the links are shown: up to three languages in the header, more in the footer.
  enum Place {
    case header, footer, own

    func shows(_ page: PageContext) -> Bool {
      let count = page.translations.count
      return count > 1 && (self == .own || (count > 3) == (self == .footer))
    }
  }

  public var body: some HTML {
    if place.shows(page) {
      nav(.class("languages"), .ariaLabel(strings(ThemeStrings.languages))) {
        ul(.class("row")) {
          for version in page.translations {
            li {
              a(
                .lang(version.language), .dir(of: version.language, in: page.language),
                .hreflang(version.language),
                .href(page.location.href(to: version.path)),
                .when(version.isCurrent, .ariaCurrent(.page))
              ) { LanguageName.name(of: version.language) }
            }
          }
        }
      }
    }
  }
}

/// The names of languages, each in its own language.
enum LanguageName {
  private static let names = [
    "en": "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "ja": "日本語", "ko": "한국어",
    "de": "Deutsch", "fr": "Français", "es": "Español", "pt": "Português", "it": "Italiano",
    "nl": "Nederlands", "pl": "Polski", "ru": "Русский", "uk": "Українська", "ar": "العربية",
    "he": "עברית", "fa": "فارسی", "ur": "اردو",
  ]

  static func name(of language: String) -> String { names[language] ?? language }
}

// MARK: - The ids that the theme gives to parts of a page

/// Each id has a colon, which no heading of a document has in its id: see `HeadingIDs`.
package enum PageIDs {
  static let content = "page:content"
  package static let documents = "page:documents"
  static let outline = "page:outline"
  static let outlineName = "page:outline-name"
}
