// Facts that a visitor collects.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Number facts with what can be done to them.
struct CollectedFactsView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case addTapped
    case sortTapped
    case shuffleTapped
    case removeTapped(NumberFact)
    case numberTapped(Int)
  }

  let facts: [NumberFact]
  /// Whether there is a service for facts, and it does not answer.
  var isServiceAway = false
  let interface: Interface<Action>
  @Environment(.visitorSettings) private var settings
  @Environment(.strings) private var strings

  var body: some HTML {
    section(.ariaLabelledby("collected")) {
      h2(.id("collected")) { strings(NumberStrings.collection) }
      div(.class("row")) {
        Button(strings(NumberStrings.addRandom), style: .prominent) {
          interface.send(.addTapped)
        }
        if facts.count > 1 {
          Button(strings(NumberStrings.sort)) { interface.send(.sortTapped) }
          Button(strings(NumberStrings.shuffleSome)) { interface.send(.shuffleTapped) }
        }
      }
      if isServiceAway { ServiceAwayView() }
      if facts.isEmpty {
        EmptyStateView(strings(NumberStrings.noneCollected))
      } else {
        ul(.class("list")) {
          ForEach(facts) { fact in
            li(.class("row between")) {
              span {
                Button(label(fact), style: .link) { interface.send(.numberTapped(fact.number)) }
                " "
                rest(of: fact)
              }
              Button(strings(NumberStrings.remove, ["number": label(fact)]), style: .link) {
                interface.send(.removeTapped(fact))
              }
            }
          }
        }
      }
    }
  }
}

extension CollectedFactsView {
  /// What is said of a number, without the number, which stands before it as a link.
  private func rest(of fact: NumberFact) -> String {
    let (content, number) = (fact.content ?? "", "\(fact.number) ")
    return content.hasPrefix(number) ? String(content.dropFirst(number.count)) : content
  }

  private func label(_ fact: NumberFact) -> String { settings.current().numbers.text(fact.number) }
}

extension CollectedFactsView: Previewed {
  static var previews: [Preview] {
    Preview("Two facts", { CollectedFactsView(facts: $1, interface: $0) }, state: twoFacts) {
      action, $facts in
      switch action {
      case .addTapped: $facts.wrappedValue.append(another)
      case .sortTapped: $facts.wrappedValue.sort { $0.number < $1.number }
      case .shuffleTapped: $facts.wrappedValue.reverse()
      case .removeTapped(let fact): $facts.wrappedValue.removeAll { $0 == fact }
      case .numberTapped: break
      }
    } controls: { $facts in
      DebugButton("Clear") { $facts.wrappedValue = [] }
      DebugButton("One fact") { $facts.wrappedValue = [another] }
    }
    Preview("Empty") { CollectedFactsView(facts: [], interface: .ignore) }
  }

  private static let another = NumberFact(number: 496, content: "496 is a perfect number.")

  private static let twoFacts = [
    NumberFact(number: 1_729, content: "<script>alert(1)</script>"),
    NumberFact(number: 4, content: "4 is the square of 2."),
  ]
}

/// Says that a service for facts does not answer, and that what is shown is true all the same.
struct ServiceAwayView: Component {
  @Environment(.strings) private var strings

  var body: some HTML {
    p(.class("notice"), .role(.status)) { strings(NumberStrings.serviceAway) }
  }
}

extension ServiceAwayView: Previewed {
  static var previews: [Preview] {
    Preview("Away") { ServiceAwayView() }
  }
}
