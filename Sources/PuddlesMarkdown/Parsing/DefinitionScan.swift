// Finds the definitions of a text before it is parsed, because the parser knows no definition lists.

import CCmarkGFM
import Puddles
import PuddlesData
import PuddlesHighlighting
import PuddlesSystem

/// The lines `: words` below a term, and the text with a `+` in place of each colon: the parser reads items of a list.
///
/// A term is a paragraph, each of its lines one term; an empty line may follow it. Up to three blanks may stand before the
/// colon, and at least one behind it. What is indented below belongs to the definition, as in an item of a list.
struct DefinitionScan {
  /// What stands above a line.
  private enum Above {
    case nothing, words
    /// A paragraph whose lines may be terms, and then an empty line.
    case term, termThenNothing
    case definition, definitionThenNothing
  }

  private(set) var bytes: [UInt8] = []
  /// The lines with definitions, counted from one.
  private(set) var lines: Set<Int> = []
  private var above = Above.nothing
  private var fence: ArraySlice<UInt8>?

  /// - Returns: `nil` for a text without definitions.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.withUnsafeBufferPointer(Self.mayDefine) else { return nil }
    for (number, range) in LineScan.lines(of: text).enumerated() {
      guard let colon = definition(text[range]) else { continue }
      if lines.isEmpty { bytes = Array(text) }
      bytes[colon - text.startIndex] = UInt8(ascii: "+")
      lines.insert(number + 1)
    }
    if lines.isEmpty { return nil }
  }

  /// Whether a line begins with a colon behind up to three blanks. Most texts have fewer colons than lines.
  private static func mayDefine(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var colon = -1
    while true {
      colon = ByteSearch.index(of: UInt8(ascii: ":"), from: colon + 1, in: text)
      guard colon < text.count else { return false }
      var start = colon
      while start > 0, colon - start < 3, text[start - 1] == 0x20 { start -= 1 }
      if start > 0, text[start - 1] == 0x0A { return true }
    }
  }

  /// Reads the next line; returns the index of its colon if it is a definition.
  private mutating func definition(_ line: ArraySlice<UInt8>) -> Int? {
    let words = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    let marks = words.prefix { $0 == words.first }
    let isFence = marks.count >= 3 && (marks.first == UInt8(ascii: "`") || marks.first == 0x7E)
    if let open = fence {
      if isFence, marks.first == open.first, marks.count >= open.count { fence = nil }
      return nil
    }
    let indent = line.prefix { $0 == 0x20 }.count
    let isIndented = indent > 1 || line.first == 0x09
    if words.allSatisfy({ $0 <= 0x20 }) {
      switch above {
      case .term: above = .termThenNothing
      case .definition, .definitionThenNothing: above = .definitionThenNothing
      case .nothing, .words, .termThenNothing: above = .nothing
      }
    } else if isFence {
      fence = marks
      above = isDefined && isIndented ? .definition : .words
    } else if indent < 4, words.startIndex == line.startIndex + indent, above != .nothing,
      above != .words, Self.isDefinition(words)
    {
      above = .definition
      return words.startIndex
    } else if isDefined, isIndented || above == .definition {
      above = .definition
    } else if above == .term {
      // A line below a heading that is underlined, or below a table, is no term.
      if words.first == UInt8(ascii: "=") || words.first == UInt8(ascii: "-") { above = .words }
    } else if above != .words {
      above = indent < 4 && Self.isTerm(words) ? .term : .words
    }
    return nil
  }

  private var isDefined: Bool { above == .definition || above == .definitionThenNothing }

  private static func isDefinition(_ words: ArraySlice<UInt8>) -> Bool {
    guard words.first == UInt8(ascii: ":") else { return false }
    let rest = words.dropFirst()
    return (rest.first == 0x20 || rest.first == 0x09) && !rest.allSatisfy { $0 <= 0x20 }
  }

  /// Whether a line that begins a paragraph may be a term: not one of a heading, list, quote, table, tag or definition.
  private static func isTerm(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first else { return false }
    let next = words.dropFirst().first ?? 0x20
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "<"),
      UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "~"):
      return false
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return next > 0x20
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let rest = words.drop { $0 >= 0x30 && $0 <= 0x39 }
      return !(rest.first == 0x2E || rest.first == 0x29) || rest.dropFirst().first ?? 0x20 > 0x20
    default: return true
    }
  }

  /// The literal of code or HTML with the colons that the author wrote.
  /// - Parameter start: The line of the text at which the literal begins.
  func restored(_ literal: [UInt8], from start: Int, to end: Int) -> [UInt8] {
    guard start <= end, (start...end).contains(where: lines.contains) else { return literal }
    var literal = literal
    for (number, range) in LineScan.lines(of: literal[...]).enumerated()
    where lines.contains(start + number) {
      if let mark = literal[range].firstIndex(of: UInt8(ascii: "+")) {
        literal[mark] = UInt8(ascii: ":")
      }
    }
    return literal
  }
}

// MARK: - Definition lists from the lists that the parser has read

extension MarkdownReader {
  /// Whether a list of the parser has definitions.
  func hasDefinitions(_ node: CNode) -> Bool {
    file.definitions?.lines.contains(node.line) == true
  }

  /// Makes a definition list of a list of definitions and the paragraph before it, or adds them to the one before that.
  mutating func addDefinitions(
    _ list: CNode, to blocks: inout [Markdown.Block], depth: Int
  ) throws(Fault) {
    place = position(of: list)
    try check(depth)
    let isTight = cmark_node_get_list_tight(list.pointer) != 0
    var item = Markdown.DefinitionList.Item(isTight: isTight)
    var others: [Markdown.ListItem] = []
    for child in list.children {
      let children = try self.blocks(from: child.firstChild, depth: depth + 1)
      if others.isEmpty, file.definitions?.lines.contains(child.line) == true {
        item.definitions.append(children)
      } else {
        others.append(Markdown.ListItem(children: children))
      }
    }
    if case .paragraph(let words)? = blocks.last {
      blocks.removeLast()
      for line in words.split(whereSeparator: { $0 == .softBreak || $0 == .lineBreak }) {
        var term = Array(line)
        let id = headingID(takenFrom: &term, in: "", at: place)
        item.terms.append(
          Markdown.DefinitionList.Term(id: id ?? ids.id(for: term.plainText), children: term))
      }
    }
    if case .definitions(var known)? = blocks.last {
      // Removed before it changes, so that the items are not copied.
      blocks.removeLast()
      if item.terms.isEmpty, var last = known.items.popLast() {
        last.definitions += item.definitions
        item = last
      }
      known.items.append(item)
      blocks.append(.definitions(known))
    } else if item.terms.isEmpty {
      others = item.definitions.map { Markdown.ListItem(children: $0) } + others
    } else {
      blocks.append(.definitions(Markdown.DefinitionList(items: [item])))
    }
    if !others.isEmpty {
      blocks.append(.list(Markdown.List(start: nil, isTight: isTight, items: others)))
    }
  }
}

// MARK: - Ids by hand

extension MarkdownReader {
  /// Takes `{#id}` away from the end of a heading or term, and returns the id; `nil` if there is none. An id that another
  /// heading has is a warning, and gets a number.
  /// - Parameter line: The line of the source, which shows whether the brace is escaped.
  mutating func headingID(
    takenFrom words: inout [Markdown.Inline], in line: String, at position: SourcePosition?
  ) -> String? {
    guard case .text(let last)? = words.last, let mark = ForeignMarkup.headingID(last) else {
      return nil
    }
    let id = String(mark.dropFirst(2).dropLast())
    let isEscaped = line.contains("\\" + mark)
    guard !isEscaped, HeadingIDs.isID(id) else {
      if !isEscaped {
        place = position
        warn(of: .headingID, mark)
      }
      return nil
    }
    let kept = Self.withoutClosing(last.dropLast(mark.count).droppingLastBlanks, in: line)
    words.removeLast()
    if !kept.isEmpty { words.append(.text(String(kept))) }
    if ids.reserve(id) { return id }
    add(
      Fault(
        code: "duplicate-id", "another heading of the text has the id '\(id)'",
        help: "give this one another id", at: position, isWarning: true))
    return ids.id(for: id)
  }

  /// The last words of a heading without the number signs that close it; of a line that escapes some, or of a term, all.
  private static func withoutClosing(_ words: Substring, in line: String) -> Substring {
    let rest = words[
      ..<(words.lastIndex { $0 != "#" }.map(words.index(after:)) ?? words.startIndex)]
    let isHeading = line.drop { " >-*+".contains($0) }.first == "#" && !line.contains("\\#")
    return isHeading && rest.last == " " ? rest.droppingLastBlanks : words
  }
}

extension Substring {
  fileprivate var droppingLastBlanks: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
