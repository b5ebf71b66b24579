// The child of the shuffled numbers: it changes a list that its parent owns.
import CoreExtensions
import CoreModels
import Puddles

extension NumberPages {
  /// Shows facts that belong to the parent, and brings them into another order.
  struct ShuffledFacts: Module {
    @Binding private var numberFacts: [NumberFact]
    @State private var generator = SeededGenerator(seed: 200)

    init(numberFacts: Binding<[NumberFact]>) {
      _numberFacts = numberFacts
    }

    var body: some HTML {
      div(.class("row")) {
        Button("Shuffle everything") { numberFacts.shuffle(using: &generator) }
        Button("Sort") { numberFacts.sort { $0.number < $1.number } }
      }
      NumberFactListView(facts: numberFacts)
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Two facts") {
        ShuffledFacts(
          numberFacts: .constant([
            NumberFact(number: 7, content: "7 is a prime number."), NumberFact(number: 3),
          ]))
      }
    }
  }
}
