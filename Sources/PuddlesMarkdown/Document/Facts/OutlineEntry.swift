// One heading of a document's outline.

/// A heading as the outline of a page lists it.
public struct OutlineEntry: Sendable, Hashable, Identifiable {
  /// 1 to 6.
  public let level: Int
  /// The id of the heading, for links to it.
  public let id: String
  /// The words of the heading.
  public let text: String

  public init(level: Int, id: String, text: String) {
    self.level = level
    self.id = id
    self.text = text
  }
}
