// Several number facts.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A grid of number facts in the given order.
struct NumberFactListView: Component {
  let facts: [NumberFact]
  @Environment(.strings) private var strings

  var body: some HTML {
    if facts.isEmpty {
      EmptyStateView(strings(NumberStrings.noFacts))
    } else {
      ul(.class("grid")) {
        ForEach(facts) { fact in
          li { NumberFactView(numberFact: fact) }
        }
      }
    }
  }
}

extension NumberFactListView: Previewed {
  static var previews: [Preview] {
    Preview(
      "Loaded",
      state: [NumberFact(number: 4, content: "4 is the square of 2."), NumberFact(number: 5)]
    ) { $facts in
      NumberFactListView(facts: facts)
    } controls: { $facts in
      DebugButton("Add a fact") {
        let number = $facts.wrappedValue.count + 10
        $facts.wrappedValue.append(NumberFact(number: number, content: "\(number) is a number."))
      }
      DebugButton("Clear") { $facts.wrappedValue = [] }
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
    ul(.class("row numbers")) {
      ForEach(numbers, id: \.self) { number in
        li {
          Button(style: .plain, says: { interface.send(number) }) {
            span(.class("chip")) { number }
          }
        }
      }
    }
  }
}

extension NumberGridView: Previewed {
  static var previews: [Preview] {
    Preview(
      "Many", { NumberGridView(numbers: $1, interface: $0) }, state: Array(0...40)
    ) { number, $numbers in
      $numbers.wrappedValue = Array(0...min(max(number, 0), 40))
    } controls: { $numbers in
      DebugButton("Clear") { $numbers.wrappedValue = [] }
    }
  }
}
