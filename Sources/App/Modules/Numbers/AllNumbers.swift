// All kinds of numbers, the numbers of one kind, and their names.
import CoreModels
import Puddles

/// The namespace of the pages about numbers.
enum NumberPages {}

extension NumberPages {
  /// Every number that has a page, and the ways to find the interesting ones.
  struct AllNumbers: Module {
    @Environment(.strings) private var strings

    var body: some HTML {
      section {
        h1 { strings(NumberStrings.numbers) }
        p(.class("lead")) { strings(NumberStrings.lead) }
        KindChips(current: nil)
        CollectedFacts()
        h2 { strings(NumberStrings.allOfThem) }
        NumberGridView(
          numbers: Array(NumberFactProvider.range),
          interface: .consume { .navigate(to: .number($0)) })
        p { Link(strings(NumberStrings.twelveShuffled), to: .shuffledNumbers(round: 1)) }
      }
      .pageTitle(strings(NumberStrings.numbers))
      .pageDescription(strings(NumberStrings.description))
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Index") { AllNumbers().environment(NumberFactProvider.mock) }
    }
  }

  /// Facts that the visitor adds, sorts, shuffles and removes.
  struct CollectedFacts: Module {
    private let numberFacts = SortableNumberFacts()
    @Environment(NumberFactProvider.self) private var numberFactProvider

    func start() async throws {
      try await numberFacts.fetchFirstFacts()
    }

    var body: some HTML {
      get async throws {
        CollectedFactsView(
          facts: numberFacts.facts, isServiceAway: await numberFactProvider.isServiceAway(),
          interface: .consume(handleInterface))
      }
    }

    private func handleInterface(_ action: CollectedFactsView.Action) -> Effect {
      switch action {
      case .addTapped: .perform { try await numberFacts.fetchRandomFact() }
      case .sortTapped: .perform { numberFacts.sort() }
      case .shuffleTapped: .perform { numberFacts.shuffle() }
      case .removeTapped(let fact): .perform { numberFacts.remove(fact.number) }
      case .numberTapped(let number): .navigate(to: .number(number))
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Four facts") { CollectedFacts().environment(NumberFactProvider.mock) }
      Preview("Service away") { CollectedFacts().environment(NumberFactProvider.awayMock) }
      Preview("Failed") {
        Attempt {
          CollectedFacts().environment(NumberFactProvider.failingMock)
        } failed: {
          ErrorView("The facts could not be loaded", $0)
        }
      }
    }
  }

  /// The chips that lead from kind to kind.
  struct KindChips: Module {
    let current: NumberKind?
    @Environment(.strings) private var strings

    var body: some HTML {
      ChipsView(
        label: strings(NumberStrings.kindsOfNumbers),
        chips: NumberKind.allCases.map { .init($0, strings($0.title)) }, current: current,
        interface: .consume { .navigate(to: $0.place) })
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Squares") { KindChips(current: .squares) }
    }
  }
}

extension NumberPages {
  /// Every number up to 200 that is of a kind.
  struct NumbersOfKind: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    private let kind: NumberKind

    init(_ kind: NumberKind) {
      self.kind = kind
    }

    var body: some HTML {
      get async throws {
        let numbers = try await numberFactProvider.numbers(of: kind)
        section {
          h1 { strings(kind.title) }
          p(.class("lead")) { strings(kind.definition) }
          KindChips(current: kind)
          NumberGridView(
            numbers: numbers, interface: .consume { .navigate(to: .number($0)) })
          p(.class("soft")) { strings(NumberStrings.countOfKind, count: numbers.count) }
        }
        .pageTitle(strings(kind.title))
        .pageDescription(
          strings(
            NumberStrings.kindDescription,
            ["kind": strings(kind.title), "definition": strings(kind.definition)]))
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Computed") {
        NumbersOfKind(.perfect).environment(NumberFactProvider.computed)
      }
      Preview("None") {
        NumbersOfKind(.perfect).environment(NumberFactProvider.mock(fact: "A number."))
      }
      Preview("Failed") {
        Attempt {
          NumbersOfKind(.perfect).environment(NumberFactProvider.failingMock)
        } failed: {
          ErrorView("The numbers could not be found", $0)
        }
      }
    }
  }
}

extension NumberKind {
  /// The page that lists the kind.
  var place: Place { .numbersWith(filter) }

  /// The kind of a page.
  init(_ filter: Place.NumberFilter) {
    switch filter {
    case .primes: self = .primes
    case .squares: self = .squares
    case .cubes: self = .cubes
    case .triangular: self = .triangular
    case .fibonacci: self = .fibonacci
    case .perfect: self = .perfect
    case .palindromes: self = .palindromes
    case .happy: self = .happy
    }
  }

  private var filter: Place.NumberFilter {
    switch self {
    case .primes: .primes
    case .squares: .squares
    case .cubes: .cubes
    case .triangular: .triangular
    case .fibonacci: .fibonacci
    case .perfect: .perfect
    case .palindromes: .palindromes
    case .happy: .happy
    }
  }

  /// Such as `Square numbers`.
  var title: NumberStrings {
    switch self {
    case .primes: .primes
    case .squares: .squares
    case .cubes: .cubes
    case .triangular: .triangular
    case .fibonacci: .fibonacci
    case .perfect: .perfect
    case .palindromes: .palindromes
    case .happy: .happy
    }
  }

  /// What makes a number one of them.
  var definition: NumberStrings {
    switch self {
    case .primes: .primesMean
    case .squares: .squaresMean
    case .cubes: .cubesMean
    case .triangular: .triangularMean
    case .fibonacci: .fibonacciMean
    case .perfect: .perfectMean
    case .palindromes: .palindromesMean
    case .happy: .happyMean
    }
  }
}
