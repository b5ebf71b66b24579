// The grammar that the computed facts and an HTTP service share: `/{number}/{trivia|math}`.

/// A question about a number, and its path.
public struct NumberQuestion: Hashable, Sendable {
  /// The number.
  public let number: Int
  /// What sort of sentence is wanted.
  public let kind: NumberFactKind

  /// Asks about a number.
  public init(number: Int, kind: NumberFactKind = .trivia) {
    self.number = number
    self.kind = kind
  }

  /// Parses a path such as `/42/math` or `/42`; nil for any other text.
  public init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].isEmpty, let number = Int(parts[1]),
      String(number) == parts[1], let kind = Self.kind(parts.dropFirst(2).first)
    else { return nil }
    self.init(number: number, kind: kind)
  }

  /// The path of the question.
  public var path: String { "/\(number)/\(kind.rawValue)" }

  private static func kind(_ word: Substring?) -> NumberFactKind? {
    word.map { NumberFactKind(rawValue: String($0)) } ?? .trivia
  }
}
