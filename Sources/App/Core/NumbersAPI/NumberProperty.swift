// What can be true of a number, each with the figures that prove it.

/// A true statement about a number.
public enum NumberProperty: Hashable, Sendable {
  /// Divisible by two.
  case even
  /// Not divisible by two.
  case odd
  /// The number is 0.
  case zero
  /// The number is below zero, and this is its opposite.
  case negative(opposite: UInt)
  /// Divisible by 1 and itself alone.
  case prime
  /// The primes whose product is the number without its sign; two at least.
  case product([PrimePower])
  /// How many divisors it has, and their sum, itself included.
  case divisors(count: Int, sum: UInt128)
  /// Its smaller divisors add up to it.
  case perfect
  /// Its smaller divisors add up to more.
  case abundant(sum: UInt128)
  /// Its smaller divisors add up to less.
  case deficient(sum: UInt128)
  /// The square of a number.
  case square(of: UInt)
  /// The cube of a number.
  case cube(of: Int)
  /// Two to this power.
  case powerOfTwo(exponent: Int)
  /// As many dots as fill a triangle of so many rows.
  case triangular(rows: UInt)
  /// A Fibonacci number; 0 and 1 have the places 0 and 1.
  case fibonacci(place: Int)
  /// The product of the numbers from 1 to this one.
  case factorial(of: Int)
  /// Its decimal digits read the same from both ends.
  case palindrome
  /// Adding the squares of the digits again and again leads to 1.
  case happy
  /// The sum of its decimal digits.
  case digitSum(UInt)
  /// Steps of the Collatz problem to 1, and the highest number on the way.
  case collatz(steps: Int, peak: UInt128)
  /// In Roman letters.
  case roman(String)
  /// In base two.
  case binary(String)
  /// In base sixteen.
  case hexadecimal(String)
}

extension NumberProperty {
  /// A kind of property without its figures, in ascending order of how ordinary it is.
  public enum Kind: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
    case zero, perfect, factorial, cube, square, powerOfTwo, fibonacci, triangular, prime
    case palindrome, happy, abundant, product, negative, collatz, deficient, divisors, roman
    case binary, hexadecimal, digitSum, even, odd

    /// The kind itself.
    public var id: Self { self }
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

extension NumberProperty {
  /// Every property of the number, the least ordinary one first. The order is fixed.
  ///
  /// Works for every `Int`. What is said of divisors, sequences and steps holds for numbers of 1
  /// or more; numbers below that get the rest.
  public static func all(of n: Int) -> [NumberProperty] {
    let found = n > 0 ? positive(n.magnitude) : n == 0 ? [.zero, .fibonacci(place: 0)] : []
    return (found + common(n)).enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }
}

extension NumberProperty {
  private static let ranks = Dictionary(
    uniqueKeysWithValues: Kind.allCases.enumerated().map { ($0.element, $0.offset) })

  private static func rank(_ property: NumberProperty) -> Int { ranks[property.kind] ?? .max }

  /// What can be said of any number.
  private static func common(_ n: Int) -> [NumberProperty] {
    let size = n.magnitude
    let factors = Arithmetic.factors(size)
    let cubeRoot = Arithmetic.cubeRoot(size)
    let isCube = cubeRoot * cubeRoot * cubeRoot == size && size > 1
    let isProduct = factors.count > 1 || factors.first.map { $0.exponent > 1 } ?? false
    return [
      n % 2 == 0 ? .even : .odd,
      n < 0 ? .negative(opposite: size) : nil,
      isProduct ? .product(factors) : nil,
      isCube ? .cube(of: n < 0 ? -Int(cubeRoot) : Int(cubeRoot)) : nil,
      .digitSum(Arithmetic.digits(size).reduce(0, +)),
      .binary(String(n, radix: 2)),
      // Up to nine both ways of writing are one.
      size > 9 ? .hexadecimal(String(n, radix: 16, uppercase: true)) : nil,
    ].compactMap { $0 }
  }

  private static func positive(_ n: UInt) -> [NumberProperty] {
    let factors = Arithmetic.factors(n)
    let digits = Arithmetic.digits(n)
    let isPrime = factors.count == 1 && factors[0].exponent == 1
    return divisors(n, factors) + sequences(n)
      + [
        isPrime ? .prime : nil,
        n > 10 && digits == digits.reversed() ? .palindrome : nil,
        Arithmetic.isHappy(n) ? .happy : nil,
        Arithmetic.collatz(n).map { .collatz(steps: $0.steps, peak: $0.peak) },
        Arithmetic.roman(n).map { .roman($0) },
      ].compactMap { $0 }
  }

  private static func divisors(_ n: UInt, _ factors: [PrimePower]) -> [NumberProperty] {
    let sum = factors.divisorSum
    let smaller = sum - UInt128(n)
    let balance: NumberProperty =
      smaller == n ? .perfect : smaller > n ? .abundant(sum: smaller) : .deficient(sum: smaller)
    return [.divisors(count: factors.divisorCount, sum: sum), balance]
  }

  private static func sequences(_ n: UInt) -> [NumberProperty] {
    let root = Arithmetic.squareRoot(n)
    return [
      root * root == n ? .square(of: root) : nil,
      n > 1 && n.nonzeroBitCount == 1 ? .powerOfTwo(exponent: n.trailingZeroBitCount) : nil,
      Arithmetic.triangularRow(n).map { .triangular(rows: $0) },
      Arithmetic.fibonacciPlace(n).map { .fibonacci(place: $0) },
      n > 2 ? Arithmetic.factorialBase(n).map { .factorial(of: $0) } : nil,
    ].compactMap { $0 }
  }
}

extension NumberProperty {
  /// The property as an English sentence about the number that has it.
  public func sentence(about n: Int) -> String {
    switch self {
    case .even: "\(n) is even."
    case .odd: "\(n) is odd."
    case .zero: "0 is divisible by every number but itself, and added to a number changes nothing."
    case .negative(let opposite): "\(n) is the opposite of \(opposite)."
    case .prime: "\(n) is a prime number."
    case .product(let powers): "\(n) is \(n < 0 ? "−1 × " : "")\(powers.product)."
    case .divisors(1, _): "\(n) has one divisor, itself."
    case .divisors(let count, let sum): "\(n) has \(count) divisors, and their sum is \(sum)."
    case .perfect: "\(n) is perfect: its smaller divisors add up to \(n)."
    case .abundant(let sum): "\(n) is abundant: its smaller divisors add up to \(sum)."
    case .deficient(let sum): "\(n) is deficient: its smaller divisors add up to only \(sum)."
    case .square(let root): "\(n) is the square of \(root)."
    case .cube(let root): "\(n) is the cube of \(root)."
    case .powerOfTwo(let exponent): "\(n) is 2\(PrimePower.superscript(exponent)), a power of two."
    case .triangular(let rows):
      "\(n) dots fill a triangle of \(rows) \(rows == 1 ? "row" : "rows")."
    case .fibonacci(let place): "\(n) is a Fibonacci number, F\(Self.lowered(place))."
    case .factorial(let base): "\(n) is \(base)!, the factorial of \(base)."
    case .palindrome: "\(n) reads the same from both ends."
    case .happy: "\(n) is happy: adding the squares of its digits again and again ends at 1."
    case .digitSum(let sum): "The digits of \(n) add up to \(sum)."
    case .collatz(let steps, let peak): Self.collatz(n, steps, peak)
    case .roman(let letters): "\(n) is \(letters) in Roman numerals."
    case .binary(let digits): "\(n) is \(digits) in binary."
    case .hexadecimal(let digits): "\(n) is \(digits) in hexadecimal."
    }
  }

  private static func collatz(_ n: Int, _ steps: Int, _ peak: UInt128) -> String {
    "\(n) reaches 1 in \(steps) \(steps == 1 ? "step" : "steps") of the Collatz problem, "
      + "and never rises above \(peak)."
  }

  static func lowered(_ number: Int) -> String {
    let signs: [Character] = ["₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"]
    return String(String(number).compactMap(\.wholeNumberValue).map { signs[$0] })
  }
}
