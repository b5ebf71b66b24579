// The architecture in four cards.
import Puddles

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
