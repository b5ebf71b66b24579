// The error of a list in which an id occurs twice.

/// An id stands twice in a list that came from data.
public struct DuplicateID<ID: Hashable>: Error, CustomStringConvertible {
  /// The id.
  public let id: ID
  /// Where it stands first, counted from 0.
  public let first: Int
  /// Where it stands again, counted from 0.
  public let second: Int

  /// States the facts.
  public init(id: ID, first: Int, second: Int) {
    self.id = id
    self.first = first
    self.second = second
  }

  /// The text for people.
  public var description: String {
    "duplicate id '\(id)' at offset \(second), first used at offset \(first)"
  }
}

extension DuplicateID: Equatable {}
extension DuplicateID: Sendable where ID: Sendable {}
