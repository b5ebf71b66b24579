// The arithmetic behind the facts: exact for every 64-bit number, without overflow.

/// Exact whole-number arithmetic on 64-bit numbers.
enum Arithmetic {
  /// `a × b mod m`, for `a` and `b` below `m`.
  static func multiply(_ a: UInt, _ b: UInt, modulo m: UInt) -> UInt {
    m.dividingFullWidth(a.multipliedFullWidth(by: b)).remainder
  }

  /// `base ^ exponent mod m`, for `base` below `m`.
  static func power(_ base: UInt, _ exponent: UInt, modulo m: UInt) -> UInt {
    var (result, square, rest) = (1 % m, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = multiply(result, square, modulo: m) }
      square = multiply(square, square, modulo: m)
      rest >>= 1
    }
    return result
  }

  static func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The largest number whose square is at most `n`.
  static func squareRoot(_ n: UInt) -> UInt {
    var root = UInt(min(Double(n).squareRoot(), 4_294_967_295))
    while root > 0, root.multipliedReportingOverflow(by: root).partialValue > n { root -= 1 }
    while root < 4_294_967_295, (root + 1) * (root + 1) <= n { root += 1 }
    return root
  }

  /// The largest number whose cube is at most `n`.
  static func cubeRoot(_ n: UInt) -> UInt {
    var (low, high): (UInt, UInt) = (0, 2_642_246)
    while low + 1 < high {
      let middle = (low + high) / 2
      if middle * middle * middle <= n { low = middle } else { high = middle }
    }
    return low
  }
}

/// A prime with its exponent in a product.
public struct PrimePower: Hashable, Sendable {
  /// The prime.
  public let prime: UInt
  /// How often it occurs, at least 1.
  public let exponent: Int

  /// Joins a prime and its exponent.
  public init(prime: UInt, exponent: Int) {
    self.prime = prime
    self.exponent = exponent
  }
}

extension PrimePower: CustomStringConvertible {
  /// The power as it is printed: `7` or `2³`.
  public var description: String {
    exponent == 1 ? "\(prime)" : "\(prime)" + Self.superscript(exponent)
  }

  static func superscript(_ number: Int) -> String {
    let signs: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    return String(String(number).compactMap(\.wholeNumberValue).map { signs[$0] })
  }
}

extension [PrimePower] {
  /// The product as it is printed: `2³ × 7`.
  var product: String { map(\.description).joined(separator: " × ") }

  /// The number of divisors.
  var divisorCount: Int { reduce(1) { $0 * ($1.exponent + 1) } }

  /// The sum of all divisors.
  var divisorSum: UInt128 {
    reduce(1) { product, power in
      let prime = UInt128(power.prime)
      return product * (0..<power.exponent).reduce(1) { sum, _ in sum * prime + 1 }
    }
  }
}

extension Arithmetic {
  private static let smallPrimes: [UInt] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

  /// Whether `n` is prime. Miller's test with these twelve bases is a proof below 2^64
  /// (Sorenson and Webster, 2015).
  static func isPrime(_ n: UInt) -> Bool {
    if let small = smallPrimes.first(where: { n % $0 == 0 }) { return n == small }
    guard n > 37 else { return false }
    let twos = (n - 1).trailingZeroBitCount
    return smallPrimes.allSatisfy { passes($0, n, odd: (n - 1) >> UInt(twos), twos: twos) }
  }

  private static func passes(_ base: UInt, _ n: UInt, odd: UInt, twos: Int) -> Bool {
    var value = power(base, odd, modulo: n)
    if value == 1 || value == n - 1 { return true }
    for _ in 1..<max(twos, 1) {
      value = multiply(value, value, modulo: n)
      if value == n - 1 { return true }
    }
    return false
  }

  /// The prime factors of `n` in ascending order; none for 0 and 1.
  static func factors(_ n: UInt) -> [PrimePower] {
    guard n > 1 else { return [] }
    var counts: [UInt: Int] = [:]
    var rest = n
    for divisor in 2...(997 as UInt) where rest % divisor == 0 {
      while rest % divisor == 0 {
        counts[divisor, default: 0] += 1
        rest /= divisor
      }
    }
    for prime in largeFactors(rest) { counts[prime, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { PrimePower(prime: $0.key, exponent: $0.value) }
  }

  private static func largeFactors(_ n: UInt) -> [UInt] {
    if n == 1 { return [] }
    if isPrime(n) { return [n] }
    let divisor = divisor(of: n)
    return largeFactors(divisor) + largeFactors(n / divisor)
  }

  /// A proper divisor of a composite odd number.
  private static func divisor(of n: UInt) -> UInt {
    let root = squareRoot(n)
    if root * root == n { return root }
    var step: UInt = 1
    while true {
      if let divisor = search(n, step) { return divisor }
      step += 1
    }
  }

  /// Pollard's rho with Brent's cycle search; nil when this step finds only `n` itself.
  private static func search(_ n: UInt, _ step: UInt) -> UInt? {
    func next(_ x: UInt) -> UInt {
      let square = multiply(x, x, modulo: n)
      return square >= n - step ? square - (n - step) : square + step
    }
    var (hare, length, product): (UInt, Int, UInt) = (2, 1, 1)
    while true {
      let tortoise = hare
      for _ in 0..<length { hare = next(hare) }
      var done = 0
      while done < length {
        let start = hare
        let batch = min(128, length - done)
        for _ in 0..<batch {
          hare = next(hare)
          product = multiply(product, distance(tortoise, hare), modulo: n)
        }
        let common = greatestCommonDivisor(product, n)
        if common > 1 {
          return common < n ? common : slowly(n, from: start, against: tortoise, next)
        }
        done += batch
      }
      length *= 2
    }
  }

  /// Repeats a batch step by step, because it passed over several factors at once.
  private static func slowly(
    _ n: UInt, from start: UInt, against tortoise: UInt, _ next: (UInt) -> UInt
  ) -> UInt? {
    var hare = start
    while true {
      hare = next(hare)
      let common = greatestCommonDivisor(distance(tortoise, hare), n)
      if common > 1 { return common < n ? common : nil }
    }
  }

  private static func distance(_ a: UInt, _ b: UInt) -> UInt { a > b ? a - b : b - a }
}

extension Arithmetic {
  /// The row count of the triangle that `n` dots fill, for a number below 2^63.
  static func triangularRow(_ n: UInt) -> UInt? {
    let row = squareRoot(2 * n)
    return row * (row + 1) == 2 * n ? row : nil
  }

  /// The place of `n` among the Fibonacci numbers 0, 1, 1, 2, 3, 5, counted from 0; the first one.
  static func fibonacciPlace(_ n: UInt) -> Int? {
    var (value, next, place): (UInt, UInt, Int) = (0, 1, 0)
    while value < n {
      let (sum, overflows) = value.addingReportingOverflow(next)
      if overflows { return nil }
      (value, next, place) = (next, sum, place + 1)
    }
    return value == n ? place : nil
  }

  /// The number whose factorial is `n`, for `n` of 1 or more.
  static func factorialBase(_ n: UInt) -> Int? {
    var (rest, base): (UInt, UInt) = (n, 1)
    while rest % (base + 1) == 0, rest > 1 {
      base += 1
      rest /= base
    }
    return rest == 1 ? Int(base) : nil
  }

  /// The steps of the Collatz problem from `n` down to 1 and the highest number on the way; nil
  /// when a number would pass 2^128 or the way is longer than 10,000 steps.
  static func collatz(_ n: UInt) -> (steps: Int, peak: UInt128)? {
    var (value, peak, steps) = (UInt128(n), UInt128(n), 0)
    while value > 1 {
      guard steps < 10_000, value < UInt128.max / 3 else { return nil }
      value = value % 2 == 0 ? value / 2 : value * 3 + 1
      peak = max(peak, value)
      steps += 1
    }
    return value == 1 ? (steps, peak) : nil
  }

  /// Whether adding the squares of the digits again and again leads to 1.
  static func isHappy(_ n: UInt) -> Bool {
    var value = n
    while value != 1, value != 4, value != 0 {
      value = digits(value).reduce(0) { $0 + $1 * $1 }
    }
    return value == 1
  }

  /// The decimal digits, the first one first.
  static func digits(_ n: UInt) -> [UInt] {
    String(n).utf8.map { UInt($0) - 0x30 }
  }

  /// The number in Roman letters, for 1 to 3999.
  static func roman(_ n: UInt) -> String? {
    guard (1...3999).contains(n) else { return nil }
    let letters: [(UInt, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (rest, text) = (n, "")
    for (value, letter) in letters {
      while rest >= value {
        text += letter
        rest -= value
      }
    }
    return text
  }
}
