// Exchanges the destinations of links in Markdown, and nothing else.

import PuddlesData

/// Writes other destinations into links and definitions of links, outside of code.
///
/// It works on the text and not on a tree, so that everything else stays as it was written. What
/// looks like a link and is none has a destination that no link of the document has, or it is in code.
package struct LinkRewriter {
  private let destinations: [String: String]
  private let text: ArraySlice<UInt8>
  private(set) var output: [UInt8] = []
  /// What stands before this index was copied to the output.
  private var copied: Int
  /// How many bytes were looked at for the ends of code spans.
  private(set) var looks = 0

  /// The text with other destinations.
  /// - Parameter destinations: the new ones by the old ones.
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

  /// Rewrites a line outside of code: behind `](` and behind `[label]:` stands a destination.
  private mutating func rewrite(_ line: Range<Int>) {
    let isLabel = text[line].first { $0 != 0x20 } == UInt8(ascii: "[")
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

  /// - Returns: The end of the destination.
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

  /// A destination without the backslashes before marks, and with `&` for `&amp;`; the parser reads all other
  /// entities, too, so links with one of them stay as they are.
  private static func unescaped(_ destination: ArraySlice<UInt8>) -> String {
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
  /// Where the code span ends that a run of backticks begins: behind the next run of the same length, or
  /// behind its own backticks if there is none in this line.
  /// - Parameter known: The ends of the line, found once.
  private mutating func endOfCode(
    at start: Int, of line: Range<Int>, _ known: inout [Int: Int]?
  ) -> Int {
    let ends = known ?? Self.endsOfCode(in: text[start..<line.upperBound])
    if known == nil { looks += line.upperBound - start }
    known = ends
    return ends[start] ?? start + 1
  }

  /// The same for each run of the rest of a line.
  private static func endsOfCode(in line: ArraySlice<UInt8>) -> [Int: Int] {
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

/// Walks over the lines of a text and knows which of them stand between fences; these do, too.
package struct FenceScan {
  /// The marks of the open fence.
  private var fence: ArraySlice<UInt8>?
  /// Where the content of a list item begins whose first line has the fence; otherwise 0.
  private var column = 0

  package init() {}

  package mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
    let indent = line[..<words.startIndex].reduce(0) { $1 == 0x09 ? $0 / 4 * 4 + 4 : $0 + 1 }
    // A line that stands left of it ends the item, and the code with it.
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
  /// The three or more backticks or tildes that a line begins with. Backticks with another one later in
  /// their line are code within words (CommonMark 4.5).
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

  /// A line without the marks of the list items that begin in it.
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
