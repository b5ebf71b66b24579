// The models of the small examples, a seeded random generator, and a helper for arrays.
public import Foundation

/// A strange invention that a visitor may delete after confirming it.
public struct Experiment: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// Its name.
  public var title: String
  /// What it does, or fails to do.
  public var description: String

  /// Stores the values without a check.
  public init(id: UUID, title: String, description: String) {
    self.id = id
    self.title = title
    self.description = description
  }
}

extension Experiment {
  /// Five inventions that should not leave the laboratory; their ids are fixed.
  public static let all = [
    (
      "The Invisibility Cloak for Robots", "Hides every servo. Finding the robot is the next phase."
    ),
    ("The Universal Remote for Black Holes", "Mute is the only button that does anything."),
    (
      "Zero-Calorie Matter Replicator", "Makes any dish out of air. It tastes of where the air was."
    ),
    ("The Intergalactic Space-Cleaning Vacuum", "Space was a vacuum before. Now it is a tidy one."),
    ("Teleporting Toilet", "Always there when needed, and then somewhere else at once."),
  ].enumerated().map { index, invention in
    let tail = UInt8(truncatingIfNeeded: index + 1)
    let id = UUID(uuid: (0x5E, 0xED, 0x1A, 0xB0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, tail))
    return Experiment(id: id, title: invention.0, description: invention.1)
  }
}

/// A number and a sentence about it.
public struct NumberFact: Codable, Hashable, Identifiable, Sendable {
  /// The number, which is the id: a list has one fact per number.
  public let number: Int
  /// The sentence, or nil while it is being fetched.
  public var content: String?

  /// The number.
  public var id: Int { number }

  /// Stores the values without a check.
  public init(number: Int, content: String? = nil) {
    self.number = number
    self.content = content
  }
}

/// A small random generator (SplitMix64): the same seed gives the same sequence on every machine.
///
/// Use it for reproducible output, never for secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator that starts the sequence of a seed.
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
  /// Evaluates the expression `count` times, so that the elements can differ.
  ///
  /// A count below zero gives an empty array.
  public static func repeating(
    _ element: @autoclosure () throws -> Element, count: Int
  ) rethrows -> [Element] {
    try (0..<Swift.max(count, 0)).map { _ in try element() }
  }
}
