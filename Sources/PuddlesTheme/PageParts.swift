// The parts of a page that are the same everywhere.
import Puddles
import PuddlesGraphics

/// The name of the site and its main menu.
struct PageHeader: Component {
  let page: PageContext
  let menu: [MenuItem]

  @Environment(.strings) private var strings

  var body: some HTML {
    header(.class("top")) {
      div(.class("bar")) {
        a(.class("brand"), .href(page.location.href(to: .root))) {
          Drop()
          page.siteName
        }
        nav(.ariaLabel(strings(ThemeStrings.mainMenu))) {
          ul(.class("menu")) {
            for item in menu {
              li {
                a(
                  .href(page.location.href(to: item.path)),
                  .when(isPage(item), .ariaCurrent(.page)),
                  .when(isCurrent(item) && !isPage(item), .ariaCurrent(true))
                ) { item.name }
              }
            }
          }
        }
        if let action = searchAction { SearchField(action: action) }
      }
    }
  }

  /// The search page has its own field in the text.
  private var searchAction: String? {
    page.searchPath.flatMap { $0 == page.location.path ? nil : page.location.href(to: $0) }
  }

  private func isPage(_ item: MenuItem) -> Bool { item.path == page.location.path }

  private func isCurrent(_ item: MenuItem) -> Bool {
    item.path.segments.isEmpty
      ? isPage(item) : page.location.path.segments.starts(with: item.path.segments)
  }
}

/// The mark of the project: a drop and its ring on the water.
struct Drop: Component {
  var body: some HTML {
    SVG.svg(.viewBox(0, 0, 24, 24), .width(24), .height(24), .ariaHidden(true)) {
      SVG.path(.d("M12 2c3 4.4 5 7 5 9.6a5 5 0 0 1-10 0C7 9 9 6.4 12 2Z"), .fill("currentColor"))
      SVG.ellipse(
        .cx(12), .cy(19.5), .rx(9), .ry(2.5), .fill("none"), .stroke("currentColor"),
        .strokeWidth(1.5))
    }
  }
}

/// The way from the root of the site to the page.
struct Breadcrumbs: Component {
  let steps: [Breadcrumb]
  let location: PageLocation

  @Environment(.strings) private var strings

  var body: some HTML {
    if steps.count > 1 {
      nav(.class("path"), .ariaLabel(strings(ThemeStrings.breadcrumbs))) {
        ol(.class("crumbs")) {
          for step in steps {
            li {
              if step.path == location.path {
                span(.ariaCurrent(.page), .when(step.language != nil, .lang(step.language ?? ""))) {
                  step.name
                }
              } else {
                a(
                  .href(location.href(to: step.path)),
                  .when(step.language != nil, .lang(step.language ?? ""))
                ) { step.name }
              }
            }
          }
        }
      }
    }
  }
}

/// Says once on a page why some of its controls do nothing.
struct LiveOnlyNote: Component {
  let isShown: Bool
  let liveURL: String?

  @Environment(.strings) private var strings

  var body: some HTML {
    if isShown {
      p(.class("notice"), .id("page:live-only"), .data("search", "off")) {
        strings(ThemeStrings.liveOnly)
        if let liveURL {
          " "
          a(.href(liveURL)) { strings(ThemeStrings.openLive) }
        }
      }
    }
  }
}
