// What this site is, in two sentences and three links.
import Puddles

/// The head of the first page.
struct HeroView: Component {
  /// The name of the visitor who is signed in.
  var visitor: String?
  let interface: Interface<DashboardView.Action>

  var body: some HTML {
    header(.class("hero")) {
      h1 { "SwiftUI-shaped code, web-native meaning" }
      p(.class("lead")) {
        "Write pages as small Swift structs and get plain HTML that any file host can serve: escaped, with checked links, and no JavaScript needed. This site is built that way."
      }
      p(.class("row")) {
        Button("Read the documentation", style: .prominent) {
          interface.send(.documentationTapped)
        }
        Button("See the examples") { interface.send(.examplesTapped) }
        Button(visitor.map { "Signed in as \($0)" } ?? "Log in") { interface.send(.loginTapped) }
      }
    }
  }
}

extension HeroView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Head") { HeroView(interface: .ignore) }
    Preview("Signed in, foreign text") { HeroView(visitor: "<b>Naomi</b>", interface: .ignore) }
  }
}
