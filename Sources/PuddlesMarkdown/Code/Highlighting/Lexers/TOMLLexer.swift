// TOML.

struct TOMLLexer: CodeLexer {
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

extension TOMLLexer {
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
