// A fact about a number, or a place for one that is still to come.

/// A number and a sentence about it.
public struct NumberFact: Codable, Hashable, Identifiable, Sendable {
  /// The number; there is one fact a number in a list.
  public let number: Int
  /// The sentence, or nil while it is being fetched.
  public var content: String?

  /// The number.
  public var id: Int { number }

  /// Takes the values as they are.
  public init(number: Int, content: String? = nil) {
    self.number = number
    self.content = content
  }
}
