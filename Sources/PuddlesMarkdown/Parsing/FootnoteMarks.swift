// Finds footnotes that miss their other half: the parser leaves them out, or shows them as text, without a word.

import PuddlesBasics
import PuddlesData

/// The marks of footnotes in the text of one file, `[^name]` and `[^name]:`, compared with what the parser made of
/// them.
struct FootnoteMarks {
  private struct Mark {
    let name: String
    let position: SourcePosition
    let isDefinition: Bool

    var key: String { name.lowercased() }
  }

  let file: MarkdownReader.File
  private var marks: [Mark] = []
  /// The lines of the notes that are in the tree; all others were left out.
  private let lines: Set<Int>

  /// - Parameters:
  ///   - body: the text that was parsed.
  ///   - notes: the lines at which the notes in its tree begin.
  init(_ body: ArraySlice<UInt8>, of file: MarkdownReader.File, notes lines: Set<Int>) {
    (self.file, self.lines) = (file, lines)
    var scan = FenceScan()
    for (number, line) in LineScan.lines(of: body).enumerated() where !scan.isCode(body[line]) {
      read(body[line], number: file.offset + number + 1)
    }
  }
}

extension FootnoteMarks {
  /// Reads the marks of a line outside of fenced code.
  private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
    guard line.contains(UInt8(ascii: "^")) else { return }
    let start = line.drop(while: Self.beginsBlock).startIndex
    let ends = LinkRewriter.endsOfCode(in: line)
    var index = line.startIndex
    while index < line.endIndex {
      let isEscaped = line[index] == UInt8(ascii: "\\")
      if let end = ends[index] {
        index = end
      } else if !isEscaped, let name = Self.name(in: line[index...]) {
        let end = index + name.count + 3
        let isDefinition =
          index == start && line[end...].first == UInt8(ascii: ":")
          && !name.contains(where: ParameterReader.isBlank)
        let place = SourcePosition(line: number, column: index - line.startIndex + 1)
        marks.append(
          Mark(
            name: String(decoding: name, as: UTF8.self), position: place,
            isDefinition: isDefinition))
        index = end
      } else {
        index += isEscaped ? 2 : 1
      }
    }
  }

  /// Whether a byte may stand before a block that lies in quotes and lists.
  private static func beginsBlock(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The name in `[^name]` at the beginning of a text.
  static func name(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "[^".utf8) else { return nil }
    let name = text.dropFirst(2).prefix {
      $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "\\")
    }
    let isClosed = text[name.endIndex...].first == UInt8(ascii: "]")
    return isClosed && !name.allSatisfy(ParameterReader.isBlank) ? name : nil
  }

  /// The names that the words of a text show as `[^name]`, in lower case.
  static func names(in words: String) -> Set<String> {
    var names: Set<String> = []
    var rest = Array(words.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[start...]
      guard let name = name(in: rest) else {
        rest = rest.dropFirst()
        continue
      }
      names.insert(String(decoding: name, as: UTF8.self).lowercased())
      rest = rest[name.endIndex...]
    }
    return names
  }
}

// MARK: - What is wrong

extension FootnoteMarks {
  /// The warnings of the file.
  /// - Parameters:
  ///   - shown: the names that its words show as `[^name]`, because the parser found no note for them.
  ///   - unreached: the lines of the notes that are in the tree, but to which no text leads.
  ///   - literal: the lines of code and HTML, sorted.
  func faults(
    shown: Set<String>, unreached: Set<Int>, literal: [ClosedRange<Int>]
  ) -> [Fault] {
    var faults: [Fault] = []
    var literal = literal[...]
    var firstLines: [String: Int] = [:]
    var reported: Set<String> = []
    var names = Suggestions(Set(marks.filter(\.isDefinition).map(\.name)).sorted())
    for mark in marks {
      let line = mark.position.line
      literal = literal.drop { $0.upperBound < line }
      if literal.first?.contains(line) == true { continue }
      if !mark.isDefinition {
        guard shown.contains(mark.key), reported.insert(mark.key).inserted else { continue }
        faults.append(missing(mark, among: &names))
      } else if let first = firstLines[mark.key] {
        faults.append(second(mark, first: first))
      } else {
        firstLines[mark.key] = line
        if !lines.contains(line) || unreached.contains(line) { faults.append(unused(mark)) }
      }
    }
    return faults
  }

  private func missing(_ mark: Mark, among names: inout Suggestions) -> Fault {
    let isName = !mark.name.utf8.contains(where: ParameterReader.isBlank)
    return Fault(
      code: "missing-footnote",
      "there is no footnote '\(mark.name.prefix(80))', so the reference is shown as text",
      help: isName
        ? names.help(for: mark.name)
          ?? "write a line '[^\(mark.name.prefix(80))]: …', or put a backslash before the bracket"
        : "the name of a footnote holds no blanks",
      at: mark.position, isWarning: true)
  }

  private func unused(_ mark: Mark) -> Fault {
    Fault(
      code: "unused-footnote", "no text refers to the footnote '\(mark.name.prefix(80))'",
      help: "write '[^\(mark.name.prefix(80))]' where it belongs, or remove it",
      at: mark.position, isWarning: true)
  }

  private func second(_ mark: Mark, first: Int) -> Fault {
    Fault(
      code: "duplicate-footnote",
      "the footnote '\(mark.name.prefix(80))' stands in line \(first) already, so this one is left out",
      help: "give it a name of its own", at: mark.position, isWarning: true)
  }
}
