// Numbers drawn at random that come again from their seed.

/// SplitMix64. A test draws from a seed of its own each time and prints the generator where it fails.
package struct RandomNumbers: RandomNumberGenerator, CustomStringConvertible {
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64 = .random(in: .min ... .max)) {
    (self.seed, state) = (seed, seed)
  }

  package var description: String { "seed \(seed)" }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
