// JSON, with the comments and bare keys of JSON5.

struct JSONLexer: CodeLexer {
  var scanner: CodeScanner

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case "\"", "'": readString()
    case "/" where scanner.peek(1) == "/": scanner.takeLine(.comment)
    case "/" where scanner.peek(1) == "*": scanner.takeBlockComment()
    case "-" where scanner.peek(1).isDigit: readNumber()
    default: readOther(byte)
    }
  }
}

extension JSONLexer {
  /// A string before a colon is a key.
  private mutating func readString() {
    let start = scanner.position
    scanner.skipString()
    let end = scanner.position
    scanner.skip { $0.isSpace }
    let isKey = scanner.byte == ":"
    scanner.position = end
    scanner.emit(isKey ? .attribute : .string, from: start)
    scanner.skip { $0.isSpace }
  }

  private mutating func readNumber() {
    let start = scanner.position
    scanner.position += 1
    scanner.skipNumber()
    scanner.emit(.number, from: start)
  }

  private mutating func readOther(_ byte: UInt8) {
    if byte.isDigit { return scanner.takeNumber() }
    guard byte.isNameStart else { return scanner.position += 1 }
    let start = scanner.position
    scanner.skipName()
    if Self.words.contains(scanner.bytes, start..<scanner.position) {
      scanner.emit(.keyword, from: start)
    } else if scanner.byte == ":" {
      scanner.emit(.attribute, from: start)
    }
  }

  static let words = WordTable("true false null")
}
