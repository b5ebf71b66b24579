// An experiment of the queryable example.

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
