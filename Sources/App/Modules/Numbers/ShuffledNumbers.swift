// The numbers in another order: a parent that owns the list, and a child that shuffles it.
import CoreExtensions
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
    @State private var numberFacts: [NumberFact] = []
    private let round: Int

    init(round: Int) {
      self.round = round
    }

    var body: some HTML {
      section {
        h1 { "Numbers, shuffled" }
        p(.class("lead")) { "Round \(round): the same list above and below, owned once." }
        RoundChips(current: round)
        p { "In this order: \(numberFacts.map { "\($0.number)" }.joined(separator: ", "))." }
        ShuffledFacts(numberFacts: $numberFacts)
      }
      .pageTitle("Numbers, shuffled: round \(round)")
      .pageDescription("Twelve numbers in the order of round \(round).")
    }

    func start() async throws {
      guard let seed = UInt64(exactly: round) else { throw NotFound("round \(round)") }
      var generator = SeededGenerator(seed: seed)
      numberFacts = try await numberFactProvider.facts(
        Array(Array(0...100).shuffled(using: &generator).prefix(12)))
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

    var body: some HTML {
      ChipsView(
        label: "Rounds", chips: ShuffledNumbers.rounds.map { .init($0, "Round \($0)") },
        current: current, interface: .consume { .navigate(to: .shuffledNumbers(round: $0)) })
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
    @Binding private var numberFacts: [NumberFact]

    init(numberFacts: Binding<[NumberFact]>) {
      _numberFacts = numberFacts
    }

    var body: some HTML {
      div(.class("row")) {
        Button("Shuffle everything") { shuffle() }
        Button("Sort") { numberFacts.sort { $0.number < $1.number } }
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
