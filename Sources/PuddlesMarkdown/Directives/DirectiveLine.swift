// Lines that begin with three colons: found, hidden from the parser, read with their parameters.

import PuddlesData

/// The name and the parameters of a directive, as they were written.
struct DirectiveLine: Sendable {
  let name: String
  /// Where the first colon stands.
  let position: SourcePosition
  /// The parameters with their places; a word without a value is `true`.
  private(set) var parameters = DataMap()
  /// What is wrong with the parameters, if anything.
  private(set) var fault: Fault?
  /// Whether there are words without a value: prose looks like that.
  private(set) var hasBareWords = false

  /// Reads what stands from the colons to the end of the line; `nil` if no name follows the colons.
  init?(_ line: ArraySlice<UInt8>, at position: SourcePosition) {
    var rest = line.drop { $0 == UInt8(ascii: ":") }
    let name = rest.prefix(while: ParameterReader.isName)
    guard let first = name.first, ParameterReader.isLetter(first) else { return nil }
    rest = rest[name.endIndex...]
    if let next = rest.first, !ParameterReader.isBlank(next) { return nil }
    self.name = String(decoding: name, as: UTF8.self)
    self.position = position
    do throws(Fault) {
      var reader = ParameterReader(rest, of: line, at: position)
      defer { hasBareWords = reader.hasBareWords }
      while let entry = try reader.next() {
        if parameters[entry.key] != nil { throw .duplicateKey(entry.key, at: entry.position) }
        parameters.entries.append(entry)
      }
    } catch {
      fault = error
    }
  }
}

extension DirectiveLine {
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
  enum Line {
    case opening(DirectiveLine)
    case closing(SourcePosition)
  }

  /// The text for the parser.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  /// The lines as they were written, from the colons on.
  private(set) var originals: [[UInt8]] = []

  /// With the noncharacter U+FDD0: no text has it, so no text has such a comment.
  static let opening = Array("<!--".utf8) + [0xEF, 0xB7, 0x90]
  static let closing = Array("-->".utf8)
}

extension DirectiveScan {
  /// `nil` if no line of the text can be a directive.
  init?(_ text: ArraySlice<UInt8>, firstLine: Int, directives: MarkdownDirectives) {
    guard !directives.isEmpty else { return nil }
    var copied = text.startIndex
    var number = firstLine
    for range in LineScan.lines(of: text) {
      let line = text[range]
      if let colons = Self.colons(in: line) {
        let column = colons - line.startIndex + 1
        let position = SourcePosition(line: number, column: column)
        if let found = found(line[colons...], at: position, directives) {
          bytes +=
            text[copied..<colons] + Self.opening + Array("\(lines.count)".utf8) + Self.closing
          copied = line.endIndex
          originals.append(Array(line[colons...]))
          lines.append(found)
        }
      }
      number += 1
    }
    guard !lines.isEmpty else { return nil }
    bytes += text[copied...]
  }

  /// Where three colons stand, with nothing but marks of lists and quotes before them.
  private static func colons(in line: ArraySlice<UInt8>) -> Int? {
    guard
      let start = line.firstIndex(where: { byte in
        switch byte {
        case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          false
        default: true
        }
      }), line[start...].starts(with: ":::".utf8)
    else { return nil }
    return start
  }

  private func found(
    _ line: ArraySlice<UInt8>, at position: SourcePosition, _ directives: MarkdownDirectives
  ) -> Line? {
    let rest = line.drop { $0 == UInt8(ascii: ":") }
    if rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      return lines.isEmpty ? nil : .closing(position)
    }
    guard let opening = DirectiveLine(line, at: position) else { return nil }
    let isProse = opening.fault != nil || opening.hasBareWords
    return directives[opening.name] == nil && isProse ? nil : .opening(opening)
  }
}

extension DirectiveScan {
  var hasIncludes: Bool {
    lines.contains {
      if case .opening(let line) = $0 { line.name == MarkdownDirective.include.name } else { false }
    }
  }

  /// The number in a literal that is one of our comments and nothing else.
  static func number(in literal: some Collection<UInt8>) -> Int? {
    guard literal.starts(with: opening) else { return nil }
    var number = 0
    for byte in literal.dropFirst(opening.count) {
      guard byte >= 0x30, byte <= 0x39, number < 1 << 50 else { break }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// A literal with the lines in it as they were written.
  func restored(_ literal: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = literal[...]
    while let byte = rest.first {
      if byte == Self.opening[0], rest.starts(with: Self.opening),
        let number = Self.number(in: rest),
        originals.indices.contains(number)
      {
        text += originals[number]
        rest = rest.dropFirst(Self.opening.count + "\(number)".utf8.count + Self.closing.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}

// MARK: - Parameters as they stand behind the name of a directive or the language of code

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

  private func fault(_ detail: String) -> Fault {
    Fault(code: "directive-syntax", detail, at: place)
  }

  /// The next parameter, or `nil` at the end; a word without a value is `true`.
  mutating func next() throws(Fault) -> DataMap.Entry? {
    rest = rest.drop(while: Self.isBlank)
    guard let first = rest.first else { return nil }
    let place = place
    let key = String(decoding: rest.prefix(while: Self.isName), as: UTF8.self)
    guard Self.isLetter(first) else { throw fault("a parameter is written as name=value") }
    rest = rest.dropFirst(key.utf8.count)
    guard rest.first == UInt8(ascii: "=") else {
      if let next = rest.first, !Self.isBlank(next) {
        throw fault("a parameter is written as name=value")
      }
      hasBareWords = true
      return .init(
        key: key, position: place, value: .init(.text("true", isQuoted: false), position: place))
    }
    rest = rest.dropFirst()
    let start = self.place
    let (text, isQuoted) = try value(of: key)
    let value = DataNode(.text(text, isQuoted: isQuoted), position: start)
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
        // Quotes are for blanks here, not for types: `number="5"` is a number.
        return (String(decoding: text, as: UTF8.self), text.isEmpty)
      }
      let isBackslash = byte == UInt8(ascii: "\\")
      if isEscaped, byte != quote, !isBackslash { text.append(UInt8(ascii: "\\")) }
      isEscaped = !isEscaped && isBackslash
      if !isEscaped { text.append(byte) }
    }
    throw fault("the quote of '\(key)' is not closed")
  }
}

extension ParameterReader {
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
