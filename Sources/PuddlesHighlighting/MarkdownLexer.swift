// Markdown: headings, marks at the beginning of a line, code and links.

struct MarkdownLexer: CodeLexer {
  var scanner: CodeScanner
  /// Up to here a backquote has no partner.
  private var noCodeBefore = 0

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    if scanner.isAtLineStart { return startLine() }
    switch scanner.byte {
    case "`": readCode()
    case "<" where scanner.has("<!--"): scanner.take(.comment, past: "-->", offset: 4)
    case "]" where scanner.peek(1) == "(": readDestination()
    case 0x5C: scanner.position += scanner.peek(1).isLineEnd || scanner.peek(1) >= 0x80 ? 1 : 2
    default: scanner.position += 1
    }
  }
}

extension MarkdownLexer {
  private mutating func startLine() {
    scanner.skipBlanks()
    let byte = scanner.byte
    switch byte {
    case "#": takeHeading()
    case ">": scanner.take(.keyword, 1)
    case "-", "*", "+":
      if scanner.peek(1).isBlank { scanner.take(.keyword, 1) } else { readRule(byte) }
    case "`" where scanner.has("```"): readFence("```")
    case "~" where scanner.has("~~~"): readFence("~~~")
    case ":" where scanner.has(":::"): scanner.takeLine(.keyword)
    default: readNumberOrText(byte)
    }
  }

  private mutating func takeHeading() {
    let start = scanner.position
    scanner.skip { $0 == "#" }
    guard scanner.byte.isSpace || scanner.isAtEnd else { return }
    scanner.position = start
    scanner.takeLine(.keyword)
  }

  private mutating func readRule(_ byte: UInt8) {
    let start = scanner.position
    scanner.skip { $0 == byte }
    if scanner.position - start > 2 { scanner.emit(.keyword, from: start) }
  }

  private mutating func readNumberOrText(_ byte: UInt8) {
    guard byte.isDigit else {
      // The step goes on behind the beginning of the line.
      if byte != "`", byte != "<", byte != "]" { scanner.position += byte < 0x80 ? 1 : 0 }
      if byte >= 0x80 { scanner.skip { $0 >= 0x80 } }
      if scanner.byte == "`", byte == "`" { readCode() }
      if byte == "<", scanner.has("<!--") { scanner.take(.comment, past: "-->", offset: 4) }
      return
    }
    let start = scanner.position
    scanner.skip { $0.isDigit }
    guard scanner.byte == "." || scanner.byte == ")", scanner.peek(1).isBlank else { return }
    scanner.position += 1
    scanner.emit(.keyword, from: start)
  }

  /// A block of code up to the line that begins with the same three characters.
  private mutating func readFence(_ fence: StaticString) {
    let start = scanner.position
    scanner.skipLine()
    while !scanner.isAtEnd {
      scanner.skip { $0.isSpace }
      if scanner.has(fence) {
        scanner.skipLine()
        break
      }
      scanner.skipLine()
    }
    scanner.emit(.string, from: start)
  }

  private mutating func readCode() {
    let start = scanner.position
    scanner.skip { $0 == "`" }
    guard start >= noCodeBefore else { return }
    let content = scanner.position
    scanner.skip { $0 != "`" && !$0.isLineEnd }
    guard scanner.byte == "`" else {
      noCodeBefore = scanner.position
      return scanner.position = content
    }
    scanner.skip { $0 == "`" }
    scanner.emit(.string, from: start)
  }

  private mutating func readDestination() {
    scanner.position += 2
    let start = scanner.position
    scanner.skip { $0 != ")" && !$0.isLineEnd }
    scanner.emit(.attribute, from: start)
  }
}
