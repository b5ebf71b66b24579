// The kinds of property by name, for an index of numbers.

extension NumberProperty {
  /// A kind of property without its figures, in ascending order of how ordinary it is.
  public enum Kind: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
    case zero, perfect, factorial, cube, square, powerOfTwo, fibonacci, triangular, prime
    case palindrome, happy, abundant, product, negative, collatz, deficient, divisors, roman
    case binary, hexadecimal, digitSum, even, odd

    /// The kind itself.
    public var id: Self { self }

    /// The kind in words, such as "power of two".
    public var name: String {
      switch self {
      case .powerOfTwo: "power of two"
      case .fibonacci: "Fibonacci"
      case .product: "composite"
      case .collatz: "Collatz"
      case .roman: "Roman"
      case .digitSum: "digit sum"
      default: rawValue
      }
    }
  }

  /// The kind of this property.
  public var kind: Kind {
    switch self {
    case .even: .even
    case .odd: .odd
    case .zero: .zero
    case .negative: .negative
    case .prime: .prime
    case .product: .product
    case .divisors: .divisors
    case .perfect: .perfect
    case .abundant: .abundant
    case .deficient: .deficient
    case .square: .square
    case .cube: .cube
    case .powerOfTwo: .powerOfTwo
    case .triangular: .triangular
    case .fibonacci: .fibonacci
    case .factorial: .factorial
    case .palindrome: .palindrome
    case .happy: .happy
    case .digitSum: .digitSum
    case .collatz: .collatz
    case .roman: .roman
    case .binary: .binary
    case .hexadecimal: .hexadecimal
    }
  }
}
