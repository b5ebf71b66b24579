// Replaces the destinations of links in a Markdown text and changes nothing else.

import PuddlesData

/// Replaces the destinations of links and of link definitions, outside of code.
///
/// It changes the text and not a parsed tree, so that everything else stays as written. Text that only looks
/// like a link stays too: it is in code, or its destination is not among those of the document's links.
package struct LinkRewriter {
  private let destinations: [String: String]
  private let text: ArraySlice<UInt8>
  private(set) var output: [UInt8] = []
  /// The index up to which the text was copied to the output.
  private var copied: Int
  /// How many bytes were searched for the ends of code spans; tests check that it stays small.
  private(set) var looks = 0

  /// Returns the text with new destinations.
  /// - Parameter destinations: the new destinations by the old ones.
  package static func rewritten(_ text: ArraySlice<UInt8>, _ destinations: [String: String])
    -> [UInt8]
  {
    if destinations.isEmpty { return Array(text) }
    var rewriter = LinkRewriter(text, destinations)
    rewriter.rewrite()
    return rewriter.output
  }

  init(_ text: ArraySlice<UInt8>, _ destinations: [String: String]) {
    (self.text, self.destinations) = (text, destinations)
    copied = text.startIndex
    output.reserveCapacity(text.count)
  }
}

extension LinkRewriter {
  mutating func rewrite() {
    var scan = FenceScan()
    for line in LineScan.lines(of: text) where !scan.isCode(text[line]) { rewrite(line) }
    output += text[copied...]
  }

  /// Rewrites a line outside of code. A destination follows `](`, or `[label]:` at the start of a line.
  private mutating func rewrite(_ line: Range<Int>) {
    // A footnote begins like the definition of a link, and words follow.
    let start = text[line].drop { $0 == 0x20 }
    let isLabel = start.first == UInt8(ascii: "[") && !start.starts(with: "[^".utf8)
    var ends: [Int: Int]?
    var brackets = 0
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "`"):
        let end = endOfCode(at: index, of: line, &ends)
        brackets += text[index..<end].count { $0 == UInt8(ascii: "]") }
        index = end
      case UInt8(ascii: "]"):
        brackets += 1
        index += 1
        guard index < line.upperBound else { break }
        let isDefinition = text[index] == UInt8(ascii: ":") && brackets == 1 && isLabel
        if text[index] == UInt8(ascii: "(") || isDefinition {
          index = rewriteDestination(in: index + 1..<line.upperBound)
        }
      default: index += 1
      }
    }
  }

  /// Replaces a destination if a new one is known. Returns its end.
  private mutating func rewriteDestination(in range: Range<Int>) -> Int {
    var rest = text[range].drop { $0 == 0x20 }
    let isInAngles = rest.first == UInt8(ascii: "<")
    if isInAngles { rest = rest.dropFirst() }
    var depth = 0
    var isEscaped = false
    let end =
      rest.firstIndex { byte in
        if isEscaped, byte > 0x20 {
          isEscaped = false
          return false
        }
        isEscaped = byte == UInt8(ascii: "\\")
        if isInAngles { return byte == UInt8(ascii: ">") }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        return depth < 0 || byte <= 0x20
      } ?? rest.endIndex
    guard let new = destinations[Self.unescaped(rest[..<end])] else { return end }
    output += text[copied..<rest.startIndex]
    output += new.utf8
    copied = end
    return end
  }

  /// Returns a destination without backslash escapes, and with `&` for `&amp;`. Other entities are not decoded,
  /// so a link with one of them keeps its destination.
  package static func unescaped(_ destination: ArraySlice<UInt8>) -> String {
    var words: [UInt8] = []
    var rest = destination
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, isMark(next) {
        words.append(next)
        rest = rest.dropFirst()
      } else {
        words.append(byte)
        if byte == UInt8(ascii: "&"), rest.starts(with: "amp;".utf8) { rest = rest.dropFirst(4) }
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !ParameterReader.isLetter(byte) && !(0x30...0x39 ~= byte)
  }
}

extension LinkRewriter {
  /// Returns the end of a code span that begins with a run of backticks: after the next run of the same length,
  /// or after its own backticks if this line has no such run.
  /// - Parameter known: The ends of all code spans of the line, computed once.
  private mutating func endOfCode(
    at start: Int, of line: Range<Int>, _ known: inout [Int: Int]?
  ) -> Int {
    let ends = known ?? Self.endsOfCode(in: text[start..<line.upperBound])
    if known == nil { looks += line.upperBound - start }
    known = ends
    return ends[start] ?? start + 1
  }

  /// Finds the end of the code span for each run of backticks in the rest of a line.
  package static func endsOfCode(in line: ArraySlice<UInt8>) -> [Int: Int] {
    var runs: [Range<Int>] = []
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
      let end = rest[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? rest.endIndex
      runs.append(start..<end)
      rest = rest[end...]
    }
    var ends: [Int: Int] = [:]
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      ends[run.lowerBound] = next[run.count] ?? run.upperBound
      next[run.count] = run.upperBound
    }
    return ends
  }
}

// MARK: - The lines of a text that are code

/// Tells for each line of a text whether it belongs to fenced code; the fences belong to it, too.
package struct FenceScan {
  /// The backticks or tildes of the open fence.
  private var fence: ArraySlice<UInt8>?
  /// The column of the content of the list item whose first line opens the fence; otherwise 0.
  private var column = 0

  package init() {}

  /// Whether the fence of the last line, or one before it, is still open.
  package var isOpen: Bool { fence != nil }

  package mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
    let indent = line[..<words.startIndex].reduce(0) { $1 == 0x09 ? $0 / 4 * 4 + 4 : $0 + 1 }
    // A line that begins further left ends the list item, and the code in it.
    if !words.isEmpty, indent < column { fence = nil }
    if let open = fence {
      if Self.closes(words, open) { (fence, column) = (nil, 0) }
      return true
    }
    fence = Self.openingMarks(of: Self.inItem(words))
    column = fence.map { $0.startIndex - words.startIndex } ?? 0
    if column > 0 { column += indent }
    return fence != nil
  }
}

extension FenceScan {
  /// The three or more backticks or tildes that open a fence. If another backtick follows in the line, they begin
  /// a code span instead (CommonMark 4.5).
  private static func openingMarks(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let marks = line.prefix { $0 == mark }
    let isWithinWords = mark == UInt8(ascii: "`") && line[marks.endIndex...].contains(mark)
    return marks.count < 3 || isWithinWords ? nil : marks
  }

  private static func closes(_ line: ArraySlice<UInt8>, _ fence: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == fence.first }
    return marks.count >= fence.count && line.dropFirst(marks.count).allSatisfy { $0 <= 0x20 }
  }

  /// Removes the markers of list items from the start of a line.
  private static func inItem(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while true {
      let digits = line.prefix { 0x30...0x39 ~= $0 }
      let rest = line[digits.endIndex...]
      guard digits.count < 10, let mark = rest.first, rest.dropFirst().first == 0x20,
        digits.isEmpty ? "-*+".utf8.contains(mark) : ".)".utf8.contains(mark)
      else { return line }
      line = rest.dropFirst(2).drop { $0 == 0x20 || $0 == 0x3E }
    }
  }
}
