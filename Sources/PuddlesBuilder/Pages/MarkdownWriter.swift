// Writes Markdown from blocks, lines and marks, as a reader of HTML finds them.
import PuddlesBasics

/// A text in Markdown while it is written: its blocks, and the line of the block that is open.
struct MarkdownWriter {
  /// A quote or an item of a list around the blocks that follow.
  private struct Container {
    let number: Int
    /// What its first line begins with; afterwards `rest`.
    var first: String?
    let rest: String
    /// The number of its list; `nil` for a quote.
    let list: Int?
  }

  private(set) var bytes: [UInt8] = []
  /// The text of the open block so far, in Markdown.
  private var line: [UInt8] = []
  private var containers: [Container] = []
  /// The containers of the last block.
  private var last: [Container] = []
  private var count = 0
  /// The rows of the open table, and the text of its open cell.
  private var table: (rows: [[String]], cell: [UInt8]?)?
}

// MARK: - In a line

extension MarkdownWriter {
  /// Where the line ends now.
  var place: Int { line.count }

  /// Adds text, with its white space as one blank and the signs of Markdown escaped.
  mutating func add(_ text: String, isCode: Bool = false) {
    let text = Array(text.utf8)
    for (index, byte) in text.enumerated() {
      if byte <= 0x20 {
        if let last = line.last, last > 0x20 { line.append(0x20) }
        continue
      }
      if !isCode, Self.needsEscape(byte, at: index, in: text, behind: line.last) {
        line.append(UInt8(ascii: "\\"))
      }
      line.append(byte)
    }
  }

  /// Adds what is Markdown already.
  mutating func add(markdown: String) { line += markdown.utf8 }

  mutating func breakLine() {
    guard !line.isEmpty, table?.cell == nil else { return add(" ") }
    trimLine()
    line += "\\\n".utf8
  }

  /// Puts marks around what was added since a place; blanks at its ends stay outside of them.
  mutating func wrap(from start: Int, _ opener: String, _ closer: String) {
    guard start < line.count, let first = line[start...].firstIndex(where: { $0 > 0x20 }),
      let last = line[start...].lastIndex(where: { $0 > 0x20 })
    else { return }
    line.insert(contentsOf: closer.utf8, at: last + 1)
    line.insert(contentsOf: opener.utf8, at: first)
  }

  /// Makes code of what was added since a place, with more backticks around it than are in it.
  mutating func wrapCode(from start: Int) {
    guard start < line.count else { return }
    let ticks = String(repeating: "`", count: Self.longestRun(in: line[start...]) + 1)
    let blank = ticks.count > 1 ? " " : ""
    wrap(from: start, ticks + blank, blank + ticks)
  }

  private mutating func trimLine() {
    while line.last == 0x20 { line.removeLast() }
  }

  /// Whether a byte of text would be read as Markdown.
  private static func needsEscape(
    _ byte: UInt8, at index: Int, in text: [UInt8], behind last: UInt8?
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "~"):
      return true
    case UInt8(ascii: "_"):
      let next = index + 1 < text.count ? text[index + 1] : 0x20
      return !(isWord(last ?? 0x20) && isWord(next))
    case UInt8(ascii: "&"):
      let rest = text[(index + 1)...].prefix(32)
      return rest.prefix { isWord($0) || $0 == UInt8(ascii: "#") }.count < rest.count
        && rest.first { !isWord($0) && $0 != UInt8(ascii: "#") } == UInt8(ascii: ";")
    default: return false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static func longestRun(in code: ArraySlice<UInt8>) -> Int {
    var (longest, run) = (0, 0)
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

// MARK: - Blocks

extension MarkdownWriter {
  /// Ends the block: what was added is a paragraph, or a heading.
  mutating func endBlock(behind mark: String = "") {
    trimLine()
    defer { line = [] }
    guard !line.isEmpty else { return }
    if table?.cell != nil {
      if table?.cell?.isEmpty == false { table?.cell?.append(0x20) }
      table?.cell? += line
      return
    }
    if mark.isEmpty, Self.beginsBlock(line) { line.insert(UInt8(ascii: "\\"), at: 0) }
    emit((Array(mark.utf8) + line).split(separator: 0x0A, omittingEmptySubsequences: false))
  }

  /// Adds lines of code as a block.
  mutating func addCode(_ code: String, language: String) {
    endBlock()
    let code = Array(code.utf8)
    guard table?.cell == nil else {
      add(String(decoding: code, as: UTF8.self), isCode: true)
      return wrapCode(from: 0)
    }
    let fence = Array(
      String(repeating: "`", count: max(3, Self.longestRun(in: code[...]) + 1)).utf8)
    let body = code.last == 0x0A ? code.dropLast() : code[...]
    let lines = body.split(separator: 0x0A, omittingEmptySubsequences: false)
    emit([(fence + Array(language.utf8))[...]] + lines + [fence[...]])
  }

  mutating func addRule() {
    endBlock()
    if table?.cell == nil { emit([Array("---".utf8)[...]]) }
  }

  mutating func openQuote() { open(first: "> ", rest: "> ", list: nil) }

  /// - Parameters:
  ///   - list: Identifies the list that the item belongs to.
  ///   - marker: The mark before the item, such as `-` or `3.`.
  mutating func openItem(of list: Int, _ marker: String) {
    open(
      first: marker + " ", rest: String(repeating: " ", count: marker.utf8.count + 1), list: list)
  }

  mutating func closeContainer() {
    endBlock()
    _ = containers.popLast()
  }

  private mutating func open(first: String, rest: String, list: Int?) {
    endBlock()
    count += 1
    containers.append(Container(number: count, first: first, rest: rest, list: list))
  }

  private mutating func emit(_ lines: [ArraySlice<UInt8>]) {
    if !bytes.isEmpty {
      let shared = zip(containers, last).prefix { $0.number == $1.number }.count
      if !isNextItem { bytes += Self.trimmed(containers[..<shared].map(\.rest).joined()) + [0x0A] }
    }
    for line in lines {
      var start = ""
      for index in containers.indices {
        start += containers[index].first ?? containers[index].rest
        containers[index].first = nil
      }
      bytes += line.isEmpty ? Self.trimmed(start) : Array(start.utf8) + line
      bytes.append(0x0A)
    }
    last = containers
  }

  /// Whether the next block begins an item of the list of the last block, or of one within its item.
  private var isNextItem: Bool {
    guard let own = containers.last, own.first != nil, let list = own.list else { return false }
    let depth = containers.count - 1
    if last.indices.contains(depth) { return last[depth].list == list }
    return last.count == depth && last.last?.list != nil
      && last.last?.number == containers.dropLast().last?.number
  }

  private static func trimmed(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    while bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  /// Whether a paragraph would be read as a heading, a list, a quote, a rule or a directive.
  private static func beginsBlock(_ line: [UInt8]) -> Bool {
    let mark = line.prefix { "#>+-=".utf8.contains($0) }
    if !mark.isEmpty {
      return mark.contains(UInt8(ascii: ">")) || mark.count == line.count
        || line[mark.count] == 0x20
    }
    return line.starts(with: ":::".utf8)
  }
}

// MARK: - Tables

extension MarkdownWriter {
  mutating func openTable() {
    endBlock()
    if table == nil { table = ([], nil) }
  }

  mutating func openRow() { table?.rows.append([]) }

  mutating func openCell() {
    endBlock()
    table?.cell = []
  }

  mutating func closeCell() {
    endBlock()
    guard let cell = table?.cell, let rows = table?.rows, !rows.isEmpty else { return }
    let text = String(decoding: cell, as: UTF8.self).replacing("\n", with: " ")
    table?.rows[rows.count - 1].append(text.replacing("|", with: "\\|"))
    table?.cell = nil
  }

  mutating func closeTable() {
    endBlock()
    let rows = (table?.rows ?? []).filter { !$0.isEmpty }
    table = nil
    guard let width = rows.map(\.count).max() else { return }
    func text(_ cells: [String]) -> ArraySlice<UInt8> {
      let cells = cells + Array(repeating: "", count: width - cells.count)
      return Array("| \(cells.joined(separator: " | ")) |".utf8)[...]
    }
    let line = text(Array(repeating: "---", count: width))
    emit([text(rows[0]), line] + rows.dropFirst().map(text))
  }
}
