// HTML and XML.

struct MarkupLexer: CodeLexer {
  var scanner: CodeScanner
  private var isInTag = false
  /// The element whose content is text up to its end tag.
  private var rawElement: StaticString?

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    if isInTag { readTag() } else { readText() }
  }
}

extension MarkupLexer {
  private mutating func readText() {
    if let end = rawElement {
      while !scanner.isAtEnd, !scanner.has(end) { scanner.position += 1 }
      rawElement = nil
      return
    }
    switch scanner.byte {
    case "<" where scanner.has("<!--"): scanner.take(.comment, past: "-->", offset: 4)
    case "<" where scanner.has("<![CDATA["): scanner.take(.string, past: "]]>", offset: 9)
    case "<" where scanner.peek(1) == "!" || scanner.peek(1) == "?":
      scanner.take(.attribute, past: ">")
    case "<" where scanner.peek(1) == "/" || scanner.peek(1).isNameStart: openTag()
    case "&": readReference()
    default: scanner.skip { $0 != "<" && $0 != "&" }
    }
  }

  private mutating func openTag() {
    isInTag = true
    if scanner.has("<script") { rawElement = "</script" }
    if scanner.has("<style") { rawElement = "</style" }
    scanner.position += scanner.peek(1) == "/" ? 2 : 1
    let start = scanner.position
    scanner.skip { $0.isName || $0 == "-" || $0 == ":" || $0 == "." }
    scanner.emit(.keyword, from: start)
  }

  private mutating func readTag() {
    let byte = scanner.byte
    switch byte {
    case ">":
      isInTag = false
      if scanner.previous == "/" { rawElement = nil }
      scanner.position += 1
    case "<": (isInTag, rawElement) = (false, nil)
    case "\"", "'": scanner.takeString(escapes: false, spansLines: true)
    default:
      guard byte.isName || byte == "-" || byte == ":" || byte == "@" else {
        return scanner.position += 1
      }
      let isValue = scanner.previous == "="
      let start = scanner.position
      scanner.skip { !$0.isSpace && $0 != "=" && $0 != ">" && $0 != "/" && $0 != "<" && $0 != "\"" }
      scanner.emit(isValue ? .string : .attribute, from: start)
    }
  }

  /// `&amp;` and `&#38;`.
  private mutating func readReference() {
    let start = scanner.position
    scanner.position += 1
    if scanner.byte == "#" { scanner.position += 1 }
    scanner.skip { $0.isDigit || $0.isLetter }
    guard scanner.byte == ";", scanner.position > start + 1 else { return }
    scanner.position += 1
    scanner.emit(.number, from: start)
  }
}
