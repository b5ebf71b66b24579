// Two modules of the sample that use one component and differ in what they do with it.
import CoreModels
import Puddles

@testable import App
import PuddlesBasics

extension Readme {
  /// A module that fetches facts about random numbers and lists them.
  struct NumbersExample: Module {
    /// Where the facts come from.
    @Environment(NumberFactProvider.self) private var numberFactProvider

    /// The facts fetched so far, each number once.
    @State private var numberFacts: IdentifiedArrayOf<NumberFact> = []
    @State private var generator = SeededGenerator(seed: 5)

    var body: some HTML {
      section {
        h1 { "Number Facts" }
        Button("Add Random Number Fact") { try await addRandomFact() }
        ul {
          ForEach(numberFacts, id: \.id) { fact in
            li { NumberFactView(numberFact: fact) }
          }
        }
      }
      .pageTitle("Number Facts")
    }

    private func addRandomFact() async throws {
      let number = Int.random(in: 0...100, using: &generator)
      let content = try await numberFactProvider.factAboutNumber(number)
      numberFacts.updateOrAppend(NumberFact(number: number, content: content))
    }
  }

  /// A module that shuffles the facts of its parent.
  struct ShuffleNumbersExample: Module {
    /// A list that belongs to the parent.
    @Binding var numberFacts: [NumberFact]
    @State private var generator = SeededGenerator(seed: 5)

    init(numberFacts: Binding<[NumberFact]>) {
      _numberFacts = numberFacts
    }

    var body: some HTML {
      section {
        h1 { "Shuffle Your Facts" }
        Button("Shuffle Everything") { shuffleFacts() }
        ul {
          ForEach(numberFacts) { fact in
            li { NumberFactView(numberFact: fact) }
          }
        }
      }
      .pageTitle("Shuffle Your Facts")
    }

    private func shuffleFacts() {
      numberFacts = numberFacts.shuffled(using: &generator)
    }
  }
}
