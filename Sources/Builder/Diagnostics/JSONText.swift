// JSON for tools and readers of feeds: written, never read.

/// A JSON value; objects keep the order they are written in.
package indirect enum JSONText {
  case string(String), number(Int), bool(Bool), null
  case array([JSONText])
  case object([(String, JSONText)])

  package init(_ string: String?) {
    self = string.map(JSONText.string) ?? .null
  }

  package init(_ number: Int?) {
    self = number.map(JSONText.number) ?? .null
  }
}

extension JSONText {
  /// The text in one line.
  package var text: String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .number(let number): String(number)
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ",") + "}"
    }
  }

  /// RFC 8259, 7: quotes, backslashes and controls are escaped.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
