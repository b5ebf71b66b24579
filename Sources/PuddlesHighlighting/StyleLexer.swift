// CSS.

struct StyleLexer: CodeLexer {
  var scanner: CodeScanner
  private var depth = 0
  private var isValue = false

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case "/" where scanner.peek(1) == "*": scanner.takeBlockComment()
    case "\"", "'": scanner.takeString()
    case "{":
      (depth, isValue) = (depth + 1, false)
      scanner.position += 1
    case "}":
      (depth, isValue) = (max(0, depth - 1), false)
      scanner.position += 1
    case ";":
      isValue = false
      scanner.position += 1
    case "@", "!": takeMarked(.keyword)
    case "#" where isValue: takeMarked(.number)
    case "#", ".": takeMarkedName()
    case "&", ">", "+", "~", "*", ",": scanner.position += 1
    default: readWord(byte)
    }
  }
}

extension StyleLexer {
  private mutating func takeMarked(_ kind: CodeToken.Kind) {
    let start = scanner.position
    scanner.position += 1
    scanner.skip { $0.isName || $0 == "-" }
    if scanner.position > start + 1 { scanner.emit(kind, from: start) }
    if kind == .keyword, scanner.at(start) == "@" { isValue = true }
  }

  /// A class or an id, or a number such as `.5`.
  private mutating func takeMarkedName() {
    if scanner.peek(1).isDigit {
      let start = scanner.position
      scanner.position += 1
      scanner.skipNumber()
      return scanner.emit(.number, from: start)
    }
    takeMarked(.type)
  }

  private mutating func readWord(_ byte: UInt8) {
    if byte.isDigit {
      let start = scanner.position
      scanner.skipNumber()
      if scanner.byte == "%" { scanner.position += 1 }
      return scanner.emit(.number, from: start)
    }
    guard byte.isNameStart || byte == "-" else { return scanner.position += 1 }
    let start = scanner.position
    scanner.skip { $0.isName || $0 == "-" }
    if scanner.byte == "(" {
      scanner.emit(.function, from: start)
    } else if scanner.byte == ":", depth > 0, !isValue, isDeclaration {
      scanner.emit(.attribute, from: start)
      isValue = true
    } else if scanner.has(":"), scanner.bytes[start] == "-" {
      scanner.emit(.attribute, from: start)
    } else if !isValue {
      scanner.emit(.keyword, from: start)
    }
  }

  /// `a:hover` is a selector: no blank and a letter follow its colon.
  private var isDeclaration: Bool {
    guard scanner.peek(1).isLetter else { return scanner.peek(1) != ":" }
    var index = scanner.position + 1
    while scanner.at(index).isName || scanner.at(index) == "-" { index += 1 }
    while scanner.at(index).isBlank { index += 1 }
    return scanner.at(index) != "{"
  }
}
