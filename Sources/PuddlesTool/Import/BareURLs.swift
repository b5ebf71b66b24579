// Finds the URLs that stand in a Markdown text by themselves, because they become links there.
import PuddlesBasics

/// The URLs of a paragraph that become links without the markup of one: `<https://…>`, `https://…` and `www.…`.
struct BareURLs {
  private let text: ArraySlice<UInt8>
  /// The index behind each run of code, by the index of its first backtick.
  private var codes: [Int: Int] = [:]
  /// The index of the bracket or parenthesis that closes the one at an index.
  private var closes: [Int: Int] = [:]
  /// The index of the last sign that ends a tag.
  private let lastAngle: Int

  private init(_ text: [UInt8]) {
    self.text = text[...]
    lastAngle = text.lastIndex(of: UInt8(ascii: ">")) ?? -1
    findCode()
    findBrackets()
  }

  /// Replaces each such URL of some lines without blocks of code. If the closure returns `nil`, the URL stays.
  static func replaced(in text: String, _ replacement: (String) -> String?) -> String {
    guard ["://", "www."].contains(where: text.contains) else { return text }
    var paragraphs: [[String]] = []
    for line in text.lines {
      let mark = line.first { $0 != " " }
      let isNew = mark == nil || mark.map { "#|>-*+".contains($0) } == true
      if isNew || paragraphs.isEmpty { paragraphs.append([]) }
      paragraphs[paragraphs.count - 1].append(line)
    }
    return paragraphs.map { lines in
      BareURLs(Array(lines.joined(separator: "\n").utf8)).replaced(replacement)
    }.joined(separator: "\n")
  }

  private func replaced(_ replacement: (String) -> String?) -> String {
    var output: [UInt8] = []
    var index = 0
    var copied = 0
    while index < text.count {
      if let url = url(at: index) {
        if let new = replacement(url.words) {
          output += text[copied..<index] + Array(new.utf8)
          copied = url.end
        }
        index = url.end
      } else {
        index = end(at: index)
      }
    }
    return String(decoding: output + text[copied...], as: UTF8.self)
  }
}

extension BareURLs {
  private func byte(_ index: Int) -> UInt8? { text.indices.contains(index) ? text[index] : nil }

  /// The index behind what begins at an index and has no URL of its own: code, a link, a definition, a tag, a character.
  private func end(at index: Int) -> Int {
    if let end = codes[index] { return end }
    switch text[index] {
    case UInt8(ascii: "\\"): return index + 2
    case UInt8(ascii: "<"):
      guard index < lastAngle, let next = byte(index + 1),
        Self.isLetter(next) || "/!".utf8.contains(next), !text[index...].starts(with: "<http".utf8)
      else { return index + 1 }
      return text[index...].firstIndex(of: UInt8(ascii: ">")) ?? index + 1
    case UInt8(ascii: "["):
      guard let close = closes[index] else { return index + 1 }
      let next = byte(close + 1)
      if next == UInt8(ascii: "(") || next == UInt8(ascii: "["), let end = closes[close + 1] {
        return end + 1
      }
      let start = text[..<index].lastIndex { $0 != 0x20 }
      let isFirst = start.map { text[$0] == 0x0A } ?? true
      guard next == UInt8(ascii: ":"), isFirst, byte(index + 1) != UInt8(ascii: "^") else {
        return index + 1
      }
      // The destination of a definition may be on the next line.
      let destination = text[(close + 2)...].firstIndex { $0 > 0x20 } ?? text.endIndex
      return text[destination...].firstIndex(of: 0x0A) ?? text.endIndex
    default: return index + 1
    }
  }

  /// The URL that begins at an index, and the index behind it; `nil` if none does.
  private func url(at start: Int) -> (words: String, end: Int)? {
    let isInAngles = text[start] == UInt8(ascii: "<")
    let rest = text[(isInAngles ? start + 1 : start)...]
    let isURL = ["https://", "http://"].contains { rest.starts(with: $0.utf8) }
    guard isURL || !isInAngles && rest.starts(with: "www.".utf8) else { return nil }
    if isInAngles {
      let url = rest.prefix { $0 > 0x20 && !"<>".utf8.contains($0) }
      guard byte(url.endIndex) == UInt8(ascii: ">") else { return nil }
      let words = String(decoding: url, as: UTF8.self)
      return (words.replacing("&amp;", with: "&"), url.endIndex + 1)
    }
    if let before = byte(start - 1), Self.isLetter(before) { return nil }
    var url = rest.prefix { $0 > 0x20 && !"<|`".utf8.contains($0) }
    // As GitHub does: neither signs at the end belong to the URL, nor a parenthesis that it does not open.
    var open = url.count { $0 == UInt8(ascii: "(") } - url.count { $0 == UInt8(ascii: ")") }
    while let last = url.last {
      if last == UInt8(ascii: ")"), open < 0 {
        open += 1
      } else if !"?!.,:;*_~'\"".utf8.contains(last) {
        break
      }
      url.removeLast()
    }
    return (String(decoding: url, as: UTF8.self), max(url.endIndex, start + 1))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}

// MARK: - What surrounds a URL

extension BareURLs {
  private mutating func findCode() {
    var runs: [Range<Int>] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
      let end = rest[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? rest.endIndex
      runs.append(start..<end)
      rest = rest[end...]
    }
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      codes[run.lowerBound] = next[run.count] ?? run.upperBound
      next[run.count] = run.upperBound
    }
  }

  private mutating func findBrackets() {
    var open: (brackets: [Int], parentheses: [Int]) = ([], [])
    var index = 0
    while index < text.count {
      let start = index
      index = codes[start] ?? start + (text[start] == UInt8(ascii: "\\") ? 2 : 1)
      switch text[start] {
      case UInt8(ascii: "["): open.brackets.append(start)
      case UInt8(ascii: "]"): open.brackets.popLast().map { closes[$0] = start }
      case UInt8(ascii: "("): open.parentheses.append(start)
      case UInt8(ascii: ")"): open.parentheses.popLast().map { closes[$0] = start }
      default: break
      }
    }
  }
}
