// What a kind of data file must say about itself so that the durable document can keep it.

/// The form of a data file: how its value is read from a JSON tree and written into one.
public protocol DocumentFormat: Sendable {
  /// What the file holds.
  associatedtype Value: Sendable

  /// The value when there is no file.
  static var empty: Value { get }

  /// Reads the value; what is wrong is noted in the reader.
  static func read(_ root: JSONNode, _ reader: inout DataReader) -> Value

  /// Writes the value into the tree that was loaded, so that keys it does not know stay.
  static func write(_ value: Value, onto root: JSONNode?) -> JSONNode
}
