// Somebody who takes part in a scrum.

public import Foundation

/// A member of a scrum. The id tells two people of one name apart.
public struct Attendee: Codable, Hashable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  /// The name as its owner writes it.
  public var name: String

  /// Takes the values as they are.
  public init(id: UUID, name: String) {
    self.id = id
    self.name = name
  }
}
