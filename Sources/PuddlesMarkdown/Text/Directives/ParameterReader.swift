// Parameters as they stand behind the name of a directive or the language of code.

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
    Fault(.directiveSyntax(detail: detail), at: place)
  }

  /// The next parameter, or `nil` at the end; a word without a value is `true`.
  mutating func next() throws(Fault) -> YAMLMapping.Entry? {
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
    let value = YAMLValue(.text(text, isQuoted: isQuoted), position: start)
    return YAMLMapping.Entry(key: key, position: place, value: value)
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
