// The first page: its heading, a component beside its source, and the layers.
import CoreModels
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

/// The source of `NumberFactView` beside what it draws.
struct ShowcaseView: Component {
  let source: String
  let fact: NumberFact

  var body: some HTML {
    section(.ariaLabelledby("component")) {
      h2(.id("component")) { "A component is a struct" }
      div(.class("showcase")) {
        SourceView(caption: "Its source, kept word for word by a test", source: source)
        div(.class("drawn")) {
          p(.class("soft")) { "What it draws" }
          NumberFactView(numberFact: fact)
        }
      }
    }
  }
}

extension ShowcaseView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Number 5") {
      ShowcaseView(
        source: "NumberFactView(numberFact: fact)",
        fact: NumberFact(number: 5, content: "5 is a prime number."))
    }
  }
}

/// The layers of an app, from its data to its pages.
struct LayersView: Component {
  private struct Layer {
    let name: String
    let purpose: String
    /// A type of this site that lives there.
    let example: String
  }

  var body: some HTML {
    section(.ariaLabelledby("layers")) {
      h2(.id("layers")) { "A house of four layers" }
      ol(.class("grid layers")) {
        for layer in Self.layers {
          li(.class("card")) {
            h3 { layer.name }
            p { layer.purpose }
            p { code { layer.example } }
          }
        }
      }
    }
  }
}

extension LayersView {
  private static let layers = [
    Layer(
      name: "Core", purpose: "Models and the stores that keep them. No markup.",
      example: "ScrumStore"),
    Layer(
      name: "Providers", purpose: "Data behind injected dependencies, live or mock.",
      example: "ScrumProvider"),
    Layer(
      name: "Components", purpose: "Views that know their data and nothing else.",
      example: "ScrumListView"),
    Layer(
      name: "Modules", purpose: "Places: they ask providers, show components, say where taps lead.",
      example: "Scrums.AllScrums"),
  ]

  @PreviewBuilder static var previews: [Preview] {
    Preview("Four layers") { LayersView() }
  }
}
