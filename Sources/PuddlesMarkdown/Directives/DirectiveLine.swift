// Lines that begin with three colons: found, hidden from the parser, read with their parameters.

import PuddlesBasics
import PuddlesData

/// The name and the parameters of a directive, as they were written.
struct DirectiveLine: Sendable {
  /// Empty for a line that ends a directive.
  let name: String
  /// Where the first colon stands.
  let position: SourcePosition
  /// The parameters with their places; a word without a value is `true`.
  private(set) var parameters = DataMap()
  /// What is wrong with the parameters, if anything.
  private(set) var fault: Fault?
  /// Whether there are words without a value: prose looks like that.
  private(set) var hasBareWords = false

  /// Reads what stands from the colons to the end of the line; `nil` if that is neither a name nor nothing.
  init?(_ line: ArraySlice<UInt8>, at position: SourcePosition) {
    let rest = line.drop { $0 == UInt8(ascii: ":") }
    let name = rest.prefix(while: ParameterReader.isName)
    let behind = rest[name.endIndex...]
    let isNameOrEnd =
      name.first.map(ParameterReader.isLetter) ?? behind.allSatisfy(ParameterReader.isBlank)
    guard isNameOrEnd, behind.first.map(ParameterReader.isBlank) ?? true else { return nil }
    self.name = String(decoding: name, as: UTF8.self)
    self.position = position
    do throws(Fault) {
      var reader = ParameterReader(behind, of: line, at: position)
      defer { hasBareWords = reader.hasBareWords }
      while let entry = try reader.next() {
        if parameters[entry.key] != nil { throw .duplicateKey(entry.key, at: entry.position) }
        parameters.entries.append(entry)
      }
    } catch {
      fault = error
    }
  }

  var isEnd: Bool { name.isEmpty }

  /// The parameters as plain text.
  var texts: [String: String] {
    Dictionary(parameters.entries.map { ($0.key, $0.value.text ?? "") }) { first, _ in first }
  }
}

// MARK: - Finds the lines of directives and hides them from the parser of Markdown

/// A text in which each line of a directive is a comment with a number.
///
/// To CommonMark a comment is a block of its own wherever it stands: in lists, in quotes, after a
/// paragraph without an empty line. So the parser finds out for us what belongs to what, and no line
/// changes its number. In code the comment is taken back.
struct DirectiveScan {
  /// The text for the parser.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [DirectiveLine] = []
  /// The lines as they were written, from the colons on.
  private var originals: [ArraySlice<UInt8>] = []

  /// With the noncharacter U+FDD0: no text has it, so no text has such a comment.
  private static let opening = Array("<!--".utf8) + [0xEF, 0xB7, 0x90]
  private static let closing = Array("-->".utf8)

  /// `nil` if no line of the text can be a directive.
  init?(_ text: ArraySlice<UInt8>, firstLine: Int, directives: MarkdownDirectives) {
    guard !directives.isEmpty else { return nil }
    var copied = text.startIndex
    for (number, range) in LineScan.lines(of: text).enumerated() {
      guard let colons = Self.colons(in: text[range]) else { continue }
      let line = text[colons..<range.upperBound]
      let position = SourcePosition(
        line: firstLine + number, column: colons - range.lowerBound + 1)
      guard let found = found(line, at: position, directives) else { continue }
      bytes += text[copied..<colons] + Self.opening + Array("\(lines.count)".utf8) + Self.closing
      copied = range.upperBound
      originals.append(line)
      lines.append(found)
    }
    guard !lines.isEmpty else { return nil }
    bytes += text[copied...]
  }
}

extension DirectiveScan {
  /// Where three colons stand, with nothing but marks of lists and quotes before them.
  private static func colons(in line: ArraySlice<UInt8>) -> Int? {
    let rest = line.drop { byte in
      switch byte {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    return rest.starts(with: ":::".utf8) ? rest.startIndex : nil
  }

  private func found(
    _ line: ArraySlice<UInt8>, at position: SourcePosition, _ directives: MarkdownDirectives
  ) -> DirectiveLine? {
    guard let found = DirectiveLine(line, at: position) else { return nil }
    if found.isEnd { return lines.isEmpty ? nil : found }
    let isProse = found.fault != nil || found.hasBareWords
    return directives[found.name] == nil && isProse ? nil : found
  }

  var hasIncludes: Bool { lines.contains { $0.name == MarkdownDirective.include.name } }

  /// The number in a literal that is one of our comments and nothing else.
  static func number(in literal: some Collection<UInt8>) -> Int? {
    guard literal.starts(with: opening) else { return nil }
    let digits = literal.dropFirst(opening.count).prefix(15).prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// A literal with the lines in it as they were written.
  func restored(_ literal: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = literal[...]
    while let start = rest.firstIndex(of: Self.opening[0]) {
      text += rest[..<start]
      rest = rest[start...]
      if let number = Self.number(in: rest), originals.indices.contains(number) {
        text += originals[number]
        rest = rest.dropFirst(Self.opening.count + "\(number)".utf8.count + Self.closing.count)
      } else {
        text.append(Self.opening[0])
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }
}

// MARK: - Parameters as they follow the name of a directive or the language of code

/// Reads `name=value`, `name="some words"` and `name`, one after another.
struct ParameterReader {
  private var rest: ArraySlice<UInt8>
  private let start: Int
  private let position: SourcePosition
  /// Whether there were words without a value.
  private(set) var hasBareWords = false

  /// - Parameters:
  ///   - rest: what is to be read of a line.
  ///   - position: where the line itself begins.
  init(_ rest: ArraySlice<UInt8>, of line: ArraySlice<UInt8>, at position: SourcePosition) {
    self.rest = rest
    self.position = position
    start = line.startIndex
  }
}

extension ParameterReader {
  /// Where the rest begins.
  private var place: SourcePosition {
    SourcePosition(line: position.line, column: position.column + rest.startIndex - start)
  }

  private func fault(_ detail: String = "a parameter is written as name=value") -> Fault {
    Fault(code: "directive-syntax", detail, at: place)
  }

  /// The next parameter, or `nil` at the end; a word without a value is `true`.
  mutating func next() throws(Fault) -> DataMap.Entry? {
    rest = rest.drop(while: Self.isBlank)
    guard let first = rest.first else { return nil }
    let place = place
    guard Self.isLetter(first) else { throw fault() }
    let key = String(decoding: rest.prefix(while: Self.isName), as: UTF8.self)
    rest = rest.dropFirst(key.utf8.count)
    var value = DataNode(.text("true", isQuoted: false), position: place)
    switch rest.first {
    case UInt8(ascii: "="):
      rest = rest.dropFirst()
      value.position = self.place
      let (text, isQuoted) = try self.value(of: key)
      value.content = .text(text, isQuoted: isQuoted)
    case let next? where !Self.isBlank(next): throw fault()
    default: hasBareWords = true
    }
    return DataMap.Entry(key: key, position: place, value: value)
  }

  /// A word, or anything between two quotes; a backslash keeps a quote from ending it.
  private mutating func value(of key: String) throws(Fault) -> (String, isQuoted: Bool) {
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let word = rest.prefix { !Self.isBlank($0) }
      if word.isEmpty { throw fault("'\(key)' has no value") }
      rest = rest[word.endIndex...]
      return (String(decoding: word, as: UTF8.self), false)
    }
    var text: [UInt8] = []
    var isEscaped = false
    for index in rest.indices.dropFirst() {
      let byte = rest[index]
      if !isEscaped, byte == quote {
        rest = rest[(index + 1)...]
        // Quotes are for blanks here, not for types: `number="5"` is a number. Only what would be nothing
        // without them is a text.
        let word = DataNode(.text(String(decoding: text, as: UTF8.self), isQuoted: false))
        return (word.text ?? "", word.isNull)
      }
      let isBackslash = byte == UInt8(ascii: "\\")
      if isEscaped, byte != quote, !isBackslash { text.append(UInt8(ascii: "\\")) }
      isEscaped = !isEscaped && isBackslash
      if !isEscaped { text.append(byte) }
    }
    throw fault("the quote of '\(key)' is not closed")
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

extension DataMap.Entry {
  /// Whether a parameter is a word without a value, which stands where its value would.
  var isWord: Bool { value.position == position }
}
