// Example: the same module twice, with the data of the site and with a mock.
import CoreModels
import Puddles
import PuddlesWorkshop

// region:example
/// Shows the same part twice, with different providers in the environment.
struct SideBySide: Module {
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("split")) {
      Part(title: strings(SiteStrings.realData))
      Part(title: strings(SiteStrings.exampleMockData)).environment(NumberFactProvider.mock)
    }
  }
}

extension SideBySide {
  /// Three facts of the provider in the environment; cards without facts until all are loaded.
  struct Part: Module {
    let title: String

    var body: some HTML {
      let numbers = [6, 28, 144]
      section {
        h3 { title }
        Loading {
          Facts(numbers: numbers)
        } placeholder: {
          NumberFactListView(facts: numbers.map { NumberFact(number: $0) })
        }
      }
    }
  }

  /// Shows facts about some numbers after all of them are loaded.
  struct Facts: Module {
    let numbers: [Int]
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        NumberFactListView(facts: try await numberFactProvider.facts(numbers, in: strings.language))
      }
    }
  }
}
// endregion:example

extension SideBySide: Previewed {
  static var previews: [Preview] {
    Preview("Computed and mock") { SideBySide().environment(NumberFactProvider.computed) }
  }
}
