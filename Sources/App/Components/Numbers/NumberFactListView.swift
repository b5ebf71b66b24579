// Several number facts.
import CoreModels
import Puddles

/// A grid of number facts in the given order.
struct NumberFactListView: Component {
  let facts: [NumberFact]

  var body: some HTML {
    if facts.isEmpty {
      EmptyStateView("There are no facts here.")
    } else {
      ul(.class("grid")) {
        ForEach(facts) { fact in
          li { NumberFactView(numberFact: fact) }
        }
      }
    }
  }
}

extension NumberFactListView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Loaded") {
      NumberFactListView(facts: [
        NumberFact(number: 4, content: "4 is the square of 2."), NumberFact(number: 5),
      ])
    }
    Preview("Empty") { NumberFactListView(facts: []) }
  }
}
