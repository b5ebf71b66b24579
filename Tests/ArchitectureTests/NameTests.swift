// Names in code are terms of the field: the page of words lists those of our own that were replaced.
import Foundation
import Testing

/// A replaced name: that of anything, or the first word in the names of functions.
private struct ReplacedName {
  let name: String
  let isVerb: Bool

  init(_ text: String) {
    isVerb = text.hasPrefix("func ") && text.hasSuffix("…")
    name = isVerb ? String(text.dropFirst(5).dropLast()) : text
  }

  func matches(_ identifier: String, afterFunc: Bool) -> Bool {
    guard isVerb else { return identifier == name }
    guard afterFunc, identifier.hasPrefix(name) else { return false }
    return identifier.dropFirst(name.count).first?.isUppercase ?? true
  }
}

/// The first column of the table below *Names in code*.
private func replacedNames() throws -> (rows: Int, names: [ReplacedName]) {
  let page = try packageText("Content/docs/contributing/words.md")
  let parts = page.components(separatedBy: "\n## Names in code\n")
  let section = try #require(parts.last).components(separatedBy: "\n## ")[0]
  let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
  let names = rows.flatMap { row in
    row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { ReplacedName(String($0.1)) }
  }
  return (rows.count, names)
}

/// The identifiers in Swift code, with their lines, without comments and the texts of strings.
private func identifiers(in text: String) -> [(name: ArraySlice<UInt8>, line: Int)] {
  let bytes = Array(text.utf8)
  var found: [(ArraySlice<UInt8>, Int)] = []
  var (line, place) = (1, 0)
  /// For each string that is open: its end, and the parentheses that are open in its interpolation.
  var strings: [(end: String, escape: String, depth: Int?)] = []
  func has(_ word: String) -> Bool { bytes[place...].starts(with: word.utf8) }
  while place < bytes.count {
    let byte = bytes[place]
    if byte == UInt8(ascii: "\n") { line += 1 }
    if let last = strings.last, last.depth == nil {
      if byte == UInt8(ascii: "\""), has(last.end) {
        place += last.end.utf8.count
        strings.removeLast()
      } else if byte == UInt8(ascii: "\\"), has(last.escape + "(") {
        place += last.escape.utf8.count + 1
        strings[strings.count - 1].depth = 0
      } else if byte == UInt8(ascii: "\n"), !last.end.hasPrefix("\"\"") {
        strings.removeLast()
      } else {
        let isEscaped = byte == UInt8(ascii: "\\") && (has("\\\"") || has("\\\\"))
        place += isEscaped && last.escape == "\\" ? 2 : 1
      }
    } else if byte == UInt8(ascii: "/"), has("//") {
      place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && (has("#\"") || has("##\""))
    {
      let sign = String(repeating: "#", count: has("##") ? 2 : has("#") ? 1 : 0)
      place += sign.utf8.count
      let quote = has("\"\"\"") ? "\"\"\"" : "\""
      place += quote.utf8.count
      strings.append((quote + sign, "\\" + sign, nil))
    } else if byte.isIdentifierStart {
      let start = place
      while place < bytes.count,
        bytes[place].isIdentifierStart || (0x30...0x39).contains(bytes[place])
      {
        place += 1
      }
      found.append((bytes[start..<place], line))
    } else {
      if let depth = strings.last?.depth {
        let change = byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        strings[strings.count - 1].depth = depth + change < 0 ? nil : depth + change
      }
      place += 1
    }
  }
  return found
}

extension UInt8 {
  fileprivate var isIdentifierStart: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F || self >= 0x80
  }
}

private func oldNames(in text: String, _ replaced: [ReplacedName]) -> [(name: String, line: Int)] {
  let starts = Set(replaced.compactMap(\.name.utf8.first))
  var isAfterFunc = false
  var found: [(String, Int)] = []
  for (bytes, line) in identifiers(in: text) {
    defer { isAfterFunc = bytes.elementsEqual("func".utf8) }
    guard let first = bytes.first, starts.contains(first) else { continue }
    let name = String(decoding: bytes, as: UTF8.self)
    if replaced.contains(where: { $0.matches(name, afterFunc: isAfterFunc) }) {
      found.append((name, line))
    }
  }
  return found
}

@Test("no identifier is one of the names that were replaced by terms of the field")
func names() throws {
  let replaced = try replacedNames()
  #expect(replaced.rows <= 40 && replaced.names.count >= 30)
  for file in try SourceFile.all(in: "Sources") {
    for (name, line) in oldNames(in: file.text, replaced.names) {
      Issue.record("\(file.path):\(line): '\(name)' is on the page of words as a replaced name")
    }
  }
}

@Test("a replaced name is found in code and in interpolations, not in comments and texts")
func replacedName() throws {
  let replaced = ["way", "func note…"].map(ReplacedName.init)
  let text = ###"""
    // The way of note.
    func noteRead() { print("one way: \(path("way").way)") }
    func noted(by note: Int, along path: [Int]) { take(##"way \#(way) \##(way)"##) }
    let text = """
      a way "\(way)" of
      """
    let ways = subway
    """###
  #expect(
    oldNames(in: text, replaced).map { "\($0.name) \($0.line)" }
      == ["noteRead 2", "way 2", "way 3", "way 5"])
}
