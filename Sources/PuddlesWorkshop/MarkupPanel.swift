// The markup of a preview with its faults, each at the element that has it.
import Puddles

/// The markup, with an element a line, and what is wrong with it.
struct MarkupPanel: Component {
  let bytes: [UInt8]
  /// In the order of the bytes; `nil` without a check.
  let faults: [MarkupFault]?

  var body: some HTML {
    let lines = MarkupLines.lines(of: bytes)
    if let faults {
      if faults.isEmpty {
        p(.class("soft")) { "The checks of markup and accessibility find no fault." }
      } else {
        FaultListView(faults: faults, lines: lines)
      }
    }
    details(.open(faults?.isEmpty == false)) {
      summary { "HTML" }
      pre(.tabindex(0)) {
        code {
          for line in lines {
            MarkupLineView(line: line, faults: faults?.filter { $0.offset == line.offset } ?? [])
          }
        }
      }
    }
  }
}

/// What is wrong, each with a link to its line.
private struct FaultListView: Component {
  let faults: [MarkupFault]
  let lines: [MarkupLine]

  var body: some HTML {
    div(.class("notice failed")) {
      p {
        faults.count == 1 ? "One fault in this preview:" : "\(faults.count) faults in this preview:"
      }
      ul {
        for fault in faults {
          li {
            if let line = lines.first(where: { $0.offset == fault.offset }) {
              a(.href(fragment: line.id)) { fault.text }
            } else {
              fault.text
            }
            if let help = fault.help { ": \(help)" }
          }
        }
      }
    }
  }
}

private struct MarkupLineView: Component {
  let line: MarkupLine
  let faults: [MarkupFault]

  var body: some HTML {
    if faults.isEmpty {
      line.text + "\n"
    } else {
      // The script of the page outlines the element in the frame.
      mark(.id(line.id), .data("tag", line.tag), .data("number", "\(line.number)")) {
        line.text
        for fault in faults { small { "↑ \(fault.text)" } }
      }
    }
  }
}

/// A tag or a text by itself.
struct MarkupLine: Equatable {
  /// As deep as it stands.
  let text: String
  /// Where it begins in the bytes.
  let offset: Int
  /// The name of the element that begins; empty otherwise.
  var tag = ""
  /// How many elements of that name begin before it.
  var number = 0

  /// Names the line in the page.
  var id: String { "markup-\(offset)" }
}

/// Puts each element on a line of its own: to be read, not to be served.
enum MarkupLines {
  static func lines(of bytes: [UInt8]) -> [MarkupLine] {
    var lines: [MarkupLine] = []
    var (depth, offset, counts) = (0, 0, [String: Int]())
    for part in parts(of: String(decoding: bytes, as: UTF8.self)) {
      defer { offset += part.utf8.count }
      if part.allSatisfy(\.isWhitespace) { continue }
      let isEnd = part.hasPrefix("</")
      if isEnd { depth = max(depth - 1, 0) }
      let indented = String(repeating: "  ", count: min(depth, 20)) + part
      let isStart = part.hasPrefix("<") && !isEnd && !part.hasPrefix("<!")
      let name = part.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
      guard isStart else {
        lines.append(MarkupLine(text: indented, offset: offset))
        continue
      }
      lines.append(
        MarkupLine(text: indented, offset: offset, tag: name, number: counts[name, default: 0]))
      counts[name, default: 0] += 1
      if !part.hasSuffix("/>"), !void.contains(name) { depth += 1 }
    }
    return lines
  }

  private static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Tags and what stands between them.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let open = rest.first {
      let end =
        open == "<"
        ? rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
        : rest.firstIndex(of: "<") ?? rest.endIndex
      parts.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return parts
  }
}
