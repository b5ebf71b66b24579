// The numbers in another order: a parent that owns the list, and a child that shuffles it.
import CoreModels
import Puddles

extension NumberPages {
  /// Owns a list of facts in the order of a round, and tells what stands first and last in it.
  ///
  /// The round is the seed, so that each round is a page that never changes.
  struct ShuffledNumbers: Module {
    /// The rounds that have a page.
    static let rounds = 1...5

    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    @State private var numberFacts: [NumberFact] = []
    private let round: Int

    init(round: Int) {
      self.round = round
    }

    var body: some HTML {
      let values = ["round": "\(round)"]
      section {
        h1 { strings(NumberStrings.shuffled) }
        p(.class("lead")) { strings(NumberStrings.shuffledLead, values) }
        RoundChips(current: round)
        p { strings(NumberStrings.order, ["numbers": order]) }
        ShuffledFacts(numberFacts: $numberFacts)
      }
      .pageTitle(strings(NumberStrings.shuffledTitle, values))
      .pageDescription(strings(NumberStrings.shuffledDescription, values))
    }

    private var order: String {
      numberFacts.map { "\($0.number)" }.joined(separator: strings(CommonStrings.comma))
    }

    func start() async throws {
      guard let seed = UInt64(exactly: round) else { throw NotFound("round \(round)") }
      var generator = SeededGenerator(seed: seed)
      numberFacts = try await numberFactProvider.facts(
        Array(Array(0...100).shuffled(using: &generator).prefix(12)), in: strings.language)
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Round 1") { ShuffledNumbers(round: 1).environment(NumberFactProvider.mock) }
      Preview("Failed") {
        Attempt {
          ShuffledNumbers(round: 1).environment(NumberFactProvider.failingMock)
        } failed: {
          ErrorView("The facts could not be loaded", $0)
        }
      }
    }
  }

  /// The chips that lead from round to round.
  struct RoundChips: Module {
    let current: Int
    @Environment(.strings) private var strings

    var body: some HTML {
      ChipsView(
        label: strings(NumberStrings.rounds),
        chips: ShuffledNumbers.rounds.map {
          .init($0, strings(NumberStrings.round, ["round": "\($0)"]))
        }, current: current, interface: .consume { .navigate(to: .shuffledNumbers(round: $0)) })
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Round 2") { RoundChips(current: 2) }
    }
  }
}

extension NumberPages {
  /// Shows facts that belong to the parent, and brings them into another order.
  struct ShuffledFacts: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    @Binding private var numberFacts: [NumberFact]

    init(numberFacts: Binding<[NumberFact]>) {
      _numberFacts = numberFacts
    }

    var body: some HTML {
      div(.class("row")) {
        Button(strings(NumberStrings.shuffle)) { shuffle() }
        Button(strings(NumberStrings.sort)) { numberFacts.sort { $0.number < $1.number } }
      }
      NumberFactListView(facts: numberFacts)
    }

    private func shuffle() {
      var generator = numberFactProvider.generator()
      numberFacts.shuffle(using: &generator)
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Two facts") {
        ShuffledFacts(
          numberFacts: .constant([
            NumberFact(number: 7, content: "7 is a prime number."), NumberFact(number: 3),
          ])
        )
        .environment(NumberFactProvider.mock)
      }
    }
  }
}
