// Writes JSON in one fixed form: sorted keys, two spaces, one line for each value.
import PuddlesBasics

/// Writes nodes as JSON text. Equal nodes give equal bytes.
package struct JSONWriter {
  private var bytes: [UInt8] = []

  /// The text of a value with a line break at its end.
  ///
  /// Keys are sorted by their bytes; nothing but quotes, backslashes and control characters is
  /// escaped.
  package static func write(_ node: DataNode) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(node, indent: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }
}

extension JSONWriter {
  private mutating func value(_ node: DataNode, indent: Int) {
    switch node.content {
    case .text(let text, isQuoted: true): bytes.appendJSON(text)
    case .text(let word, isQuoted: false): put(word)
    case .list(let nodes):
      group("[", "]", nodes, indent) { writer, node in writer.value(node, indent: indent + 1) }
    case .mapping(let map):
      let sorted = map.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      group("{", "}", sorted, indent) { writer, entry in
        writer.bytes.appendJSON(entry.key)
        writer.put(": ")
        writer.value(entry.value, indent: indent + 1)
      }
    }
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

  private mutating func put(_ text: String) { bytes += text.utf8 }

  private mutating func space(_ indent: Int) {
    bytes += repeatElement(UInt8(ascii: " "), count: indent * 2)
  }
}
