// The six kinds of JSON value, kept so that nothing is lost between reading and writing.

/// A JSON value. Numbers keep their digits and objects the order and number of their members.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number as it was written.
  case number(String)
  /// A text, with its escapes resolved.
  case string(String)
  /// A list.
  case array([JSONNode])
  /// Named values; a name may occur twice, as the standard allows.
  case object([JSONMember])

  /// The kind of value as an error calls it.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
