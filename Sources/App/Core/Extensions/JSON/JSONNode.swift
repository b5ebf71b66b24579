// A JSON text as a tree that remembers where everything stood.

/// A value of a JSON text and its place in it.
public struct JSONNode: Hashable, Sendable {
  /// The value.
  public var value: JSONValue
  /// The byte at which the value starts; 0 for a value that a program made.
  public var offset: Int

  /// Joins a value and its place.
  public init(_ value: JSONValue, offset: Int = 0) {
    self.value = value
    self.offset = offset
  }
}
