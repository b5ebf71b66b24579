// Scans a text before it is parsed, for paragraphs that would take the parser too long and for deep nesting.

import PuddlesData
import PuddlesHighlighting
import PuddlesSystem

/// Counts, paragraph by paragraph, the characters for which the parser's time grows with the square of their number.
struct CostScan {
  private let limits: MarkdownLimits
  private var brackets = 0
  private var urls = 0
  private var emphasis = 0
  private var closers = 0
  private var pipes = 0
  private var rows = 0

  init(_ limits: MarkdownLimits) {
    self.limits = limits
  }

  /// What a text has too many of, the limit, and the line (counted from zero) that exceeds it.
  func excess(in text: ArraySlice<UInt8>) -> (what: String, limit: Int, line: Int)? {
    text.withUnsafeBufferPointer { bytes in
      if let line = lineOfLongRun(in: bytes) {
        return ("backticks in a row", limits.backticks, line)
      }
      if isHarmless(bytes) { return nil }
      return excess(in: bytes)
    }
  }
}

extension CostScan {
  /// Counts line by line. Fenced code, rules and definitions of links cost nothing, and end a paragraph.
  private func excess(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (what: String, limit: Int, line: Int)? {
    var scan = self
    var fences = UnambiguousFences()
    var lines = LineScan(bytes)
    var number = 0
    var isAtStart = true
    while let range = lines.next() {
      let line = bytes[range]
      if fences.isCode(line) || line.isRule {
        scan = self
        isAtStart = true
      } else if !isAtStart || !line.isDefinition {
        if line.beginsBlock { scan = self }
        isAtStart = scan.count(range, in: bytes)
        if let (what, limit) = scan.tooMuch { return (what, limit, number) }
      }
      number += 1
    }
    return nil
  }

  /// Finds a run of too many backticks; such a run covers a byte whose index is a multiple of the limit.
  private func lineOfLongRun(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let mark = UInt8(ascii: "`")
    for place in stride(from: 0, to: bytes.count, by: max(1, limits.backticks))
    where bytes[place] == mark {
      let start = bytes[..<place].lastIndex { $0 != mark }.map { $0 + 1 } ?? 0
      let end = bytes[place...].firstIndex { $0 != mark } ?? bytes.count
      guard end - start > limits.backticks else { continue }
      var lines = LineScan(bytes)
      var number = -1
      while let line = lines.next(), line.lowerBound <= place { number += 1 }
      return max(0, number)
    }
    return nil
  }

  private var tooMuch: (String, Int)? {
    if brackets > limits.brackets { return ("brackets", limits.brackets) }
    if emphasis > limits.emphasis { return ("stars and underscores", limits.emphasis) }
    if urls > limits.bareURLs { return ("bare URLs", limits.bareURLs) }
    if closers > limits.closers {
      return ("closing parentheses without a space", limits.closers)
    }
    if rows > 1, pipes * rows > limits.cells { return ("cells", limits.cells) }
    return nil
  }

  /// Counts a line; returns whether it is empty, so that a paragraph may begin in the next one.
  private mutating func count(
    _ line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var inLine = 0
    var inWord = 0
    var isBlank = true
    for index in line {
      switch bytes[index] {
      case 0x20, 0x09:
        inWord = 0
        continue
      case UInt8(ascii: ")"):
        inWord += 1
        closers = max(closers, inWord)
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"): emphasis += 1
      case UInt8(ascii: "|"): inLine += 1
      case UInt8(ascii: "@"): urls += 1
      case UInt8(ascii: ":"), UInt8(ascii: "w"):
        let rest = bytes[index..<line.upperBound]
        if rest.starts(with: "www.".utf8) || rest.starts(with: "://".utf8) { urls += 1 }
      default: break
      }
      isBlank = false
    }
    if isBlank {
      self = CostScan(limits)
    } else {
      pipes = max(pipes, inLine)
      rows += pipes > 0 ? 1 : 0
    }
    return isBlank
  }

  /// Whether the whole text has fewer costly characters than one paragraph may have, as nearly every text.
  private func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func count(_ characters: Unicode.Scalar...) -> Int {
      characters.reduce(0) { $0 + ByteSearch.count(of: UInt8(ascii: $1), in: bytes) }
    }
    // A text that is shorter than a limit cannot exceed it.
    guard bytes.count <= limits.brackets || count("[") <= limits.brackets,
      bytes.count <= limits.emphasis || count("*", "_") <= limits.emphasis,
      bytes.count <= limits.closers || count(")") <= limits.closers
    else { return false }
    if bytes.count > limits.bareURLs {
      // Each `www.` has four bytes, so the frequent letter `w` is counted only in texts that can exceed the limit.
      let marks = count("@", ":")
      if marks + bytes.count / 4 > limits.bareURLs, marks + count("w") > limits.bareURLs {
        return false
      }
    }
    let pipes = count("|")
    return pipes == 0 || pipes * (count("\n", "\r") + 1) <= limits.cells
  }
}

// MARK: - Estimates how deep the block containers of a text are nested, before the parser sees it

/// Estimates the nesting of quotes and list items, line by line.
///
/// The estimate may be slightly below the depth that the parser builds. It only limits the time; the exact depth
/// is checked when the tree is read.
private struct NestingScan {
  let limit: Int
  /// The columns at which the content of the open list items begins.
  private var items: [Int] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns how many quotes and list items are open after the marks at the start of a line; `nil` for a line that
  /// opens none, as most lines.
  mutating func depth(of line: TextLine) -> Int? {
    var index = line.startIndex
    var startOfRule: Int?
    var column = 0
    var quotes = 0
    var opens = false
    while index < line.endIndex, quotes <= limit, items.count <= limit {
      switch line[index] {
      case 0x20: column += 1
      case 0x09: column += 4 - column % 4
      case UInt8(ascii: ">"):
        quotes += 1
        column += 1
        opens = true
      default:
        // Any other character ends the marks, and so does a rule, which consists of marks.
        guard let width = marker(at: index, in: line) else {
          return opens ? quotes + items.count : nil
        }
        let rule = startOfRule ?? Self.startOfRule(in: line)
        startOfRule = rule
        if index >= rule { return opens ? quotes + items.count : nil }
        // A marker to the left of an open item's content closes that item.
        while let last = items.last, last > column { items.removeLast() }
        items.append(column + width)
        index += width - 1
        column += width
        opens = true
      }
      index += 1
    }
    return quotes + items.count
  }

  /// The length of a list marker and the blank after it; `nil` if there is no marker.
  private func marker(at index: Int, in bytes: TextLine) -> Int? {
    var next = index
    let end = bytes.endIndex
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: ":"): next += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while next < end, next - index < 9, bytes[next].isDigit { next += 1 }
      guard next < end, bytes[next] == UInt8(ascii: ".") || bytes[next] == UInt8(ascii: ")")
      else { return nil }
      next += 1
    default: return nil
    }
    guard next < end, bytes[next] == 0x20 || bytes[next] == 0x09 else { return nil }
    return next - index + 1
  }

  /// The beginning of the rule that ends a line: three or more of one mark, with nothing but blanks between them. The end
  /// of the line if there is none.
  private static func startOfRule(in line: TextLine) -> Int {
    guard let mark = line.last(where: { !$0.isBlank }), "*-_".utf8.contains(mark) else {
      return line.endIndex
    }
    let start = line.lastIndex { $0 != mark && !$0.isBlank }.map { $0 + 1 } ?? line.startIndex
    let marks = line[start...].indices.filter { line[$0] == mark }
    return marks.count < 3 ? line.endIndex : start
  }
}

extension Source {
  /// Finds the first line that is nested too deep for the parser.
  func tooDeepLine(in range: Range<Int>, limit: Int) -> Int? {
    let first = lineStarts.firstIndex { $0 >= range.lowerBound } ?? lineStarts.endIndex
    return bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      // Most texts are shallow even if their code counts as text.
      return Self.firstDeepLine(of: text, limit: limit, lookingForCode: false) == nil
        ? nil : Self.firstDeepLine(of: text, limit: limit, lookingForCode: true)
    }.map { first + $0 + 1 }
  }

  private static func firstDeepLine(
    of text: UnsafeBufferPointer<UInt8>, limit: Int, lookingForCode: Bool
  ) -> Int? {
    var scan = NestingScan(limit: limit)
    var fences = UnambiguousFences()
    var lines = LineScan(text)
    var number = 0
    while let range = lines.next() {
      let line = text[range]
      let isCode = lookingForCode && fences.isCode(line)
      if !isCode, scan.depth(of: line) ?? 0 > limit { return number }
      number += 1
    }
    return nil
  }
}
