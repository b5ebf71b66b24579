// The lexers of JSON (with the comments and bare keys of JSON5), TOML and differences.

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

  static let words = KeywordSet("true false null")
}

// MARK: - TOML

struct SettingsLexer: CodeLexer {
  var scanner: CodeScanner
  private var isValue = false
  /// The brackets and braces around the position.
  private var open: [UInt8] = []

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case "\n", ",":
      // Behind both goes on what is open: values in a list, keys in a table.
      isValue = (open.last ?? 0) == "["
      scanner.position += 1
    case "[" where isValue, "{":
      open.append(byte)
      isValue = byte == "["
      scanner.position += 1
    case "]", "}":
      open.removeLast(open.isEmpty ? 0 : 1)
      scanner.position += 1
    case "=":
      isValue = true
      scanner.position += 1
    case "#": scanner.takeLine(.comment)
    case "\"", "'": readString(byte)
    case "[" where !isValue && scanner.isAtLineStart: takeTable()
    default: readWord()
    }
  }
}

extension SettingsLexer {
  private mutating func takeTable() {
    let start = scanner.position
    scanner.skip { $0 != "]" && !$0.isLineEnd }
    scanner.skip { $0 == "]" }
    scanner.emit(.type, from: start)
  }

  private mutating func readString(_ quote: UInt8) {
    let start = scanner.position
    if scanner.has("\"\"\"") || scanner.has("'''") {
      scanner.skipTripleString()
    } else {
      scanner.skipString(escapes: quote == "\"")
    }
    scanner.emit(isValue ? .string : .attribute, from: start)
  }

  private mutating func readWord() {
    let start = scanner.position
    scanner.skip { $0.isName || $0 == "-" || $0 == "+" || $0 == "." || $0 == ":" && isValue }
    let range = start..<scanner.position
    if range.isEmpty { return }
    if !isValue {
      scanner.emit(.attribute, from: start)
    } else if JSONLexer.words.contains(scanner.bytes, range) {
      scanner.emit(.keyword, from: start)
    } else {
      // A number or a date: nothing else stands without quotes.
      scanner.emit(.number, from: start)
    }
  }
}

// MARK: - Differences: a line is what its first byte says

struct DiffLexer: CodeLexer {
  var scanner: CodeScanner
  /// Whether the line before named the old file.
  private var isBehindOldName = false

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let isName = isBehindOldName ? scanner.has("+++ ") : namesOldFile
    isBehindOldName = isName && !isBehindOldName
    switch scanner.byte {
    case "+": scanner.takeLine(isName ? .keyword : .inserted)
    case "-": scanner.takeLine(isName ? .keyword : .deleted)
    case "@" where scanner.has("@@"): scanner.takeLine(.number)
    case "d" where scanner.has("diff "): scanner.takeLine(.keyword)
    case "i" where scanner.has("index "): scanner.takeLine(.comment)
    default: scanner.skipLine()
    }
    scanner.skip { $0.isLineEnd }
  }

  /// A deleted line may begin with two more signs; the name of a file stands above that of another.
  private var namesOldFile: Bool {
    guard scanner.has("--- ") else { return false }
    var next = scanner
    next.skipLine()
    next.skip { $0.isLineEnd }
    return next.has("+++ ")
  }
}
