// The one scanner under all lexers: a position in bytes, and the tokens found so far.

/// Walks forward over the bytes of a text.
struct CodeScanner {
  let bytes: [UInt8]
  var position = 0
  private(set) var tokens: [CodeToken] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 8)
  }
}

extension CodeScanner {
  var isAtEnd: Bool { position >= bytes.count }
  /// The byte at the position; zero at the end.
  var byte: UInt8 { peek(0) }
  /// The byte before the position; zero at the beginning.
  var previous: UInt8 { peek(-1) }

  var isAtLineStart: Bool { position == 0 || previous.isLineEnd }

  func peek(_ distance: Int) -> UInt8 { at(position + distance) }

  func at(_ index: Int) -> UInt8 {
    index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Notes what was read since `start`; a neighbor of the same kind grows.
  mutating func emit(_ kind: CodeToken.Kind, from start: Int) {
    position = min(position, bytes.count)
    let end = tokens.last?.range.upperBound ?? 0
    // Tokens never overlap: the text between them is drawn.
    guard position > start, start >= end else { return }
    if let last = tokens.last, last.kind == kind, end == start {
      tokens[tokens.count - 1] = CodeToken(kind, last.range.lowerBound..<position)
    } else {
      tokens.append(CodeToken(kind, start..<position))
    }
  }

  /// Notes the next `count` bytes, which must be ASCII.
  mutating func take(_ kind: CodeToken.Kind, _ count: Int) {
    let start = position
    position += count
    emit(kind, from: start)
  }
}

// MARK: - Going forward

extension CodeScanner {
  mutating func skip(while isWanted: (UInt8) -> Bool) {
    while position < bytes.count, isWanted(bytes[position]) { position += 1 }
  }

  mutating func skipLine() { skip { !$0.isLineEnd } }
  mutating func skipBlanks() { skip { $0.isBlank } }
  mutating func skipName() { skip { $0.isName } }

  /// Stands behind the next `text`, or at the end.
  mutating func skip(past text: StaticString) {
    while !isAtEnd, !has(text) { position += 1 }
    position = min(position + text.utf8CodeUnitCount, bytes.count)
  }

  mutating func takeLine(_ kind: CodeToken.Kind) {
    let start = position
    skipLine()
    emit(kind, from: start)
  }

  mutating func take(_ kind: CodeToken.Kind, past text: StaticString, offset: Int = 0) {
    let start = position
    position = min(position + offset, bytes.count)
    skip(past: text)
    emit(kind, from: start)
  }

  mutating func takeName(_ kind: CodeToken.Kind) {
    let start = position
    skipName()
    emit(kind, from: start)
  }
}

// MARK: - What many languages have

extension CodeScanner {
  /// A number with its digits, letters, underscores, and a fraction where a digit follows the point.
  mutating func takeNumber(hasFraction: Bool = true) {
    let start = position
    skipNumber(hasFraction: hasFraction)
    emit(.number, from: start)
  }

  mutating func skipNumber(hasFraction: Bool = true) {
    let start = position
    while !isAtEnd, isInNumber(from: start, hasFraction) { position += 1 }
  }

  private func isInNumber(from start: Int, _ hasFraction: Bool) -> Bool {
    if byte.isDigit || byte.isLetter || byte == "_" { return true }
    guard peek(1).isDigit else { return false }
    if byte == "." { return hasFraction }
    // The sign of an exponent; `e` is a digit in hexadecimal numbers.
    return (byte == "+" || byte == "-") && previous | 0x20 == 0x65 && position > start
      && at(start + 1) | 0x20 != 0x78
  }

  /// A string from its quote to the same quote, or to the end of the line or of the text.
  mutating func takeString(
    _ kind: CodeToken.Kind = .string, escapes: Bool = true, spansLines: Bool = false
  ) {
    let start = position
    skipString(escapes: escapes, spansLines: spansLines)
    emit(kind, from: start)
  }

  mutating func skipString(escapes: Bool = true, spansLines: Bool = false) {
    let quote = byte
    position += 1
    while !isAtEnd, spansLines || !byte.isLineEnd {
      if byte == quote {
        position += 1
        return
      }
      let isEscape = escapes && byte == 0x5C && (spansLines || !peek(1).isLineEnd)
      position = min(position + (isEscape ? 2 : 1), bytes.count)
    }
  }

  /// A comment between `/*` and `*/`.
  mutating func takeBlockComment(nests: Bool = false) {
    let start = position
    var depth = 0
    repeat {
      if has("/*"), nests || depth == 0 {
        (position, depth) = (position + 2, depth + 1)
      } else if has("*/") {
        (position, depth) = (position + 2, depth - 1)
      } else {
        position += 1
      }
    } while depth > 0 && !isAtEnd
    emit(.comment, from: start)
  }
}

// MARK: - What the lexers share: the loop

/// Reads one language.
protocol CodeLexer {
  var scanner: CodeScanner { get set }
  /// Reads what stands at the position. A byte that it leaves is plain.
  mutating func step()
}

extension CodeLexer {
  /// Everything, read once from front to back.
  consuming func tokens() -> [CodeToken] {
    while !scanner.isAtEnd {
      let start = scanner.position
      step()
      if scanner.position <= start { scanner.position = start + 1 }
    }
    return scanner.tokens
  }
}

// MARK: - Bytes compared with the characters they stand for, so that lexers read like their grammars

func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) == scalar.value }

func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) != scalar.value }

func ~= (scalar: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == scalar.value }

extension UInt8 {
  package var isDigit: Bool { 0x30...0x39 ~= self }
  var isCapital: Bool { 0x41...0x5A ~= self }
  package var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Blanks and ends of lines.
  var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// What a name begins with; every character beyond ASCII counts.
  var isNameStart: Bool { isLetter || self == 0x5F || self >= 0x80 }
  var isName: Bool { isNameStart || isDigit }
}
