// What this site is, in two sentences and three links.
import Puddles

/// The head of the first page.
struct HeroView: Component {
  let interface: Interface<DashboardView.Action>

  var body: some HTML {
    header(.class("hero")) {
      h1 { "SwiftUI-shaped code, web-native meaning" }
      p(.class("lead")) {
        "Puddles brings a house of four layers to the web: Core, Providers, Components and Modules. This site is built from it: every page you see is a typed Swift module, rendered to plain HTML."
      }
      p(.class("row")) {
        Button("Read the documentation", style: .prominent) {
          interface.send(.documentationTapped)
        }
        Button("See the examples") { interface.send(.examplesTapped) }
        Button("Log in") { interface.send(.loginTapped) }
      }
    }
  }
}
