// The same module twice: one with the data of the site, one with a mock.
import CoreModels
import Puddles
import PuddlesHighlighting
import PuddlesWorkshop

extension Examples {
  /// Two sections that differ in their environment alone.
  struct SideBySide: Module, Previewed {
    @Environment(.strings) private var strings

    var body: some HTML {
      Group {
        h1 { strings(SampleStrings.sideBySide) }
        p(.class("lead")) { strings(SampleStrings.sideBySideLead) }
        div(.class("split")) {
          NumbersSection(title: strings(SampleStrings.realData))
          NumbersSection(title: strings(SampleStrings.mockData))
            .environment(NumberFactProvider.mock)
        }
      }
      .pageTitle(strings(SampleStrings.sideBySide))
      .pageDescription(strings(SampleStrings.sideBySideDescription))
    }

    static var previews: [Preview] {
      Preview("Computed and mock") { SideBySide().environment(NumberFactProvider.computed) }
    }
  }

  /// Three facts from whatever provider is there: cards without facts first, where a service takes long.
  struct NumbersSection: Module, Previewed {
    private static let numbers = [6, 28, 144]
    private let title: String

    init(title: String) {
      self.title = title
    }

    var body: some HTML {
      section {
        h2 { title }
        Loading {
          NumberFacts(Self.numbers)
        } placeholder: {
          NumberFactListView(facts: Self.numbers.map { NumberFact(number: $0) })
        }
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { NumbersSection(title: "Mock").environment(NumberFactProvider.mock) }
    }
  }

  /// Facts about some numbers, when all of them are there.
  struct NumberFacts: Module, Previewed {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    private let numbers: [Int]

    init(_ numbers: [Int]) {
      self.numbers = numbers
    }

    var body: some HTML {
      get async throws {
        NumberFactListView(facts: try await numberFactProvider.facts(numbers, in: strings.language))
      }
    }

    static var previews: [Preview] {
      Preview("Two facts") { NumberFacts([6, 28]).environment(NumberFactProvider.mock) }
    }
  }
}

extension CodeDrawing {
  /// With a span for each token.
  static let highlighted = CodeDrawing { AnyHTML(HighlightedCode($0, language: .swift)) }
}
