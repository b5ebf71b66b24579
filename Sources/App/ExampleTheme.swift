// The look of the example site: the mark of the project, its styles, and its footer.
import Puddles
import PuddlesGraphics
import PuddlesTheme

extension Theme {
  /// The default theme, except for the logo, the icon and the footer.
  static let example = Theme(
    logo: Logo { drop }, icon: "drop.svg", footer: AnyHTML(ExampleFooter()))

  /// The same theme with the stylesheet of the first page.
  static let start = example.loading([ExampleStyles.start])

  /// The same theme with the stylesheets of the app's pages.
  static let app = example.loading([ExampleStyles.start, ExampleStyles.app])

  private func loading(_ styles: [SiteAsset]) -> Theme {
    var theme = self
    theme.head = AnyHTML {
      for style in styles { Head.link(.rel(.stylesheet), .href(asset: style.path)) }
    }
    return theme
  }

  /// A drop and its ring on the water.
  private static var drop: some HTML {
    SVG.svg(.viewBox(0, 0, 24, 24), .width(24), .height(24), .ariaHidden(true)) {
      SVG.path(.d("M12 2c3 4.4 5 7 5 9.6a5 5 0 0 1-10 0C7 9 9 6.4 12 2Z"), .fill("currentColor"))
      SVG.ellipse(
        .cx(12), .cy(19.5), .rx(9), .ry(2.5), .fill("none"), .stroke("currentColor"),
        .strokeWidth(1.5))
    }
  }
}

/// Says what the site is made of, and whether its data is real.
private struct ExampleFooter: Component {
  @Environment(.isMock) private var isMock
  @Environment(.strings) private var strings

  var body: some HTML {
    p {
      strings(SiteStrings.madeWith)
      " "
      if isMock { strong { strings(SiteStrings.mockData) } }
    }
    p { Link(strings(SiteStrings.notes), to: ExampleSite.notes.list) }
  }
}

extension EnvironmentKey where Value == Bool {
  /// Whether every provider is a mock.
  static var isMock: Self { Self(default: false) }
}
