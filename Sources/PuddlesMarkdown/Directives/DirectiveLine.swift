// Finds the lines of directives (`:::name …`), hides them from the Markdown parser, and reads their parameters.

import PuddlesBasics
import PuddlesData

/// The name and the parameters of a directive, as they were written.
struct DirectiveLine: Sendable {
  /// The name; empty for a line that closes a directive.
  let name: String
  /// The position of the first colon.
  let position: SourcePosition
  /// The parameters with their places; a word without a value is `true`.
  private(set) var parameters = DataMap()
  /// The first error in the parameters, if any.
  private(set) var fault: Fault?
  /// Whether some parameter has no value; a line of ordinary text looks like that.
  private(set) var hasBareWords = false

  /// Reads a line from its colons on; `nil` unless a name or nothing follows the colons.
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
        guard parameters.entries.count < Self.limit else {
          throw Fault(
            code: "directive-syntax",
            "a directive has more parameters than the limit of \(Self.limit)",
            help: "put what is no parameter into its content", at: entry.position)
        }
        if parameters[entry.key] != nil { throw .duplicateKey(entry.key, at: entry.position) }
        parameters.entries.append(entry)
      }
    } catch {
      fault = error
    }
  }

  /// How many parameters one directive may have.
  private static var limit: Int { 50 }

  var isEnd: Bool { name.isEmpty }

  /// The parameters as plain text.
  var texts: [String: String] {
    Dictionary(parameters.entries.map { ($0.key, $0.value.text ?? "") }) { first, _ in first }
  }
}

// MARK: - Finds the lines of directives and hides them from the parser of Markdown

/// A copy of a text in which each line of a directive is replaced by a numbered HTML comment.
///
/// In CommonMark an HTML comment is a block of its own everywhere: in lists, in quotes, and after a
/// paragraph without an empty line. So the parser decides which list item or quote a directive belongs to,
/// and line numbers do not change. In code the comment is replaced by the original line.
struct DirectiveScan {
  /// The text for the parser.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [DirectiveLine] = []
  /// The original lines, from the colons on.
  private var originals: [ArraySlice<UInt8>] = []

  /// The beginning of the comments, with the noncharacter U+FDD0, so that no author writes such a comment.
  private static let opening = Array("<!--".utf8) + [0xEF, 0xB7, 0x90]
  private static let closing = Array("-->".utf8)

  /// Returns `nil` if no line of the text can be a directive.
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
  /// Finds three colons that follow nothing but the marks of lists and quotes.
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

  /// Returns the number in a literal that begins with one of our comments; `nil` for any other literal.
  static func number(in literal: some Collection<UInt8>) -> Int? {
    guard literal.starts(with: opening) else { return nil }
    let digits = literal.dropFirst(opening.count).prefix(15).prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Returns a literal in which our comments are replaced by the original lines.
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
  /// Whether some parameter so far had no value.
  private(set) var hasBareWords = false

  /// - Parameters:
  ///   - rest: the part of the line that is read.
  ///   - position: the position of the beginning of the line.
  init(_ rest: ArraySlice<UInt8>, of line: ArraySlice<UInt8>, at position: SourcePosition) {
    self.rest = rest
    self.position = position
    start = line.startIndex
  }
}

extension ParameterReader {
  /// The position of the part that is not read yet.
  private var place: SourcePosition {
    SourcePosition(line: position.line, column: position.column + rest.startIndex - start)
  }

  private func fault(_ detail: String = "a parameter is written as name=value") -> Fault {
    Fault(code: "directive-syntax", detail, at: place)
  }

  /// Reads the next parameter; returns `nil` at the end. A word without a value is `true`.
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

  /// Reads a word, or a text between two quotes; a backslash before a quote makes it a part of the text.
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
        // Quotes are needed only for blanks and do not choose a type: `number="5"` is a number. Only a word that
        // would have no value without quotes, such as `"null"`, is a text.
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
  /// Whether a parameter is a word without a value: then its value has the position of its name.
  var isWord: Bool { value.position == position }
}
