// Finds everything that is true of a number.

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
      .hexadecimal(String(n, radix: 16, uppercase: true)),
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
