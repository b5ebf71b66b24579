// Writes JSON in one fixed form: sorted keys, two spaces, one line for each value.

/// Writes a tree as JSON text. Equal trees give equal bytes.
public struct JSONWriter {
  private var bytes: [UInt8] = []

  /// The text of a value with a line break at its end.
  ///
  /// Keys are sorted by their bytes; nothing but quotes, backslashes and control characters is
  /// escaped.
  public static func write(_ node: JSONNode) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(node.value, indent: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }
}

extension JSONWriter {
  private mutating func value(_ value: JSONValue, indent: Int) {
    switch value {
    case .null: put("null")
    case .bool(let bool): put(bool ? "true" : "false")
    case .number(let digits): put(digits)
    case .string(let text): string(text)
    case .array(let nodes):
      group("[", "]", nodes, indent) { writer, node in writer.value(node.value, indent: indent + 1)
      }
    case .object(let members):
      group("{", "}", Self.sorted(members), indent) { writer, member in
        writer.string(member.key)
        writer.put(": ")
        writer.value(member.node.value, indent: indent + 1)
      }
    }
  }

  private static func sorted(_ members: [JSONMember]) -> [JSONMember] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private mutating func group<Part>(
    _ opener: String, _ closer: String, _ parts: [Part], _ indent: Int,
    each: (inout JSONWriter, Part) -> Void
  ) {
    put(opener)
    for (place, part) in parts.enumerated() {
      put(place == 0 ? "\n" : ",\n")
      space(indent + 1)
      each(&self, part)
    }
    if !parts.isEmpty {
      put("\n")
      space(indent)
    }
    put(closer)
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put("\\\"")
      case UInt8(ascii: "\\"): put("\\\\")
      case 0x0A: put("\\n")
      case 0x0D: put("\\r")
      case 0x09: put("\\t")
      case 0..<0x20: put(byte < 0x10 ? "\\u000" : "\\u00", String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func put(_ texts: String...) {
    for text in texts { bytes += text.utf8 }
  }

  private mutating func space(_ indent: Int) {
    bytes += repeatElement(UInt8(ascii: " "), count: indent * 2)
  }
}
