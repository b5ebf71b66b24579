// All numbers, and the facts that a visitor collects.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Owns a list of facts: a visitor adds and removes facts, and a child module changes their order.
struct NumbersExample: Module, Previewed {
  @Environment(NumberFactProvider.self) private var numberFactProvider
  @Environment(.strings) private var strings
  @State private var numberFacts: [NumberFact] = []

  func start() async throws {
    numberFacts = try await numberFactProvider.facts([28, 6, 144, 73], in: strings.language)
  }

  var body: some HTML {
    get async throws {
      let isServiceAway = await numberFactProvider.isServiceAway()
      section {
        h1 { strings(NumberStrings.numbers) }
        p(.class("lead")) { strings(NumberStrings.lead) }
        h2 { strings(NumberStrings.collection) }
        div(.class("row")) {
          Button(strings(NumberStrings.addRandom), style: .prominent) { try await add() }
        }
        if isServiceAway {
          p(.class("notice"), .role(.status)) { strings(NumberStrings.serviceAway) }
        }
        if numberFacts.isEmpty {
          EmptyStateView(strings(NumberStrings.noneCollected))
        } else {
          ul(.class("list")) {
            ForEach(numberFacts) { fact in
              li(.class("row between")) { row(fact) }
            }
          }
        }
        if numberFacts.count > 1 { ShuffleNumbersExample(numberFacts: $numberFacts) }
        h2 { strings(NumberStrings.allOfThem) }
        ul(.class("row numbers")) {
          ForEach(Array(NumberFactProvider.range), id: \.self) { number in
            li {
              Button(style: .plain, says: { .navigate(to: .number(number)) }) {
                span(.class("chip")) { number }
              }
            }
          }
        }
        // Only a live host has a page of each number: in a static one the button is inert.
        p(.class("soft")) {
          Button(strings(NumberStrings.others, ["number": "1729"]), style: .link) {
            .perform { .navigate(to: .number(1_729)) }
          }
        }
      }
      .pageTitle(strings(NumberStrings.numbers))
      .pageDescription(strings(NumberStrings.description))
    }
  }

  @HTMLBuilder private func row(_ fact: NumberFact) -> some HTML {
    let (number, content) = ("\(fact.number)", fact.content ?? "")
    span {
      Button(number, style: .link) { .navigate(to: .number(fact.number)) }
      // The link shows the number already, so the sentence is shown without it.
      content.hasPrefix(number + " ") ? content.dropFirst(number.count) : " " + content
    }
    Button(strings(NumberStrings.remove, ["number": number]), style: .link) {
      numberFacts.removeAll { $0 == fact }
    }
  }

  /// Adds a fact about a number that is not in the list yet.
  private func add() async throws {
    let known = Set(numberFacts.map(\.number))
    let fact = try await numberFactProvider.randomFact(except: known, in: strings.language)
    if let fact { numberFacts.append(fact) }
  }

  static var previews: [Preview] {
    Preview("Four facts") { NumbersExample().environment(NumberFactProvider.mock) }
    Preview.failed(NumbersExample().environment(NumberFactProvider.failing))
  }
}

/// Shows the order of its parent's facts, and changes it.
struct ShuffleNumbersExample: Module, Previewed {
  @Environment(NumberFactProvider.self) private var numberFactProvider
  @Environment(.strings) private var strings
  @Binding private var numberFacts: [NumberFact]

  init(numberFacts: Binding<[NumberFact]>) {
    _numberFacts = numberFacts
  }

  var body: some HTML {
    p {
      strings(NumberStrings.order, ["numbers": strings.list(numberFacts.map { "\($0.number)" })])
    }
    div(.class("row")) {
      Button(strings(NumberStrings.sort)) { numberFacts.sort { $0.number < $1.number } }
      Button(strings(NumberStrings.shuffle)) { shuffle() }
    }
  }

  private func shuffle() {
    var generator = numberFactProvider.generator()
    numberFacts.shuffle(using: &generator)
  }

  static var previews: [Preview] {
    Preview("Two facts", state: [NumberFact(number: 7), NumberFact(number: 3)]) { $facts in
      ShuffleNumbersExample(numberFacts: $facts).environment(NumberFactProvider.mock)
    }
  }
}
