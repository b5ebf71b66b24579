// The child of the shuffled numbers: it changes a list that its parent owns.
import CoreModels
import Puddles

extension NumberPages {
  /// Shows facts that belong to the parent, and brings them into another order.
  struct ShuffledFacts: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Binding private var numberFacts: [NumberFact]

    init(numberFacts: Binding<[NumberFact]>) {
      _numberFacts = numberFacts
    }

    var body: some HTML {
      div(.class("row")) {
        Button("Shuffle everything") { shuffle() }
        Button("Sort") { numberFacts.sort { $0.number < $1.number } }
      }
      NumberFactListView(facts: numberFacts)
    }

    private func shuffle() {
      var generator = numberFactProvider.generator()
      numberFacts.shuffle(using: &generator)
    }

    @PreviewBuilder static var previews: [Preview] {
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
