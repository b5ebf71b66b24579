// The parts of a Markdown text that are not code, for exchanging what stands in them.

/// Walks over the lines of a text and knows which of them are code.
struct FenceScan {
  private var mark: (character: Character, count: Int)?

  /// Whether a line belongs to a block of code; its fences do.
  mutating func isCode(_ line: String) -> Bool {
    var content = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    if mark == nil { content = Self.withoutListMark(content) }
    guard let first = content.first, first == "`" || first == "~" else { return mark != nil }
    let count = content.prefix { $0 == first }.count
    if let open = mark {
      let rest = content.dropFirst(count)
      if first == open.character, count >= open.count, rest.allSatisfy(\.isWhitespace) {
        mark = nil
      }
      return true
    }
    guard count >= 3, !content.dropFirst(count).contains("`") else { return false }
    mark = (first, count)
    return true
  }

  private static func withoutListMark(_ line: Substring) -> Substring {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return line.dropFirst(2).drop { $0 == " " } }
    let digits = line.prefix { $0.isNumber }
    guard !digits.isEmpty, line[digits.endIndex...].hasPrefix(". ") else { return line }
    return line[digits.endIndex...].dropFirst(2).drop { $0 == " " }
  }
}

enum Prose {
  /// Exchanges all text that is no block of code; each call gets the lines between two blocks.
  static func blocks(of lines: [String], _ transform: (String) -> String) -> [String] {
    var result: [String] = []
    var open: [String] = []
    var scan = FenceScan()
    func flush() {
      guard !open.isEmpty else { return }
      let text = transform(open.joined(separator: "\n"))
      result += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      open = []
    }
    for line in lines {
      if scan.isCode(line) {
        flush()
        result.append(line)
      } else {
        open.append(line)
      }
    }
    flush()
    return result
  }

  /// The same without what stands between backticks.
  static func text(of lines: [String], _ transform: (String) -> String) -> [String] {
    blocks(of: lines) { outsideOfCode($0, transform) }
  }

  static func outsideOfCode(_ text: String, _ transform: (String) -> String) -> String {
    guard text.contains("`") else { return transform(text) }
    var result = ""
    var plain = text.startIndex
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: "`") {
      let end = text[start...].firstIndex { $0 != "`" } ?? text.endIndex
      guard let close = closing(text[start..<end].count, in: text[end...]) else {
        index = end
        continue
      }
      result += transform(String(text[plain..<start])) + text[start..<close]
      (plain, index) = (close, close)
    }
    return result + transform(String(text[plain...]))
  }

  /// Behind the next run of as many backticks, before an empty line.
  private static func closing(_ count: Int, in text: Substring) -> String.Index? {
    var rest = text.prefix(upTo: text.firstRange(of: "\n\n")?.lowerBound ?? text.endIndex)
    while let start = rest.firstIndex(of: "`") {
      let end = rest[start...].firstIndex { $0 != "`" } ?? rest.endIndex
      if rest[start..<end].count == count { return end }
      rest = rest[end...]
    }
    return nil
  }

  /// Exchanges everything from `open` to `close`; `nil` leaves it as it is.
  static func exchange(
    _ text: String, from open: String, to close: String, _ replacement: (Substring) -> String?
  ) -> String {
    guard text.contains(open) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: open) {
      guard let end = rest[start.upperBound...].firstRange(of: close) else { break }
      result += rest[..<start.lowerBound]
      let inner = rest[start.upperBound..<end.lowerBound]
      result += replacement(inner) ?? String(rest[start.lowerBound..<end.upperBound])
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

/// The words and the named values of a tag such as `figure src="a.png" "b"`.
struct TagWords {
  private(set) var words: [String] = []
  private(set) var values: [String: String] = [:]

  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { return }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "\"" && $0 != ":" }
      let behind = rest[name.endIndex...]
      if !name.isEmpty, behind.first == "=" || behind.first == ":" {
        rest = behind.dropFirst().drop { $0 == " " }
        values[String(name)] = Self.value(&rest)
      } else {
        words.append(Self.value(&rest))
      }
    }
  }

  private static func value(_ rest: inout Substring) -> String {
    guard let quote = rest.first, quote == "\"" || quote == "'" || quote == "`" || quote == "“"
    else {
      let word = rest.prefix { !$0.isWhitespace && $0 != "," }
      rest = rest[word.endIndex...]
      return String(word)
    }
    rest.removeFirst()
    let close: Character = quote == "“" ? "”" : quote
    let word = rest.prefix { $0 != close }
    rest = rest[word.endIndex...].dropFirst()
    return String(word)
  }
}
