// The first page: its heading, a component beside its source, and the layers.
import CoreModels
import Puddles

/// The head of the first page.
struct HeroView: Component {
  /// The name of the visitor who is signed in.
  var visitor: String?
  let interface: Interface<DashboardView.Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    header(.class("hero")) {
      h1 { strings(HomeStrings.title) }
      p(.class("lead")) {
        strings(HomeStrings.lead)
      }
      p(.class("row")) {
        Button(strings(HomeStrings.readDocumentation), style: .prominent) {
          interface.send(.documentationTapped)
        }
        Button(strings(HomeStrings.seeExamples)) { interface.send(.examplesTapped) }
        Button(login) { interface.send(.loginTapped) }
      }
    }
  }
}

extension HeroView {
  private var login: String {
    visitor.map { strings(HomeStrings.signedInAs, ["name": $0]) } ?? strings(HomeStrings.logIn)
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Head") { HeroView(interface: .ignore) }
    Preview("Signed in, foreign text") { HeroView(visitor: "<b>Naomi</b>", interface: .ignore) }
  }
}

/// The source of `NumberFactView` beside what it draws.
struct ShowcaseView: Component {
  let source: String
  let fact: NumberFact
  @Environment(.strings) private var strings

  var body: some HTML {
    section(.ariaLabelledby("component")) {
      h2(.id("component")) { strings(HomeStrings.component) }
      div(.class("showcase")) {
        SourceView(caption: strings(HomeStrings.sourceCaption), source: source)
        div(.class("drawn")) {
          p(.class("soft")) { strings(HomeStrings.whatItDraws) }
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
    let name: HomeStrings
    let purpose: HomeStrings
    /// A type of this site that lives there.
    let example: String
  }

  @Environment(.strings) private var strings

  var body: some HTML {
    section(.ariaLabelledby("layers")) {
      h2(.id("layers")) { strings(HomeStrings.layers) }
      ol(.class("grid layers")) {
        for layer in Self.layers {
          li(.class("card")) {
            h3 { strings(layer.name) }
            p { strings(layer.purpose) }
            p { code { layer.example } }
          }
        }
      }
    }
  }
}

extension LayersView {
  private static let layers = [
    Layer(name: .core, purpose: .corePurpose, example: "ScrumStore"),
    Layer(name: .providers, purpose: .providersPurpose, example: "ScrumProvider"),
    Layer(name: .components, purpose: .componentsPurpose, example: "ScrumListView"),
    Layer(name: .modules, purpose: .modulesPurpose, example: "Scrums.AllScrums"),
  ]

  @PreviewBuilder static var previews: [Preview] {
    Preview("Four layers") { LayersView() }
  }
}
