// The markup of a preview, and what is wrong with it.
import Puddles

/// The faults of some markup, and the markup with an element a line: to be read, not to be served.
struct MarkupPanel: Component {
  let bytes: [UInt8]
  /// `nil` without a check.
  let faults: [MarkupFault]?

  var body: some HTML {
    if let faults {
      if faults.isEmpty {
        p(.class("soft")) { "The checks of markup and accessibility find no fault." }
      } else {
        FaultListView(faults: faults)
      }
    }
    details {
      summary { "HTML" }
      pre(.tabindex(0)) { code { Self.lines(of: bytes).joined() } }
    }
  }
}

private struct FaultListView: Component {
  let faults: [MarkupFault]

  var body: some HTML {
    div(.class("notice failed")) {
      p {
        faults.count == 1 ? "One fault in this preview:" : "\(faults.count) faults in this preview:"
      }
      ul {
        for fault in faults {
          li { fault.help.map { "\(fault.text): \($0)" } ?? fault.text }
        }
      }
    }
  }
}

extension MarkupPanel {
  private static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Each tag and each text in a line of its own, as deep as it stands.
  static func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var depth = 0
    for part in parts(of: String(decoding: bytes, as: UTF8.self))
    where !part.allSatisfy(\.isWhitespace) {
      if part.hasPrefix("</") { depth = max(depth - 1, 0) }
      lines.append(String(repeating: "  ", count: min(depth, 20)) + part + "\n")
      let name = part.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
      let opens = part.hasPrefix("<") && !part.hasPrefix("</") && !part.hasPrefix("<!")
      if opens, !part.hasSuffix("/>"), !void.contains(name) { depth += 1 }
    }
    return lines
  }

  /// Tags and what stands between them.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let open = rest.first {
      let end =
        open == "<"
        ? rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
        : rest.firstIndex(of: "<") ?? rest.endIndex
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return parts
  }
}
