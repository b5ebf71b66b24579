// Recognizes lines that the parser cannot read as a paragraph: fenced code, rules, definitions of links.

import PuddlesData
import PuddlesHighlighting

/// Lines of a text, as the estimates of its cost look at them.
typealias TextLine = Slice<UnsafeBufferPointer<UInt8>>

/// Recognizes fenced code where the parser certainly sees it, too.
///
/// A line that is taken for code by mistake would hide a costly text from the estimates. So a fence counts only at the
/// beginning of a line or behind up to three blanks; once a fence stands where lists, quotes or HTML decide whether it is
/// one, no further line counts as code.
struct UnambiguousFences {
  private enum State {
    case text
    case code(mark: UInt8, count: Int, column: Int)
    /// HTML up to a line with this end; without one, up to an empty line.
    case html(end: String?)
    case ambiguous
  }

  private var state = State.text
}

extension UnambiguousFences {
  /// Whether the next line of the text is code, or one of its fences.
  mutating func isCode(_ line: TextLine) -> Bool {
    switch state {
    case .ambiguous: return false
    case .code(let mark, let count, let column): return stays(line, mark, count, column)
    case .html(let end):
      let (_, words) = line.unindented
      if Self.fence(words.behindMarkers) != nil {
        state = .ambiguous
      } else if end.map({ words.holds($0) }) ?? words.isEmpty {
        state = .text
      }
      return false
    case .text: return opens(line)
    }
  }

  private mutating func stays(
    _ line: TextLine, _ mark: UInt8, _ count: Int, _ opened: Int
  ) -> Bool {
    let (column, words) = line.unindented
    if words.isEmpty { return true }
    let marks = words.prefix { $0 == mark }
    let mayClose = marks.count >= count && words[marks.endIndex...].allSatisfy(\.isBlank)
    // A fence in a list item ends with the item, and may be closed at the columns of the item.
    if opened > 0, column < opened || mayClose && column > 3 {
      state = .ambiguous
      return false
    }
    if mayClose, column <= 3 { state = .text }
    return true
  }

  private mutating func opens(_ line: TextLine) -> Bool {
    let (column, words) = line.unindented
    let content = words.behindMarkers
    let isAlone = content.startIndex == words.startIndex
    if let marks = Self.fence(content) {
      let isSure = isAlone && column <= 3 && !content.contains(0)
      state =
        isSure
        ? .code(mark: marks[marks.startIndex], count: marks.count, column: column) : .ambiguous
      return isSure
    }
    guard content.first == UInt8(ascii: "<") else { return false }
    guard let end = Self.endOfHTML(content) else {
      state = .html(end: nil)
      return false
    }
    if !content.holds(end) { state = isAlone && column == 0 ? .html(end: end) : .ambiguous }
    return false
  }

  /// The marks of a line that opens fenced code (CommonMark 4.5).
  private static func fence(_ words: TextLine) -> TextLine? {
    guard let mark = words.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let marks = words.prefix { $0 == mark }
    let isWithinWords = mark == UInt8(ascii: "`") && words[marks.endIndex...].contains(mark)
    return marks.count < 3 || isWithinWords ? nil : marks
  }

  /// The text that ends a block of HTML which may hold empty lines (CommonMark 4.6, kinds 1 to 5).
  private static func endOfHTML(_ words: TextLine) -> String? {
    let ends = [
      ("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">"), ("<pre", "</pre>"),
      ("<script", "</script>"), ("<style", "</style>"), ("<textarea", "</textarea>"),
    ]
    let start = String(decoding: words.prefix(10), as: UTF8.self).lowercased()
    return ends.first { start.hasPrefix($0.0.lowercased()) }?.1
  }
}

// MARK: - Rules, definitions, and what begins a paragraph of its own

extension TextLine {
  /// Whether the line is a thematic break, or underlines a heading.
  var isRule: Bool {
    let (column, words) = unindented
    guard column <= 3, let mark = words.first, "*-_".utf8.contains(mark) else { return false }
    var count = 0
    for byte in words {
      if byte == mark { count += 1 } else if !byte.isBlank { return false }
    }
    return count >= 3
  }

  /// Whether the line, as the first of a paragraph, is a whole definition of a link without a title, in its plainest
  /// form.
  var isDefinition: Bool {
    let (column, words) = unindented
    guard column <= 3, words.first == UInt8(ascii: "[") else { return false }
    let label = words.dropFirst().prefix { !"[]\\^".utf8.contains($0) }
    let rest = words[label.endIndex...]
    guard label.count < 1_000, label.contains(where: { !$0.isBlank }), rest.starts(with: "]:".utf8)
    else { return false }
    let target = rest.dropFirst(2).drop(while: \.isBlank)
    let end = target.firstIndex { $0 <= 0x20 || "<>()\\".utf8.contains($0) } ?? target.endIndex
    return end > target.startIndex && target[end...].allSatisfy(\.isBlank)
  }

  /// Whether the line begins a block whose text is a paragraph of its own, whatever precedes it: an item of a list with
  /// bullets, a heading, a footnote.
  var beginsBlock: Bool {
    let (column, words) = unindented
    guard column <= 3, let first = words.first else { return false }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      let rest = words.dropFirst()
      return rest.first?.isBlank == true && rest.contains { !$0.isBlank }
    case UInt8(ascii: "#"):
      let marks = words.prefix { $0 == first }
      return marks.count <= 6 && words[marks.endIndex...].first?.isBlank ?? true
    case UInt8(ascii: "["):
      let name = words.dropFirst(2).prefix { !$0.isSpace && $0 != UInt8(ascii: "]") }
      return words.starts(with: "[^".utf8) && !name.isEmpty && !name.contains(0)
        && words[name.endIndex...].starts(with: "]:".utf8)
    default: return false
    }
  }
}

extension TextLine {
  /// The column of the first character that is no blank, and the line from there on.
  fileprivate var unindented: (column: Int, words: TextLine) {
    var column = 0
    var index = startIndex
    while index < endIndex, self[index].isBlank {
      column += self[index] == 0x20 ? 1 : 4 - column % 4
      index += 1
    }
    return (column, self[index...])
  }

  /// The line behind the marks of quotes and list items.
  fileprivate var behindMarkers: TextLine {
    var rest = self
    while let first = rest.first {
      let behind: TextLine
      switch first {
      case 0x20, 0x09, UInt8(ascii: ">"): behind = rest.dropFirst()
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        behind = rest.dropFirst()
        guard behind.first?.isBlank == true else { return rest }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        behind = rest.drop(while: \.isDigit).dropFirst()
        guard behind.first?.isBlank == true else { return rest }
      default: return rest
      }
      rest = behind
    }
    return rest
  }

  /// Whether the line holds some words, in any case.
  fileprivate func holds(_ words: String) -> Bool {
    let words = Array(words.utf8)
    return indices.contains { index in
      self[index...].count >= words.count
        && zip(self[index...], words).allSatisfy {
          $0 == $1 || $0 | 0x20 == $1 | 0x20 && $0.isLetter
        }
    }
  }
}
