// Example: a type that contains state, a provider, and the actions on both.
import CoreModels
import Puddles
import PuddlesWorkshop

// region:example
/// Facts that can be fetched, sorted and removed. Its property wrappers are bound to the module.
struct SortableNumberFacts: DynamicProperty {
  @Environment(NumberFactProvider.self) private var numberFactProvider
  @Environment(.strings) private var strings
  @State private(set) var facts: [NumberFact] = []

  /// Loads the first facts, which are the same for every visitor.
  func fetchFirstFacts() async throws {
    facts = try await numberFactProvider.facts([28, 6, 144, 73], in: strings.language)
  }

  /// Adds a fact about a number that is not in the list yet.
  func fetchRandomFact() async throws {
    let known = Set(facts.map(\.number))
    guard let fact = try await numberFactProvider.randomFact(except: known, in: strings.language)
    else { return }
    facts.append(fact)
  }

  func sort() { facts.sort { $0.number < $1.number } }

  func reset() { facts = [] }
}

/// A module that leaves state and actions to its container.
struct ContainerExample: Module {
  private let numberFacts = SortableNumberFacts()
  @Environment(.strings) private var strings

  func start() async throws {
    try await numberFacts.fetchFirstFacts()
  }

  var body: some HTML {
    div(.class("row")) {
      Button(strings(SiteStrings.addFact)) { try await numberFacts.fetchRandomFact() }
      Button(strings(NumberStrings.sort)) { numberFacts.sort() }
      Button(strings(SiteStrings.removeAll)) { numberFacts.reset() }
    }
    NumberFactListView(facts: numberFacts.facts)
  }
}
// endregion:example

extension ContainerExample: Previewed {
  static var previews: [Preview] {
    Preview("Four facts") { ContainerExample().environment(NumberFactProvider.mock) }
  }
}
