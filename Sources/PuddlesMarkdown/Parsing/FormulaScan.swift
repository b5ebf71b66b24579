// Finds the formulas of a text before it is parsed, because the parser would take `_` and `*` in them for markup.
import PuddlesBasics

/// The formulas of a text, and the text with a code span in place of each.
///
/// The rules are those of pandoc and GitHub: `$x$` has no blank behind its first and before its last dollar, and no
/// digit after it; `$$x$$` may go over several lines; `\$` is a dollar; no formula crosses an empty line.
struct FormulaScan {
  /// A formula as it was found.
  struct Found {
    /// All its bytes, dollars included.
    let original: [UInt8]
    let source: String
    let isDisplay: Bool
    /// Where it begins: line and byte column, both counted from one in the text.
    let position: SourcePosition
  }

  private(set) var bytes: [UInt8] = []
  private(set) var formulas: [Found] = []
  /// By line, from which column on a position in ``bytes`` is how much further right in the text.
  private var shifts: [Int: [(column: Int, offset: Int)]] = [:]
  private let text: ArraySlice<UInt8>
  /// The first byte that is not copied to ``bytes`` yet.
  private var copied: Int
  /// Where the current line begins in the text and in ``bytes``.
  private var lineStarts: (old: Int, new: Int)

  /// - Returns: `nil` for a text without formulas.
  init?(_ text: ArraySlice<UInt8>) {
    // The mark of a formula must not be in the text itself.
    guard text.contains(Self.dollar), !text.contains(Self.mark) else { return nil }
    self.text = text
    copied = text.startIndex
    lineStarts = (text.startIndex, 0)
    scanLines()
    if formulas.isEmpty { return nil }
    copy(to: text.endIndex)
  }

  private static let (dollar, mark) = (UInt8(ascii: "$"), UInt8(1))
  private static let (tick, backslash) = (UInt8(ascii: "`"), UInt8(ascii: "\\"))
}

// MARK: - Paragraphs: lines between empty lines, outside of fenced code

extension FormulaScan {
  private mutating func scanLines() {
    var start = text.startIndex
    var paragraph: (range: Range<Int>, line: Int)?
    var fence: ArraySlice<UInt8>?
    var line = 0
    while start < text.endIndex {
      line += 1
      let end = text[start...].firstIndex(of: 0x0A) ?? text.endIndex
      let words = text[start..<end].drop { Self.isPrefix($0) }
      let ticks = words.prefix { $0 == words.first }
      let isFence = ticks.count >= 3 && (ticks.first == Self.tick || ticks.first == 0x7E)
      if let open = fence {
        if isFence, ticks.first == open.first, ticks.count >= open.count { fence = nil }
      } else if isFence || words.isEmpty || words.first == UInt8(ascii: "[") && Self.defines(words)
      {
        if let (range, line) = paragraph { scan(range, line) }
        paragraph = nil
        if isFence { fence = ticks }
      } else {
        let begin = paragraph?.range.lowerBound ?? start
        paragraph = (begin..<end, paragraph?.line ?? line)
      }
      start = end + 1
    }
    if let (range, line) = paragraph { scan(range, line) }
  }

  /// Whether a byte may stand before the words of a line: blanks, and the marks of quotes.
  private static func isPrefix(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: ">")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a line defines a link: `[words]: URL`.
  private static func defines(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return line[end...].dropFirst().first == UInt8(ascii: ":")
  }
}

// MARK: - Formulas in a paragraph

extension FormulaScan {
  private mutating func scan(_ range: Range<Int>, _ firstLine: Int) {
    var index = range.lowerBound
    var place = (index: index, line: firstLine)
    // What is searched for in vain is not searched for again: runs of backticks by their length, `$$`, and `>` in a line.
    var unclosed: Set<Int> = []
    var isOpen = false
    var lineWithoutTag = range.lowerBound..<range.lowerBound
    while index < range.upperBound {
      let rest = text[index..<range.upperBound]
      switch text[index] {
      case Self.backslash: index += 2
      case Self.tick:
        let count = rest.prefix { $0 == Self.tick }.count
        index += count
        if !unclosed.contains(count) {
          if let end = closingRun(count, in: index..<range.upperBound) {
            index = end
          } else {
            unclosed.insert(count)
          }
        }
      case UInt8(ascii: "<"):
        let isTag = rest.dropFirst().first.map { $0 == 0x2F || Self.isLetter($0) } ?? false
        if isTag, !lineWithoutTag.contains(index) {
          let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 == 0x0A } ?? range.upperBound
          if end < range.upperBound, text[end] != 0x0A {
            index = end
          } else {
            lineWithoutTag = index..<end
          }
        }
        index += 1
      case UInt8(ascii: "]") where rest.dropFirst().first == UInt8(ascii: "("):
        index = rest.firstIndex { Self.isBlank($0) || $0 == UInt8(ascii: ")") } ?? range.upperBound
      case Self.dollar:
        if let end = formula(at: index, in: range, &place, &isOpen) {
          index = end
        } else {
          index += rest.prefix { $0 == Self.dollar }.count
        }
      default: index += 1
      }
    }
  }

  private func closingRun(_ count: Int, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while let start = text[index..<range.upperBound].firstIndex(of: Self.tick) {
      let run = text[start..<range.upperBound].prefix { $0 == Self.tick }.count
      index = start + run
      if run == count { return index }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Reads the formula that begins at a dollar, and replaces it.
  /// - Returns: The index after it; `nil` if none begins there.
  private mutating func formula(
    at start: Int, in range: Range<Int>, _ place: inout (index: Int, line: Int),
    _ isOpen: inout Bool
  ) -> Int? {
    let before = start > range.lowerBound ? text[start - 1] : 0x20
    guard !Self.isLetter(before), !Self.isDigit(before), before != Self.tick, before != 0x2F else {
      return nil
    }
    let isDisplay = start + 1 < range.upperBound && text[start + 1] == Self.dollar
    let width = isDisplay ? 2 : 1
    if isDisplay, isOpen { return nil }
    var index = start + width
    while index < range.upperBound, text[index] != Self.dollar || isDisplay && !isDouble(index) {
      index += text[index] == Self.backslash ? 2 : 1
    }
    let end = index + width
    guard end <= range.upperBound else {
      if isDisplay { isOpen = true }
      return nil
    }
    let content = text[start + width..<index]
    let after = end < range.upperBound ? text[end] : 0x20
    guard after != Self.tick, after != Self.dollar, let first = content.first,
      let last = content.last,
      isDisplay
        || !Self.isDigit(after) && !Self.isBlank(first)
          && !Self.isBlank(last)
    else { return nil }
    let words = Self.withoutPrefixes(content)
    guard words.contains(where: { !Self.isBlank($0) }) else { return nil }
    place.line += text[place.index..<start].count { $0 == 0x0A }
    place.index = start
    replace(start..<end, words, isDisplay: isDisplay, line: place.line)
    return end
  }

  private func isDouble(_ index: Int) -> Bool {
    index + 1 < text.endIndex && text[index + 1] == Self.dollar
  }

  /// The lines of a formula without the marks of quotes before them; the form ``$`x`$`` of GitHub without backticks.
  private static func withoutPrefixes(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if content.count > 2, content.first == tick, content.last == tick {
      return content.dropFirst().dropLast()
    }
    guard content.contains(0x0A) else { return content }
    let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
    return ArraySlice(
      lines.enumerated().map { $0 == 0 ? $1 : $1.drop { isPrefix($0) } }.joined(separator: [0x0A]))
  }

  /// Puts a code span with the number of a formula in its place, with as many lines and the same prefixes.
  private mutating func replace(
    _ range: Range<Int>, _ words: ArraySlice<UInt8>, isDisplay: Bool, line: Int
  ) {
    copy(to: range.lowerBound)
    let number = formulas.count
    formulas.append(
      Found(
        original: Array(text[range]),
        source: String(decoding: words.trimmed(while: Self.isBlank), as: UTF8.self),
        isDisplay: isDisplay,
        position: SourcePosition(line: line, column: range.lowerBound - lineStarts.old + 1)))
    bytes += [Self.tick, Self.mark] + "\(number)".utf8
    var last = line
    for part in text[range].split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst() {
      lineStarts = (part.startIndex, bytes.count + 1)
      bytes += [0x0A] + part.prefix { Self.isPrefix($0) } + [Self.mark]
      last += 1
    }
    bytes.append(Self.tick)
    copied = range.upperBound
    let column = bytes.count - lineStarts.new + 1
    shifts[last, default: []].append((column, copied - lineStarts.old + 1 - column))
  }

  /// Copies the text up to an index.
  private mutating func copy(to index: Int) {
    if let lineBreak = text[copied..<index].lastIndex(of: 0x0A) {
      lineStarts = (lineBreak + 1, bytes.count + lineBreak + 1 - copied)
    }
    bytes += text[copied..<index]
    copied = index
  }
}

// MARK: - Back to the text

extension FormulaScan {
  /// The number of the formula that the literal of a code span stands for; `nil` for any other code.
  static func number(in literal: some Collection<UInt8>) -> Int? {
    guard literal.first == mark else { return nil }
    let digits = literal.dropFirst().prefix { isDigit($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The position in the text of a position in ``bytes``.
  func original(_ position: SourcePosition) -> SourcePosition {
    guard let shifts = shifts[position.line] else { return position }
    // The shifts are in the order of their columns: finds the last one that is not behind the position.
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].column <= position.column { low = middle + 1 } else { high = middle }
    }
    let offset = low > 0 ? shifts[low - 1].offset : 0
    return SourcePosition(line: position.line, column: position.column + offset)
  }

  /// A literal in which our code spans are formulas again, as in code and in HTML.
  func restored(_ literal: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = literal[...]
    while let tick = rest.firstIndex(of: Self.tick) {
      result += rest[..<tick]
      rest = rest[tick...]
      let inside = rest.dropFirst()
      if let number = Self.number(in: inside), formulas.indices.contains(number),
        let end = inside.firstIndex(of: Self.tick)
      {
        result += formulas[number].original
        rest = rest[end...].dropFirst()
      } else {
        result.append(Self.tick)
        rest = inside
      }
    }
    return result + rest
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmed(while isBlank: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
