// Random numbers and lists for mocks, shuffles and names.

/// A small random generator (SplitMix64): one seed, one sequence, on every machine.
///
/// For reproducible output, never for secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Array {
  /// Evaluates the expression `count` times, so that each element can be another one.
  ///
  /// A count below zero gives an empty array.
  public static func repeating(
    _ element: @autoclosure () throws -> Element, count: Int
  ) rethrows -> [Element] {
    try (0..<Swift.max(count, 0)).map { _ in try element() }
  }
}
