// All kinds of numbers, the numbers of one kind, and their names.
import Puddles

/// The namespace of the pages about numbers.
enum NumberPages {}

extension NumberPages {
  /// Every number that has a page, and the ways to find the interesting ones.
  struct AllNumbers: Module {
    var body: some HTML {
      section {
        h1 { "Numbers" }
        p(.class("lead")) { "Pick one, and see everything that is true of it." }
        KindChips(current: nil)
        NumberGridView(
          numbers: Array(NumberFactProvider.range),
          interface: .consume { .navigate(to: .number($0)) })
        p {
          "Tired of the order? "
          Link("See some of them shuffled.", to: .shuffledNumbers(round: 1))
        }
      }
      .pageTitle("Numbers")
      .pageDescription("The numbers from 0 to 200 with all their properties.")
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Index") { AllNumbers() }
    }
  }

  /// The chips that lead from kind to kind.
  struct KindChips: Module {
    let current: NumberKind?

    var body: some HTML {
      ChipsView(
        label: "Kinds of numbers", chips: NumberKind.allCases.map { .init($0, $0.title) },
        current: current, interface: .consume { .navigate(to: $0.place) })
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
    private let kind: NumberKind

    init(_ kind: NumberKind) {
      self.kind = kind
    }

    var body: some HTML {
      get async throws {
        let numbers = try await numberFactProvider.numbers(of: kind)
        section {
          h1 { kind.title }
          p(.class("lead")) { kind.definition }
          KindChips(current: kind)
          NumberGridView(
            numbers: numbers, interface: .consume { .navigate(to: .number($0)) })
          p(.class("soft")) { "\(numbers.count) of the numbers from 0 to 200." }
        }
        .pageTitle(kind.title)
        .pageDescription("\(kind.title) up to 200. \(kind.definition)")
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
  var title: String {
    switch self {
    case .primes: "Primes"
    case .squares: "Squares"
    case .cubes: "Cubes"
    case .triangular: "Triangular numbers"
    case .fibonacci: "Fibonacci numbers"
    case .perfect: "Perfect numbers"
    case .palindromes: "Palindromes"
    case .happy: "Happy numbers"
    }
  }

  /// What makes a number one of them.
  var definition: String {
    switch self {
    case .primes: "Divisible by exactly two numbers: 1 and themselves."
    case .squares: "A number times itself."
    case .cubes: "A number times itself, times itself again."
    case .triangular: "As many dots as fill a triangle, row by row."
    case .fibonacci: "Each is the sum of the two before it."
    case .perfect: "Their smaller divisors add up to themselves."
    case .palindromes: "The same read from either end, with two digits or more."
    case .happy: "Add up the squares of the digits, again and again, and you arrive at 1."
    }
  }
}
