// Primes and prime factors of any 64-bit number. The work is bounded: the test for primes takes
// twelve powers, and the search for a factor about as many steps as the square root of that factor.

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
