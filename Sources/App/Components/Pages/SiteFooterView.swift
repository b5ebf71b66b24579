// The end of every page.
import Puddles

/// Says what the site is made of, and whether its data is real.
struct SiteFooterView: Component {
  @Environment(.isMock) private var isMock

  var body: some HTML {
    p {
      "Made with Puddles for the web: typed modules, real data and Markdown. "
      if isMock { strong { "This build shows mock data." } }
    }
  }

  static var previews: [Preview] {
    Preview("Real data") { SiteFooterView() }
    Preview("Mock data") { SiteFooterView().environment(.isMock, true) }
  }
}

extension EnvironmentKey where Value == Bool {
  /// Whether every provider is a mock.
  static var isMock: Self { Self(default: false) }
}
