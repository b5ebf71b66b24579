// What a page shows in place of content that is not there yet, and the end of every page.
import Puddles
import PuddlesWorkshop

/// Says that there is nothing, and offers the way to change that.
struct EmptyStateView<Actions: HTML>: Component, Previewed {
  let message: String
  let actions: Actions

  init(_ message: String, @HTMLBuilder actions: () -> Actions) {
    self.message = message
    self.actions = actions()
  }

  var body: some HTML {
    div(.class("empty")) {
      p { message }
      actions
    }
  }

  static var previews: [Preview] {
    Preview("Message") { EmptyStateView<EmptyHTML>("No meetings yet") }
  }
}

extension EmptyStateView where Actions == EmptyHTML {
  /// Nothing, and nothing to do about it.
  init(_ message: String) {
    self.init(message) {}
  }
}

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
