// Guide: the number facts of Puddles 2, written for the web.
import Puddles

struct NumberFact: Identifiable, Hashable, Sendable {
  var number: Int
  var content: String?
  var id: Int { number }
}

final class NumberFactProvider: Sendable {
  struct Dependencies: Sendable {
    var factAboutNumber: @Sendable (_ number: Int) async throws -> String
    var randomNumber: @Sendable () -> Int
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) { self.dependencies = dependencies }

  func randomFact() async throws -> NumberFact {
    let number = dependencies.randomNumber()
    return NumberFact(number: number, content: try await dependencies.factAboutNumber(number))
  }
}

struct NumberFactView: Component {
  let fact: NumberFact

  var body: some HTML {
    article(.class("card")) {
      h3 { fact.number }
      p { fact.content ?? "Nothing is known about it." }
    }
  }
}

struct NumbersExample: Module {
  @Environment(NumberFactProvider.self) private var provider
  @State private var facts: [NumberFact] = []

  var body: some HTML {
    Button("Add a random number fact") { try await addRandomFact() }
    ForEach(facts) { fact in NumberFactView(fact: fact) }
    ShuffleNumbersExample(facts: $facts)
  }

  private func addRandomFact() async throws {
    facts.append(try await provider.randomFact())
  }
}

struct ShuffleNumbersExample: Module {
  @Binding var facts: [NumberFact]

  var body: some HTML {
    Button("Reverse everything") { facts.reverse() }
    ul { for fact in facts { li { fact.number } } }
  }
}
