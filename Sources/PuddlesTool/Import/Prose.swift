// Replaces markup in the parts of a Markdown text that are not code.
import PuddlesMarkdown

enum Prose {
  /// Replaces each line that is not code.
  static func lines(of lines: [String], _ transform: (String) -> [String]) -> [String] {
    var scan = CodeScan()
    return lines.flatMap { scan.isCode($0) ? [$0] : transform($0) }
  }

  /// Replaces the text between two blocks of code, which may have several lines.
  /// - Parameter hasIndentedCode: Whether indented lines are code: not if tags that arrange the lines are still around them.
  static func blocks(
    of lines: [String], hasIndentedCode: Bool = true, _ transform: (String) -> String
  ) -> [String] {
    var result: [String] = []
    var open: [String] = []
    var scan = CodeScan(hasIndentedCode: hasIndentedCode)
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
    var scan = CodeScan()
    return lines.map { line in
      scan.isCode(line) ? String(line.prefix { " \t>-*0123456789.`~".contains($0) }) : line
    }
  }

  /// The lines of what a line with markup became: without empty ones, and indented as the line was, because white space
  /// beside markup would make code, or end a line.
  static func lines(of text: String, inPlaceOf line: String) -> [String] {
    text.lines.filter { !$0.isBlank }.map(\.trimmed).indented(line.prefix { $0 == " " })
  }

  /// Replaces the parts of a line that are not between backticks.
  /// - Parameter joined: Whether a part keeps the backtick before it, for transforms that look back.
  static func outsideOfCode(
    _ line: String, joined: Bool = false, _ transform: (String) -> String
  ) -> String {
    let pieces = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return pieces.enumerated().map { number, piece in
      let piece = joined && number > 0 ? "`" + piece : piece
      return number.isMultiple(of: 2) ? transform(piece) : piece
    }.joined(separator: joined ? "" : "`")
  }

  /// Escapes each single tilde that would end deleted words here (as `*` ends strong ones, CommonMark 6.2), but in URLs. Lines with
  /// tags, formulas or longer marks of code stay as they are: nothing is escaped in these.
  static func escapeTildes(_ page: inout ImportedPage) {
    page.lines = lines(of: page.lines) { line in
      guard line.contains("~"), !["<", "$", "``", "www."].contains(where: line.contains) else {
        return [line]
      }
      return [
        outsideOfCode(line, joined: true) { piece in
          piece.split(separator: " ", omittingEmptySubsequences: false).map { word in
            if ["://", "=\""].contains(where: word.contains) { return String(word) }
            return String(word).replacing(
              #/(?:[\p{L}\p{N}]~(?!~)|[^\\~]~(?![~\p{L}\p{N}]))/#
            ) { "\($0.output.dropLast())\\~" }
          }.joined(separator: " ")
        }
      ]
    }
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

  /// Finds the first text from `open` to `close` for which a closure has a value; returns its range with both marks, and the value.
  static func first<Value>(
    in text: some StringProtocol, from open: String, to close: String,
    _ value: (Substring) -> Value?
  ) -> (Range<String.Index>, Value)? {
    var rest = Substring(text)
    while let start = rest.firstRange(of: open),
      let end = rest[start.upperBound...].firstRange(of: close)
    {
      let inner = rest[start.upperBound..<end.lowerBound]
      if let value = value(inner) { return (start.lowerBound..<end.upperBound, value) }
      rest = rest[end.upperBound...]
    }
    return nil
  }

  /// Replaces each text from `open` to `close`; if the closure returns `nil`, the text stays.
  static func exchange(
    _ text: String, from open: String, to close: String, _ replacement: (Substring) -> String?
  ) -> String {
    var result = ""
    var rest = text[...]
    while let (range, new) = first(in: rest, from: open, to: close, replacement) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

/// Reads lines that hold blocks of others, however a program marks them: by a line at the end, or by indentation.
struct BlockReader {
  private var rest: ArraySlice<String>
  /// How many blocks hold what is read.
  private var depth = 0
  /// The depth at which the lines lost the blanks that their block gives them.
  private var outdentedDepth = 0

  /// How many blocks may hold each other; the lines of deeper ones stay.
  static let limit = 20

  init(_ lines: [String]) { rest = lines[...] }
}

extension BlockReader {
  /// Replaces the lines outside of code, up to one that ends the block; that line is passed over.
  /// - Parameters:
  ///   - deeper: What takes the place of a line in a block that too many others hold; `nil` keeps the line.
  ///   - replacement: What takes the place of a line, and of the lines that it reads; `nil` keeps the line.
  mutating func read(
    until isEnd: (String) -> Bool = { _ in false }, deeper: (String) -> [String]? = { _ in nil },
    _ replacement: (String, inout BlockReader) -> [String]?
  ) -> [String] {
    var result: [String] = []
    // The lines of a block whose marks stand around them may be indented.
    var scan = CodeScan(hasIndentedCode: depth == outdentedDepth)
    depth += 1
    defer { depth -= 1 }
    while let line = rest.popFirst() {
      if scan.isCode(line) {
        result.append(line)
      } else if isEnd(line.trimmed) {
        break
      } else {
        result += (depth > Self.limit ? deeper(line) : replacement(line, &self)) ?? [line]
      }
    }
    return result
  }

  /// Takes the lines with so many blanks at their start, to read blocks in them.
  mutating func block(indentedBy blanks: Int) -> BlockReader {
    var inner = BlockReader(indented(by: blanks))
    (inner.depth, inner.outdentedDepth) = (depth, depth)
    return inner
  }

  /// Takes the lines with so many blanks at their start, and those that are empty, without these blanks.
  mutating func indented(by blanks: Int) -> [String] {
    var inner: [String] = []
    while let line = rest.first?.withoutLeadingTabs {
      let own = line.prefix { $0 == " " }.count
      guard line.isBlank || own >= blanks else { break }
      inner.append(String(line.dropFirst(min(own, blanks))))
      rest.removeFirst()
    }
    while inner.last?.isEmpty == true { inner.removeLast() }
    return inner
  }

  /// Takes the next line that is not blank, with the blank lines before it, if it meets the condition; else takes nothing.
  mutating func next(where isWanted: (String) -> Bool) -> String? {
    guard let index = rest.firstIndex(where: { !$0.isBlank }), isWanted(rest[index]) else {
      return nil
    }
    rest = rest[index...]
    return rest.popFirst()
  }
}

extension [String] {
  func indented(_ indent: Substring) -> [String] { map { $0.isEmpty ? $0 : indent + $0 } }

  /// The lines without the blanks that all of them begin with; a tab is four. Code moves as far as its opening fence can, and
  /// keeps its tabs, but does not count if there is anything else.
  var dedented: [String] {
    var scan = FenceScan()
    var fence = 0
    // The blanks before the fence of each line of code.
    let fences = map { line -> Int? in
      let wasOpen = scan.isOpen
      guard scan.isCode(line) else { return nil }
      if !wasOpen { fence = line.leadingBlanks }
      return fence
    }
    let words = zip(self, fences).filter { $0.1 == nil && !$0.0.isBlank }.map(\.0)
    let counted = words.isEmpty ? filter { !$0.isBlank } : words
    let blanks = counted.map(\.leadingBlanks).min() ?? 0
    return zip(self, fences).map { line, fence in
      fence.map { line.outdented(by: Swift.min(blanks, $0)) }
        ?? line.withoutLeadingTabs.outdented(by: blanks)
    }
  }
}

extension String {
  /// The line, with the tabs at its start replaced by blanks, up to the next multiple of four.
  var withoutLeadingTabs: String {
    guard first == " " || first == "\t" else { return self }
    let start = prefix { $0 == " " || $0 == "\t" }
    return start.reduce(into: "") { text, mark in
      text += mark == " " ? " " : String(repeating: " ", count: 4 - text.count % 4)
    } + dropFirst(start.count)
  }
}

extension String {
  fileprivate var leadingBlanks: Int { withoutLeadingTabs.prefix { $0 == " " }.count }

  /// The line without up to so many columns of white space at its start.
  fileprivate func outdented(by columns: Int) -> String {
    var column = 0
    var rest = self[...]
    while column < columns, let mark = rest.first, mark == " " || mark == "\t" {
      column = mark == " " ? column + 1 : column / 4 * 4 + 4
      rest.removeFirst()
    }
    return String(repeating: " ", count: Swift.max(0, column - columns)) + rest
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
