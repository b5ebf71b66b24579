// Python.

struct PythonLexer: CodeLexer {
  var scanner: CodeScanner

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case "#": scanner.takeLine(.comment)
    case "\"", "'": readString(from: scanner.position)
    case "@" where scanner.peek(1).isNameStart:
      let start = scanner.position
      scanner.position += 1
      scanner.skip { $0.isName || $0 == "." }
      scanner.emit(.attribute, from: start)
    default: readOther(byte)
    }
  }
}

extension PythonLexer {
  private mutating func readOther(_ byte: UInt8) {
    if byte.isDigit {
      scanner.takeNumber()
    } else if let length = prefixLength {
      let start = scanner.position
      scanner.position += length
      readString(from: start)
    } else if byte.isNameStart {
      scanner.takeWord(keywords: Self.keywords)
    } else {
      scanner.position += 1
    }
  }

  /// The letters before the quote of a string such as `rb"…"`.
  private var prefixLength: Int? {
    for length in 1...2 {
      guard Self.isPrefix(scanner.peek(length - 1)) else { return nil }
      let next = scanner.peek(length)
      if next == "\"" || next == "'" { return length }
    }
    return nil
  }

  private static func isPrefix(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case "r", "b", "f", "u": true
    default: false
    }
  }

  private mutating func readString(from start: Int) {
    if scanner.has("\"\"\"") || scanner.has("'''") {
      scanner.skipTripleString()
    } else {
      scanner.skipString()
    }
    scanner.emit(.string, from: start)
  }

  static let keywords = KeywordSet(
    """
    False None True and as assert async await break class continue def del elif else except finally
    for from global if import in is lambda nonlocal not or pass raise return try while with yield
    match case self
    """)
}

extension CodeScanner {
  /// A string between three quotes and three of the same, or the end.
  mutating func skipTripleString() {
    let quote = byte
    position += 3
    while !isAtEnd {
      if byte == quote, peek(1) == quote, peek(2) == quote {
        position += 3
        return
      }
      position += byte == 0x5C ? 2 : 1
    }
    position = bytes.count
  }
}
