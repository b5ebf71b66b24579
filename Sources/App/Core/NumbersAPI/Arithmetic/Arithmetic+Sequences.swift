// Well-known sequences: whether a number belongs to them, and where.

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
