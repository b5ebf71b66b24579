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

extension Experiment {
  private static let chinese = Dictionary(
    uniqueKeysWithValues: zip(
      all.map(\.id),
      [
        ("机器人的隐身斗篷", "藏住每一个电机。下一阶段：找到机器人。"),
        ("黑洞万能遥控器", "只有静音键有反应。"),
        ("零卡路里物质复制机", "用空气做出任何菜肴，味道取决于空气来自哪里。"),
        ("星际太空吸尘器", "太空原本就是真空，现在更整洁了。"),
        ("瞬移马桶", "需要时总在那里，然后马上去了别处。"),
      ]))

  /// The experiment in the language with this tag: in Chinese for `zh-Hans` if it is one of ``all``, otherwise as it is.
  public func translated(into language: String) -> Experiment {
    guard language == "zh-Hans", let texts = Self.chinese[id] else { return self }
    return Experiment(id: id, title: texts.0, description: texts.1)
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
