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
    var bytes: [UInt8] = []
    append(string, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same for a text that is made of bytes.
  static func append(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain else { return bytes.append(contentsOf: string.utf8) }
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case 0..<0x20: bytes += ("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
  }
}
