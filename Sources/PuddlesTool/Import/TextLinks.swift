// Finds the links of a Markdown text as they are written, to change where they lead or to leave only their words.
import PuddlesMarkdown

/// A link, an image, the definition `[label]: destination`, or a URL that becomes a link by itself.
struct TextLink {
  enum Change { case none, to(String), words }

  enum Kind {
    /// `[words](destination)`, `[words][label]`, `[label]: destination`.
    case inline, reference, definition
    /// A URL that stands by itself: `<https://…>`, `https://…` or `www.…`.
    case url
  }

  let kind: Kind
  let destination: String
  /// The index of its line.
  let line: Int
}

enum TextLinks {
  /// Changes the links of a text outside of code. The words of a link that is left with nothing else are code if they are
  /// URLs, which would be links again. A definition keeps its line.
  static func changed(
    _ lines: [String], _ change: @escaping (TextLink) -> TextLink.Change
  ) -> [String] {
    let definitions = definitions(in: lines)
    var result: [String] = []
    var scan = CodeScan()
    var start = 0
    func flush(_ end: Int) {
      let text = lines[start..<end].joined(separator: "\n")
      let isPlain = !["[", "://", "www."].contains(where: text.contains)
      if start < end {
        result +=
          isPlain
          ? Array(lines[start..<end]) : LinkParagraph(text, start, definitions, change).output.lines
      }
      start = end
    }
    for (index, line) in lines.enumerated() {
      if scan.isCode(line) {
        flush(index)
        result.append(line)
        start = index + 1
      } else if beginsParagraph(line) {
        flush(index)
      }
    }
    flush(lines.count)
    return result
  }

  private static func beginsParagraph(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    return text.isEmpty || text.first == "#" || text.first == "|"
      || ["- ", "* ", "+ "].contains(where: text.hasPrefix)
  }

  /// The destinations of the definitions `[label]: destination`, by their labels.
  private static func definitions(in lines: [String]) -> [String: String] {
    let found = lines.compactMap { line -> (String, String)? in
      let text = line.trimmed
      guard text.hasPrefix("["), !text.hasPrefix("[^"), let end = text.firstRange(of: "]:")
      else { return nil }
      let words = text[end.upperBound...].trimmed
      let destination =
        words.hasPrefix("<")
        ? words.dropFirst().prefix { $0 != ">" } : words.prefix { !$0.isWhitespace }
      return (key(text[..<end.lowerBound].dropFirst()), String(destination))
    }
    return Dictionary(found) { first, _ in first }
  }

  /// A label as definitions are found by it: in lower case, with one blank for white space (CommonMark 4.7).
  static func key(_ label: some StringProtocol) -> String {
    label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Puts the destination of a definition on the line of its label.
  static func joinDefinitions(_ page: inout ImportedPage) {
    var scan = CodeScan()
    for index in page.lines.indices.dropLast() where !scan.isCode(page.lines[index]) {
      let (line, next) = (page.lines[index].trimmed, page.lines[index + 1].trimmed)
      guard line.hasPrefix("["), !line.hasPrefix("[^"), line.hasSuffix("]:"), !next.isEmpty,
        !next.contains(" ")
      else { continue }
      page.lines[index] = page.lines[index].prefix { $0 == " " } + "\(line) \(next)"
      page.lines[index + 1] = ""
    }
  }
}

/// Some lines in which a link may go on over several.
private struct LinkParagraph {
  private let text: [UInt8]
  private let line: Int
  private let definitions: [String: String]
  private let change: (TextLink) -> TextLink.Change
  /// The index behind each run of code, by the index of its first backtick.
  private let codes: [Int: Int]
  /// The index of the bracket or parenthesis that closes the one at an index.
  private var closes: [Int: Int] = [:]
  private let lastAngle: Int
  /// The indices of the line breaks.
  private let breaks: [Int]

  /// How many brackets may hold each other; those within are text.
  private static let depthLimit = 50

  /// What a part of the text is in: no link, a link, or one that becomes plain words.
  private enum Place { case text, link, words }

  init(
    _ words: String, _ line: Int, _ definitions: [String: String],
    _ change: @escaping (TextLink) -> TextLink.Change
  ) {
    (text, self.line, self.definitions, self.change) = (
      Array(words.utf8), line, definitions, change
    )
    codes = LinkRewriter.endsOfCode(in: text[...])
    lastAngle = text.lastIndex(of: UInt8(ascii: ">")) ?? -1
    breaks = text.indices.filter { [text] in text[$0] == 0x0A }
    var open: (brackets: [Int], parentheses: [Int]) = ([], [])
    var index = 0
    while index < text.count {
      let start = index
      index = codes[start] ?? start + (text[start] == UInt8(ascii: "\\") ? 2 : 1)
      switch text[start] {
      case UInt8(ascii: "["): open.brackets.append(start)
      case UInt8(ascii: "]"):
        let bracket = open.brackets.popLast()
        if open.brackets.count < Self.depthLimit { bracket.map { closes[$0] = start } }
      case UInt8(ascii: "("): open.parentheses.append(start)
      case UInt8(ascii: ")"): open.parentheses.popLast().map { closes[$0] = start }
      default: break
      }
    }
  }

  var output: String { output(of: 0..<text.count, in: .text) }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private func output(of range: Range<Int>, in place: Place) -> String {
    var output = ""
    var (index, copied) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let (end, new) = piece(at: index, in: place, before: range.upperBound)
      if let new {
        output += string(copied..<index) + new
        copied = min(end, range.upperBound)
      }
      index = end
    }
    return output + string(copied..<range.upperBound)
  }

  /// The end of what begins at an index, and the text in its place; `nil` if it stays.
  private func piece(at index: Int, in place: Place, before limit: Int) -> (end: Int, new: String?)
  {
    if let end = codes[index] { return (end, nil) }
    if place != .link, let url = url(at: index, before: limit) {
      if place == .words { return (url.end, "`\(string(url.shown))`") }
      switch asked(.url, url.words, at: index) {
      case .none: return (url.end, nil)
      case .to(let new): return (url.end, "[`\(url.words)`](\(new))")
      case .words: return (url.end, "`\(url.words)`")
      }
    }
    switch text[index] {
    case UInt8(ascii: "\\"): return (index + 2, nil)
    case UInt8(ascii: "<"): return (endOfTag(at: index), nil)
    case UInt8(ascii: "!") where index + 1 < text.count && text[index + 1] == UInt8(ascii: "["):
      return link(at: index + 1, isImage: true) ?? (index + 2, nil)
    case UInt8(ascii: "[") where place == .text:
      return definition(at: index) ?? link(at: index, isImage: false) ?? (index + 1, nil)
    default: return (index + 1, nil)
    }
  }

  private func endOfTag(at index: Int) -> Int {
    guard index < lastAngle, let next = byte(index + 1),
      Self.isLetter(next) || "/!".utf8.contains(next), !text[index...].starts(with: "<http".utf8)
    else { return index + 1 }
    return text[index...].firstIndex(of: UInt8(ascii: ">")) ?? index + 1
  }

  private func byte(_ index: Int) -> UInt8? { text.indices.contains(index) ? text[index] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}

// MARK: - Links with words

extension LinkParagraph {
  /// The place of a destination that begins behind white space in a range.
  private func destination(in range: Range<Int>) -> Range<Int> {
    let start = text[range].firstIndex { $0 > 0x20 } ?? range.upperBound
    let isInAngles = start < range.upperBound && text[start] == UInt8(ascii: "<")
    let first = isInAngles ? start + 1 : start
    let end = text[first..<range.upperBound].firstIndex {
      isInAngles ? $0 == UInt8(ascii: ">") : $0 <= 0x20
    }
    return first..<(end ?? range.upperBound)
  }

  private func asked(
    _ kind: TextLink.Kind, _ destination: String, at index: Int
  ) -> TextLink.Change {
    var (low, high) = (0, breaks.count)
    while low < high {
      let middle = (low + high) / 2
      if breaks[middle] < index { low = middle + 1 } else { high = middle }
    }
    return change(TextLink(kind: kind, destination: destination, line: line + low))
  }

  private func definition(at start: Int) -> (end: Int, new: String?)? {
    guard let close = closes[start], byte(close + 1) == UInt8(ascii: ":"),
      byte(start + 1) != UInt8(ascii: "^"),
      text[..<start].last(where: { $0 != 0x20 }).map({ $0 == 0x0A }) ?? true
    else { return nil }
    let place = destination(in: (close + 2)..<text.count)
    let end = text[place.upperBound...].firstIndex(of: 0x0A) ?? text.count
    guard case .to(let new) = asked(.definition, LinkRewriter.unescaped(text[place]), at: start)
    else { return (end, nil) }
    return (end, string(start..<place.lowerBound) + new + string(place.upperBound..<end))
  }

  /// The link or image whose words begin at a bracket; `nil` if none does.
  private func link(at start: Int, isImage: Bool) -> (end: Int, new: String?)? {
    guard let close = closes[start] else { return nil }
    let words = (start + 1)..<close
    let mark = isImage ? "!" : ""
    let open = byte(close + 1)
    if open == UInt8(ascii: "("), let last = closes[close + 1] {
      let place = destination(in: (close + 2)..<last)
      var end = string(close..<(last + 1))
      switch asked(.inline, LinkRewriter.unescaped(text[place]), at: start) {
      case .words: return (last + 1, output(of: words, in: .words))
      case .to(let new):
        end = string(close..<place.lowerBound) + new + string(place.upperBound..<(last + 1))
      case .none: break
      }
      return (last + 1, "\(mark)[\(output(of: words, in: .link))\(end)")
    }
    var (label, end) = (words, close + 1)
    if open == UInt8(ascii: "["), let last = closes[close + 1] {
      if last > close + 2 { label = (close + 2)..<last }
      end = last + 1
    }
    guard let destination = definitions[TextLinks.key(string(label))] else { return nil }
    switch asked(.reference, destination, at: start) {
    case .words: return (end, output(of: words, in: .words))
    case .to(let new): return (end, "\(mark)[\(output(of: words, in: .link))](\(new))")
    case .none: return (end, "\(mark)[\(output(of: words, in: .link))\(string(close..<end))")
    }
  }
}

// MARK: - URLs by themselves

extension LinkParagraph {
  /// The bare URL that begins at an index: its text (with `http://` before `www.`), the range that readers see, and the
  /// index after it; `nil` if none begins there.
  private func url(at start: Int, before limit: Int) -> (
    words: String, shown: Range<Int>, end: Int
  )? {
    let isInAngles = text[start] == UInt8(ascii: "<")
    let rest = text[start..<limit].dropFirst(isInAngles ? 1 : 0)
    let isShort = !isInAngles && rest.starts(with: "www.".utf8)
    guard isShort || ["https://", "http://"].contains(where: { rest.starts(with: $0.utf8) }) else {
      return nil
    }
    if isInAngles {
      let url = rest.prefix { $0 > 0x20 && !"<>".utf8.contains($0) }
      guard byte(url.endIndex) == UInt8(ascii: ">") else { return nil }
      let words = String(decoding: url, as: UTF8.self).replacing("&amp;", with: "&")
      return (words, url.indices, url.endIndex + 1)
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
    // Markdown reads no escapes in such a URL, but in the destination of a link it does.
    let plain = url.filter { $0 != UInt8(ascii: "\\") }
    let words = String(decoding: plain, as: UTF8.self).replacing("&amp;", with: "&")
    return ((isShort ? "http://" : "") + words, url.indices, max(url.endIndex, start + 1))
  }
}
