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
