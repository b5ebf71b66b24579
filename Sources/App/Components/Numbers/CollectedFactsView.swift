// Facts that a visitor collects.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Number facts that can be added and removed.
struct CollectedFactsView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case addTapped
    case removeTapped(NumberFact)
    case numberTapped(Int)
  }

  let facts: [NumberFact]
  /// Whether there is a service for facts, and it does not answer.
  var isServiceAway = false
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    h2 { strings(NumberStrings.collection) }
    div(.class("row")) {
      Button(strings(NumberStrings.addRandom), style: .prominent) { interface.send(.addTapped) }
    }
    if isServiceAway {
      p(.class("notice"), .role(.status)) { strings(NumberStrings.serviceAway) }
    }
    if facts.isEmpty {
      EmptyStateView(strings(NumberStrings.noneCollected))
    } else {
      ul(.class("list")) {
        ForEach(facts) { fact in
          li(.class("row between")) { row(fact) }
        }
      }
    }
  }
}

extension CollectedFactsView: Previewed {
  @HTMLBuilder private func row(_ fact: NumberFact) -> some HTML {
    let (number, content) = ("\(fact.number)", fact.content ?? "")
    span {
      Button(number, style: .link) { interface.send(.numberTapped(fact.number)) }
      // The number stands before the sentence as a link.
      content.hasPrefix(number + " ") ? content.dropFirst(number.count) : " " + content
    }
    Button(strings(NumberStrings.remove, ["number": number]), style: .link) {
      interface.send(.removeTapped(fact))
    }
  }

  static var previews: [Preview] {
    Preview(
      "Foreign text", { CollectedFactsView(facts: $1, interface: $0) },
      state: [
        NumberFact(number: 1_729, content: "<script>alert(1)</script>"),
        NumberFact(number: 496, content: "496 is a perfect number."),
      ]
    ) { action, $facts in
      switch action {
      case .addTapped: $facts.wrappedValue.append(NumberFact(number: $facts.wrappedValue.count))
      case .removeTapped(let fact): $facts.wrappedValue.removeAll { $0 == fact }
      case .numberTapped: break
      }
    } controls: { $facts in
      DebugButton("Clear") { $facts.wrappedValue = [] }
    }
  }
}
