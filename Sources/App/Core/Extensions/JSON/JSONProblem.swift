// What can be wrong with the grammar of a JSON text.

/// A broken rule of the JSON grammar (RFC 8259).
public enum JSONProblem: Hashable, Sendable {
  /// The text ends too early.
  case endOfFile(expected: String)
  /// Something else stands where the grammar allows only this.
  case unexpected(found: String, expected: String)
  /// A comma without a value after it.
  case trailingComma(before: String)
  /// Something stands after the value.
  case afterEnd(found: String)
  /// A control character stands in a text without being escaped.
  case controlCharacter(UInt8)
  /// A backslash is followed by something that is no escape.
  case badEscape(String)
  /// Half of a surrogate pair stands alone.
  case loneSurrogate(String)
  /// A number that JSON does not know.
  case badNumber(String)
  /// Lists and objects lie too deep in each other.
  case tooDeep(limit: Int)
}

extension JSONProblem {
  /// The text for people.
  public var message: String {
    switch self {
    case .endOfFile(let expected): "the file ends where \(expected) should stand"
    case .unexpected(let found, let expected): "expected \(expected), found '\(found)'"
    case .trailingComma(let closer): "a comma stands before '\(closer)' with no value after it"
    case .afterEnd(let found): "'\(found)' stands after the end of the value"
    case .controlCharacter(let byte): "control character \(byte) in a text must be escaped"
    case .badEscape(let escape): "'\(escape)' is not an escape of JSON"
    case .loneSurrogate(let escape): "'\(escape)' is half of a surrogate pair"
    case .badNumber(let number): "'\(number)' is not a number of JSON"
    case .tooDeep(let limit): "lists and objects lie more than \(limit) deep"
    }
  }

  /// What to do about it, where that is known.
  public var help: String? {
    switch self {
    case .trailingComma: "remove the comma"
    case .unexpected("'", _): "texts stand in double quotes"
    case .unexpected("/", _), .unexpected("#", _): "JSON has no comments"
    case .unexpected("True", _): "write true"
    case .unexpected("False", _): "write false"
    case .unexpected("None", _), .unexpected("nil", _): "write null"
    case .controlCharacter(0x0A): "write a line break as \\n"
    case .controlCharacter(0x09): "write a tab as \\t"
    case .badNumber(let number) where number.first == "0": "remove the leading zero"
    case .badNumber(let number) where number.first == "+": "remove the plus sign"
    default: nil
    }
  }
}
