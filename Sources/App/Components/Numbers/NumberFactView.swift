// The views of one number fact and of a list of them.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Displays a number fact, or "Loading…" while its sentence is missing.
struct NumberFactView: Component, Previewed {
  var numberFact: NumberFact
  @Environment(.strings) private var strings

  var body: some HTML {
    article(.class("card")) {
      p(.class("soft")) {
        strings(NumberStrings.number, ["number": "\(numberFact.number)"])
      }
      if let content = numberFact.content {
        p { content }
      } else {
        p(.class("soft"), .role(.status)) { strings(NumberStrings.onItsWay) }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Loaded", state: PreviewState()) { $state in
      NumberFactView(numberFact: $state.wrappedValue.shown)
    } controls: { $state in
      DebugButton("Toggle loading") { $state.isLoading.toggle() }
      DebugButton("Next fact") {
        $state.isLoading = false
        $state.root += 1
      }
    }
    Preview("Loading") { NumberFactView(numberFact: NumberFact(number: 5)) }
  }

  /// A fact about a square, which may be on its way.
  private struct PreviewState: Codable, Sendable {
    var isLoading = false
    var root = 2

    var shown: NumberFact {
      let number = root * root
      let content = isLoading ? nil : "\(number) is the square of \(root)."
      return NumberFact(number: number, content: content)
    }
  }
}

/// A grid of number facts in the given order.
struct NumberFactListView: Component, Previewed {
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

  static var previews: [Preview] {
    Preview("Loaded", state: [NumberFact.four, NumberFact(number: 5)]) { $facts in
      NumberFactListView(facts: facts)
    } controls: { $facts in
      DebugButton("Clear") { $facts.wrappedValue = [] }
    }
  }
}

extension NumberFact {
  fileprivate static let four = NumberFact(number: 4, content: "4 is the square of 2.")
}
