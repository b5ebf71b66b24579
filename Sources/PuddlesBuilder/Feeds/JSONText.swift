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
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same without what would end a script or a line of one, wherever it is put: `<`, and the line
  /// separators U+2028 and U+2029, which end a line in scripts older than ECMAScript 2019.
  var script: [UInt8] {
    var (bytes, script) = ([UInt8](), [UInt8]())
    append(to: &bytes)
    script.reserveCapacity(bytes.count + bytes.count / 64)
    for byte in bytes {
      if byte == UInt8(ascii: "<") {
        script += "\\u003c".utf8
      } else if byte == 0xA8 || byte == 0xA9, script.suffix(2) == [0xE2, 0x80] {
        script.removeLast(2)
        script += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      } else {
        script.append(byte)
      }
    }
    return script
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .string(let string): Self.append(string, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
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
