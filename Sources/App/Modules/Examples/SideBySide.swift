// Example: the same module twice, with the data of the site and with a mock.
import CoreModels
import Puddles
import PuddlesWorkshop

// region:example
/// Two parts that differ in their environment alone.
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
  /// Three facts of whatever provider is there: cards without facts first, where a service takes long.
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

  /// Facts about some numbers, when all of them are there.
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
