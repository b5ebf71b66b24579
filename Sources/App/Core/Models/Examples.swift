// The values of the small examples.

public import Foundation

/// A doubtful invention that a reader may delete after being asked.
public struct Experiment: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// Its name.
  public var title: String
  /// What it does, or fails to do.
  public var description: String

  /// Takes the values as they are.
  public init(id: UUID, title: String, description: String) {
    self.id = id
    self.title = title
    self.description = description
  }
}

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
