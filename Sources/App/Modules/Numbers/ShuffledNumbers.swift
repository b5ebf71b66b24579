// The numbers in another order: a parent that owns the list, and a child that shuffles it.
import CoreModels
import Puddles
import PuddlesWorkshop

extension NumberPages {
  /// Owns a list of facts, and says in which order they are.
  struct ShuffledNumbers: Module, Previewed {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    @State private var numberFacts: [NumberFact] = []

    var body: some HTML {
      section {
        h1 { strings(NumberStrings.shuffled) }
        p(.class("lead")) { strings(NumberStrings.shuffledLead) }
        p { strings(NumberStrings.order, ["numbers": order]) }
        ShuffledFacts(numberFacts: $numberFacts)
      }
      .pageTitle(strings(NumberStrings.shuffled))
      .pageDescription(strings(NumberStrings.shuffledDescription))
    }

    private var order: String {
      numberFacts.map { "\($0.number)" }.joined(separator: strings(CommonStrings.comma))
    }

    func start() async throws {
      // The same in every build.
      var generator = SeededGenerator(seed: 1)
      numberFacts = try await numberFactProvider.facts(
        Array(Array(0...100).shuffled(using: &generator).prefix(12)), in: strings.language)
    }

    static var previews: [Preview] {
      Preview("Twelve") { ShuffledNumbers().environment(NumberFactProvider.mock) }
    }
  }

}

extension NumberPages {
  /// Shows facts that belong to the parent, and brings them into another order.
  struct ShuffledFacts: Module, Previewed {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    @Binding private var numberFacts: [NumberFact]

    init(numberFacts: Binding<[NumberFact]>) {
      _numberFacts = numberFacts
    }

    var body: some HTML {
      div(.class("row")) {
        Button(strings(NumberStrings.shuffle)) { shuffle() }
        Button(strings(NumberStrings.sort)) { numberFacts.sort { $0.number < $1.number } }
      }
      NumberFactListView(facts: numberFacts)
    }

    private func shuffle() {
      var generator = numberFactProvider.generator()
      numberFacts.shuffle(using: &generator)
    }

    static var previews: [Preview] {
      Preview("Two facts") {
        ShuffledFacts(
          numberFacts: .constant([
            NumberFact(number: 7, content: "7 is a prime number."), NumberFact(number: 3),
          ])
        )
        .environment(NumberFactProvider.mock)
      }
    }
  }
}
