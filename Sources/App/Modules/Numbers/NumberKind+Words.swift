// What the pages about kinds of numbers say, and where they are.

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
