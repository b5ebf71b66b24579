// A prime factor and how often it occurs.

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
