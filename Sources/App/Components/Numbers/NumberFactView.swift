// Facts about numbers: one, several, and all there is to say about a number.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Displays a number fact, or the place where it will appear.
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
    Preview("Loaded") { NumberFactView(numberFact: .four) }
    Preview("Loading") { NumberFactView(numberFact: NumberFact(number: 5)) }
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

/// A number in large type, and its facts.
struct NumberDetailView: Component, Previewed {
  let number: Int
  /// What is true of it, the best sentence first.
  let sentences: [String]
  /// The service that said the best sentence; nil if it was computed.
  var service: String?
  var isServiceAway = false
  @Environment(.strings) private var strings

  var body: some HTML {
    article {
      h1(.class("figure")) { number }
      if let best = sentences.first { p(.class("lead")) { best } }
      if let service {
        p(.class("soft")) { strings(NumberStrings.accordingTo, ["address": service]) }
      }
      if isServiceAway {
        p(.class("notice"), .role(.status)) { strings(NumberStrings.serviceAway) }
      }
      if sentences.count > 1 {
        h2 { strings(NumberStrings.alsoTrue) }
        ul(.class("list")) {
          for sentence in sentences.dropFirst() { li { sentence } }
        }
      }
    }
  }

  static var previews: [Preview] {
    Preview("In the middle") {
      NumberDetailView(number: 4, sentences: ["4 is the square of 2.", "4 is even."])
    }
    Preview("From a service") {
      NumberDetailView(
        number: 7, sentences: ["7 is the number of colors.", "7 is odd."],
        service: "https://numbers.example")
    }
  }
}

extension NumberFact {
  fileprivate static let four = NumberFact(number: 4, content: "4 is the square of 2.")
}
