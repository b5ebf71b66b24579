// All numbers, and the facts that a visitor collects.
import CoreModels
import Puddles
import PuddlesWorkshop

/// The namespace of the pages about numbers.
enum NumberPages {}

extension NumberPages {
  /// Every number that has a page, and the ways to find the interesting ones.
  struct AllNumbers: Module, Previewed {
    @Environment(.strings) private var strings

    var body: some HTML {
      section {
        h1 { strings(NumberStrings.numbers) }
        p(.class("lead")) { strings(NumberStrings.lead) }
        CollectedFacts()
        h2 { strings(NumberStrings.allOfThem) }
        NumberGridView(
          numbers: Array(NumberFactProvider.range),
          interface: .consume { .navigate(to: .number($0)) })
        p { Link(strings(NumberStrings.twelveShuffled), to: .shuffledNumbers) }
      }
      .pageTitle(strings(NumberStrings.numbers))
      .pageDescription(strings(NumberStrings.description))
    }

    static var previews: [Preview] {
      Preview("Index") { AllNumbers().environment(NumberFactProvider.mock) }
    }
  }

  /// Facts that the visitor adds, sorts, shuffles and removes.
  struct CollectedFacts: Module, Previewed {
    private let numberFacts = SortableNumberFacts()
    @Environment(NumberFactProvider.self) private var numberFactProvider

    func start() async throws {
      try await numberFacts.fetchFirstFacts()
    }

    var body: some HTML {
      get async throws {
        CollectedFactsView(
          facts: numberFacts.facts, isServiceAway: await numberFactProvider.isServiceAway(),
          interface: .consume(handleInterface))
      }
    }

    private func handleInterface(_ action: CollectedFactsView.Action) -> Effect {
      switch action {
      case .addTapped: .perform { try await numberFacts.fetchRandomFact() }
      case .sortTapped: .perform { numberFacts.sort() }
      case .shuffleTapped: .perform { numberFacts.shuffle() }
      case .removeTapped(let fact): .perform { numberFacts.remove(fact.number) }
      case .numberTapped(let number): .navigate(to: .number(number))
      }
    }

    static var previews: [Preview] {
      Preview("Four facts") { CollectedFacts().environment(NumberFactProvider.mock) }
    }
  }
}
