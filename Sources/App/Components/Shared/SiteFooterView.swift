// The end of every page.
import Puddles
import PuddlesWorkshop

/// Says what the site is made of, and whether its data is real.
struct SiteFooterView: Component, Previewed {
  @Environment(.isMock) private var isMock
  @Environment(.strings) private var strings

  var body: some HTML {
    p {
      strings(SiteStrings.madeWith)
      " "
      if isMock { strong { strings(SiteStrings.mockData) } }
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
