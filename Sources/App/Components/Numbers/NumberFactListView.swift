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

/// A compact grid of numbers, each of which can be tapped.
struct NumberGridView: Component {
  let numbers: [Int]
  /// Gets the number that was tapped.
  let interface: Interface<Int>

  var body: some HTML {
    if numbers.isEmpty {
      EmptyStateView("No number up to 200 is one of these.")
    } else {
      ul(.class("row numbers")) {
        ForEach(numbers, id: { $0 }) { number in
          li {
            Button(style: .plain, says: { interface.send(number) }) {
              span(.class("chip")) { number }
            }
          }
        }
      }
    }
  }
}

extension NumberGridView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Many") { NumberGridView(numbers: Array(0...40), interface: .ignore) }
    Preview("Empty") { NumberGridView(numbers: [], interface: .ignore) }
  }
}
