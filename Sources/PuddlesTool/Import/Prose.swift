// Replaces markup in the parts of a Markdown text that are not code.
import PuddlesMarkdown

enum Prose {
  /// Replaces each line that is not code.
  static func lines(of lines: [String], _ transform: (String) -> [String]) -> [String] {
    var scan = FenceScan()
    return lines.flatMap { scan.isCode($0) ? [$0] : transform($0) }
  }

  /// Replaces the text between two blocks of code, which may have several lines.
  static func blocks(of lines: [String], _ transform: (String) -> String) -> [String] {
    var result: [String] = []
    var open: [String] = []
    var scan = FenceScan()
    for line in lines + ["```"] {
      if scan.isCode(line) {
        if !open.isEmpty { result += transform(open.joined(separator: "\n")).lines }
        open = []
        result.append(line)
      } else {
        open.append(line)
      }
    }
    return result.dropLast()
  }

  /// Returns the lines with emptied blocks of code. Their fences have no info, because the info of other programs
  /// may be an error here.
  static func withoutCode(_ lines: [String]) -> [String] {
    var scan = FenceScan()
    return lines.map { line in
      scan.isCode(line) ? String(line.prefix { " \t>-*0123456789.`~".contains($0) }) : line
    }
  }

  /// Replaces the parts of a line that are not between backticks.
  /// - Parameter joined: Whether a part keeps the backtick before it, for transforms that look back.
  static func outsideOfCode(
    _ line: String, joined: Bool = false, _ transform: (String) -> String
  ) -> String {
    if joined, line.contains("`") {
      let pieces = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      return pieces.enumerated().map { number, piece in
        number.isMultiple(of: 2) ? transform(number == 0 ? piece : "`" + piece) : "`" + piece
      }.joined()
    }
    let pieces = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return pieces.enumerated().map { $0.isMultiple(of: 2) ? transform($1) : $1 }
      .joined(separator: "`")
  }

  /// Joins the lines of tags that go on over several lines.
  /// - Parameter names: The beginnings of the names of these tags.
  static func joiningTags(_ lines: [String], named names: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      if isOpen { result[result.count - 1] += " " + line.trimmed } else { result.append(line) }
      let text = result[result.count - 1].trimmed
      isOpen =
        names.contains { text.hasPrefix("<\($0)") } && !text.hasSuffix(">") && text.count < 2000
    }
    return result
  }

  /// Writes symbols of DocC as code: the last name of a path, without the hash that tells overloads apart.
  static func symbols(_ line: String) -> String {
    guard line.contains("``") else { return line }
    let linked = exchange(line, from: "](``", to: "``)") { "](doc:\($0))" }
    return exchange(linked, from: "``", to: "``") { inner in
      guard !inner.contains("`"), !inner.contains(" ") || inner.contains("(") else { return nil }
      let hash = inner.lastIndex(of: "-").map { inner[$0...].dropFirst() } ?? ""
      let isHash =
        (4...5).contains(hash.count) && hash.allSatisfy { $0.isNumber || $0.isLowercase }
        && inner.contains(")")
      return "`\(isHash ? inner.dropLast(hash.count + 1) : inner)`"
    }
  }

  /// - Parameter source: The path as written, perhaps with blanks.
  /// - Parameter caption: The words below the picture.
  static func image(_ source: String, _ words: String?, caption: String = "") -> String {
    let title = caption.isEmpty ? "" : " \"\(caption.replacing("\"", with: "'"))\""
    return "![\((words ?? "").filter { $0 != "[" && $0 != "]" })]"
      + "(\(source.replacing(" ", with: "%20"))\(title))"
  }

  /// Replaces each text from `open` to `close`; if the closure returns `nil`, the text stays.
  static func exchange(
    _ text: String, from open: String, to close: String, _ replacement: (Substring) -> String?
  ) -> String {
    guard text.contains(open) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: open),
      let end = rest[start.upperBound...].firstRange(of: close)
    {
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
      let name = rest.prefix { !$0.isWhitespace && !"=\":,".contains($0) }
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
    let closing: [Character: Character] = ["\"": "\"", "'": "'", "`": "`", "“": "”"]
    guard let close = rest.first.flatMap({ closing[$0] }) else {
      let word = rest.prefix { !$0.isWhitespace && $0 != "," }
      rest = rest[word.endIndex...]
      return String(word)
    }
    let word = rest.dropFirst().prefix { $0 != close }
    rest = rest[word.endIndex...].dropFirst()
    return String(word)
  }
}

extension FenceScan {
  mutating func isCode(_ line: String) -> Bool { isCode(Array(line.utf8)[...]) }
}
