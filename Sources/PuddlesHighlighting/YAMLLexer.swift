// YAML: keys, values, comments and blocks of text.

struct YAMLLexer: CodeLexer {
  var scanner: CodeScanner
  private var isAtStart = true
  private var indent = 0

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    if scanner.isAtLineStart { startLine() }
    let byte = scanner.byte
    switch byte {
    case "\n", "\r", " ", "\t": scanner.position += 1
    case "#" where scanner.isAtLineStart || scanner.previous.isSpace: scanner.takeLine(.comment)
    case "\"", "'": readString()
    case "-" where isAtStart && scanner.peek(1).isSpace: scanner.position += 1
    case "&", "*", "!": takeTag()
    case "|", ">": readBlock()
    case "[", "]", "{", "}", ",":
      scanner.position += 1
      isAtStart = true
    case _ where Self.isMark(byte) && scanner.peek(1).isSpace: scanner.position += 1
    default: readScalar()
    }
  }
}

extension YAMLLexer {
  private mutating func startLine() {
    let start = scanner.position
    scanner.skipBlanks()
    (indent, isAtStart) = (scanner.position - start, true)
    guard indent == 0, scanner.has("---") || scanner.has("...") else { return }
    scanner.take(.keyword, 3)
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == ":" || byte == "?" || byte == "-" }

  private mutating func takeTag() {
    let start = scanner.position
    scanner.skip { !$0.isSpace && $0 != "," && $0 != "]" && $0 != "}" }
    scanner.emit(.type, from: start)
  }

  private mutating func readString() {
    let start = scanner.position
    scanner.skipString(escapes: scanner.byte == "\"")
    let isKey = isAtStart && scanner.byte == ":"
    scanner.emit(isKey ? .attribute : .string, from: start)
    isAtStart = false
  }

  /// A key up to its colon, or a value up to the end of the line or a comment.
  private mutating func readScalar() {
    let start = scanner.position
    while !scanner.isAtEnd, !scanner.byte.isLineEnd, !isScalarEnd { scanner.position += 1 }
    var end = scanner.position
    while end > start, scanner.at(end - 1).isBlank { end -= 1 }
    let isKey = isAtStart && scanner.byte == ":"
    let next = max(scanner.position, start + 1)
    scanner.position = end
    scanner.emit(isKey ? .attribute : kind(of: start..<end), from: start)
    scanner.position = max(end, isKey ? end : next)
    isAtStart = false
  }

  private var isScalarEnd: Bool {
    switch scanner.byte {
    case ":": scanner.peek(1).isSpace || scanner.position + 1 == scanner.bytes.count
    case "#": scanner.previous.isBlank
    case ",", "]", "}": true
    default: false
    }
  }

  private func kind(of range: Range<Int>) -> CodeToken.Kind {
    if Self.words.contains(scanner.bytes, range) { return .keyword }
    return scanner.isNumber(range) ? .number : .string
  }

  /// The lines behind `|` or `>` that are indented further.
  private mutating func readBlock() {
    scanner.position += 1
    scanner.skip { $0 == "+" || $0 == "-" || $0.isDigit }
    guard scanner.byte.isSpace else { return }
    scanner.skipLine()
    scanner.skip { $0.isLineEnd }
    let start = scanner.position
    var end = start
    while !scanner.isAtEnd {
      let line = scanner.position
      scanner.skipBlanks()
      guard scanner.byte.isLineEnd || scanner.position - line > indent else { break }
      scanner.skipLine()
      end = scanner.position
      scanner.position = min(end + 1, scanner.bytes.count)
    }
    scanner.position = end
    scanner.emit(.string, from: start)
  }

  static let words = KeywordSet("true false null yes no on off ~ True False")
}

extension CodeScanner {
  /// Whether a value is a number, a date or a time.
  func isNumber(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first.isDigit || first == "-" || first == "+",
      bytes[range].contains(where: { $0.isDigit })
    else { return false }
    return bytes[range].allSatisfy {
      $0.isDigit || $0 == "." || $0 == "-" || $0 == ":" || $0 == "_" || $0 == "+" || $0 == "e"
        || $0 == "T" || $0 == "Z" || $0 == "x"
    }
  }
}
