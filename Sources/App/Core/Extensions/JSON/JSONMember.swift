// A named value of a JSON object.

/// A key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  /// The key, with its escapes resolved.
  public var key: String
  /// The byte at which the key's quote stands.
  public var offset: Int
  /// The value of the key.
  public var node: JSONNode

  /// Joins a key and a value.
  public init(_ key: String, _ node: JSONNode, offset: Int = 0) {
    self.key = key
    self.node = node
    self.offset = offset
  }
}
