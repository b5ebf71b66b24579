// The same module twice: one with the data of the site, one with a mock.
import Puddles
import PuddlesHighlighting

extension Examples {
  /// Two sections that differ in their environment alone.
  struct SideBySide: Module {
    var body: some HTML {
      Group {
        h1 { "Side by side" }
        p(.class("lead")) {
          "One module, rendered twice. The second one finds another provider in its environment."
        }
        div(.class("split")) {
          NumbersSection(title: "A: the data of the site")
          NumbersSection(title: "B: a mock")
            .environment(NumberFactProvider.mock)
        }
      }
      .pageTitle("Side by side")
      .pageDescription("One module with the data of the site, beside itself with mock data.")
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Computed and mock") { SideBySide().environment(NumberFactProvider.computed) }
      Preview("Failed and mock") {
        Attempt {
          SideBySide().environment(NumberFactProvider.failingMock)
        } failed: {
          ErrorView("The facts could not be loaded", $0)
        }
      }
    }
  }

  /// Three facts from whatever provider is there.
  struct NumbersSection: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    private let title: String

    init(title: String) {
      self.title = title
    }

    var body: some HTML {
      get async throws {
        let facts = try await numberFactProvider.facts([6, 28, 144])
        section {
          h2 { title }
          NumberFactListView(facts: facts)
        }
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Mock") { NumbersSection(title: "Mock").environment(NumberFactProvider.mock) }
    }
  }
}

extension CodeDrawing {
  /// With a span for each token.
  static let highlighted = CodeDrawing { AnyHTML(HighlightedCode($0, language: .swift)) }
}
