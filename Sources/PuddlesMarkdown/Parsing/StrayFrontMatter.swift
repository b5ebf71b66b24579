// Finds front matter that would be shown as text, because something stands before it or its fences are others.

import PuddlesData
import PuddlesHighlighting

/// Looks at the beginning of a text for lines that an author took for front matter.
///
/// What no visitor sees may stand before them: blanks, characters without a shape, comments, link definitions.
struct StrayFrontMatter {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Returns a fault at the first line of such front matter; `nil` if the text begins with anything else.
  /// - Parameter start: the first byte of the text, after its front matter.
  static func fault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Fault? {
    let stray = StrayFrontMatter(bytes: bytes)
    guard let first = stray.firstShown(from: start) else { return nil }
    return stray.problem(at: first, from: start).map { text, help in
      Fault(code: "front-matter", text, help: help, at: stray.position(of: first))
    }
  }
}

extension StrayFrontMatter {
  private func problem(at first: Int, from start: Int) -> (text: String, help: String)? {
    let isJSON = "write YAML between two lines of '---', such as title: Documents"
    guard let opening = Opening(line(at: first)) else {
      guard isFirstInLine(first), keys(from: first).areAlone else { return nil }
      return ("front matter without a line '---' before it is shown as text", "begin it with '---'")
    }
    let next = endOfLine(at: first)
    switch opening {
    case .brace:
      guard isObject(at: first) else { return nil }
      return ("front matter in JSON is not read", isJSON)
    case .fence(let words):
      guard keys(from: next).follow else { return nil }
      if words != "---" {
        return (
          "front matter is not read after a line '\(words)'",
          "write YAML between two lines of '---'; for a line across the page write '***'"
        )
      }
      if start > 0 {
        return (
          "there is a second block of front matter",
          "put its keys into the first one; for a line across the page write '***'"
        )
      }
      if first == 0 {
        return (
          "front matter is not read after a line '---' with something behind it",
          "remove \(hidden(in: 3..<next)) behind the hyphens"
        )
      }
      return (
        "front matter is only read if '---' is the first line and nothing stands before it",
        "remove \(hidden(in: 0..<first)) before it; for a line across the page write '***'"
      )
    }
  }

  /// Describes what no visitor sees.
  private func hidden(in range: Range<Int>) -> String {
    let hidden = bytes[range]
    if hidden.contains(UInt8(ascii: "<")) { return "the comment or declaration" }
    if hidden.contains(UInt8(ascii: "[")) { return "the link definition" }
    if let index = hidden.firstIndex(where: { $0 >= 0x80 }), let scalar = scalar(at: index) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "the character U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }
    return hidden.contains(where: \.isLineEnd) ? "the empty lines" : "the blanks"
  }

  private func position(of index: Int) -> SourcePosition {
    var lines = LineScan(bytes)
    var (number, start) = (0, 0)
    repeat {
      start = lines.start
      number += 1
    } while lines.next() != nil && lines.start <= index
    let column = bytes[start..<index].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: number, column: column + 1)
  }
}

// MARK: - What no visitor sees

extension StrayFrontMatter {
  /// The first byte that a visitor sees; `nil` if there is none.
  private func firstShown(from start: Int) -> Int? {
    var index = start
    while let scalar = scalar(at: index) {
      if scalar == "<", let end = endOfComment(at: index) {
        index = end
      } else if scalar == "[", isDefinition(at: index) {
        index = endOfLine(at: index)
      } else if Self.hasShape(scalar) {
        return index
      } else {
        index += UTF8.width(scalar)
      }
    }
    return nil
  }

  /// The end of a comment, a declaration or an instruction of HTML; the end of the text if it is not closed.
  private func endOfComment(at index: Int) -> Int? {
    let rest = bytes[index...]
    let kinds: [(String, String)] = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")]
    guard let (opening, closing) = kinds.first(where: { rest.starts(with: $0.0.utf8) }) else {
      return nil
    }
    let last = closing.utf8.count
    var end = index + opening.utf8.count
    while end + last <= bytes.count {
      if bytes[end...].starts(with: closing.utf8) { return end + last }
      end += 1
    }
    return bytes.count
  }

  /// Whether a line defines a link, as comments in Markdown do: `[//]: # (words)`.
  private func isDefinition(at index: Int) -> Bool {
    let line = bytes[index..<endOfLine(at: index)]
    guard let close = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return line[close...].starts(with: "]:".utf8) && !line.starts(with: "[^".utf8)
  }

  private static func hasShape(_ scalar: Unicode.Scalar) -> Bool {
    // A letter or a sign of ASCII, as in nearly every text.
    if scalar.value < 0x7F { return scalar.value > 0x20 }
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    return properties.generalCategory != .control && properties.generalCategory != .format
      && scalar != "\u{2800}"
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    if bytes[index] < 0x80 { return Unicode.Scalar(bytes[index]) }
    let end = min(index + 4, bytes.count)
    return String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first
  }

  /// The first byte of the next line.
  private func endOfLine(at index: Int) -> Int {
    guard let end = bytes[index...].firstIndex(where: \.isLineEnd) else { return bytes.count }
    return bytes[end...].starts(with: "\r\n".utf8) ? end + 2 : end + 1
  }

  /// The beginning of a line, as far as a fence or a key can be.
  private func line(at index: Int) -> String {
    let line = bytes[index...].prefix { !$0.isLineEnd }.prefix(200)
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    while let last = scalars.last, !Self.hasShape(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Whether only what has no shape stands before a byte in its line.
  private func isFirstInLine(_ index: Int) -> Bool {
    bytes[..<index].last.map { $0.isSpace || $0 >= 0x80 || $0 == UInt8(ascii: ">") } ?? true
  }
}

// MARK: - Fences and keys

/// The first line of something that looks like front matter.
private enum Opening {
  case fence(String)
  case brace

  /// Reads a line of hyphens or dashes, of plus signs or of semicolons, perhaps with the name of a language or with
  /// a comment; or a line that begins with a brace.
  init?(_ line: String) {
    guard let first = line.unicodeScalars.first else { return nil }
    if first == "{" {
      self = .brace
      return
    }
    let marks = line.unicodeScalars.prefix { Self.isMark($0) && ($0 == first || first > "\u{7F}") }
    let rest = line.unicodeScalars[marks.endIndex...].drop { $0 == " " }
    let isWord = rest.allSatisfy { $0.properties.isAlphabetic } || rest.first == "#"
    guard marks.count > 1 || first > "\u{7F}" && !marks.isEmpty, isWord else { return nil }
    self = .fence(String(line.unicodeScalars.prefix(20)))
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "+" || scalar == ";" || scalar == "\u{2212}" || scalar == "\u{2500}"
      || scalar.value > 0x7F && scalar.properties.generalCategory == .dashPunctuation
  }
}

/// What the lines from a place on look like as keys with values.
private struct Keys {
  /// How many lines begin with a key.
  var count = 0
  /// Whether one of them is for drafts.
  var nameDrafts = false
  /// Whether nothing but keys with values stands between the place and a line that looks like a closing fence.
  var areClosed = false
  /// Whether an empty line stands between them.
  var areParted = false

  /// Whether they are front matter after a line that looks like a fence.
  var follow: Bool { count > 0 && (areClosed || count > 1 || nameDrafts) }

  /// Whether they are front matter without such a line.
  var areAlone: Bool { count > 0 && (nameDrafts || areClosed && !areParted && count > 1) }
}

extension StrayFrontMatter {
  /// Reads lines up to a closing fence, or up to the first one that cannot be YAML.
  private func keys(from start: Int) -> Keys {
    var keys = Keys()
    var lines = LineScan(UnsafeBufferPointer(rebasing: bytes[start...]))
    while let range = lines.next() {
      let line = bytes[start + range.lowerBound..<start + range.upperBound]
      let words = line.drop(while: \.isBlank)
      guard let first = words.first else {
        keys.areParted = true
        continue
      }
      if first == UInt8(ascii: "#") { continue }
      if let key = Self.key(of: words) {
        keys.count += 1
        keys.nameDrafts = keys.nameDrafts || ["draft", "published"].contains(key)
      } else if Self.mayClose(words) {
        keys.areClosed = keys.count > 0
        return keys
      } else if keys.count == 0 || !Self.continuesValue(line) {
        return keys
      }
    }
    return keys
  }

  /// Whether a line without a key can belong to the value before it.
  private static func continuesValue(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first else { return true }
    return first.isBlank || "-[]{}".utf8.contains(first) || line.last == UInt8(ascii: ",")
  }

  /// The name of the key that begins a line, in lower case; a line that opens an object of JSON has a key, too.
  private static func key(of line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    if line.first == UInt8(ascii: "{") { return "" }
    let quotes = "\"'".utf8
    let isQuoted = line.first.map(quotes.contains) ?? false
    let name = line.dropFirst(isQuoted ? 1 : 0).prefix {
      $0.isName || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    guard let first = name.first, first.isNameStart else { return nil }
    var rest = line[name.endIndex...]
    if isQuoted {
      guard rest.popFirst().map(quotes.contains) == true else { return nil }
    }
    rest = rest.drop(while: \.isBlank)
    guard let separator = rest.popFirst() else { return nil }
    let isKey =
      separator == UInt8(ascii: "=")
      || separator == UInt8(ascii: ":") && (isQuoted || rest.first.map(\.isBlank) ?? true)
    return isKey ? String(decoding: name, as: UTF8.self).lowercased() : nil
  }

  /// Whether a line consists of the marks of a fence, or of three points.
  private static func mayClose(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if line.starts(with: "...".utf8) { return line.dropFirst(3).allSatisfy(\.isBlank) }
    guard line.count <= 200, case .fence? = Opening(String(decoding: line, as: UTF8.self)) else {
      return false
    }
    return line.allSatisfy { !$0.isLetter }
  }

  /// Whether a brace opens an object of JSON, or stands alone in its line before a key.
  private func isObject(at index: Int) -> Bool {
    let behind = bytes[(index + 1)...]
    let words = behind.drop(while: \.isSpace)
    let isAlone = behind[..<words.startIndex].contains(where: \.isLineEnd)
    let quotes = "\"'".utf8
    guard let first = words.first, isAlone || quotes.contains(first) else { return false }
    return Self.key(of: words.prefix { !$0.isLineEnd }) != nil
  }
}
