// JavaScript, and the types that TypeScript adds.

struct ScriptLexer: CodeLexer {
  var scanner: CodeScanner
  /// For each template that waits for the end of a `${…}`: how many braces are open in it.
  private var templates: [Int] = []
  /// Up to here no slash begins a regular expression: the line has no second one.
  private var noRegexBefore = 0
  private var isAfterValue = false

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case " ", "\t", "\n", "\r": scanner.position += 1
    case "/" where scanner.peek(1) == "/": scanner.takeLine(.comment)
    case "/" where scanner.peek(1) == "*": scanner.takeBlockComment()
    case "/": readRegex()
    case "\"", "'":
      scanner.takeString()
      isAfterValue = true
    case "`": readTemplate(from: scanner.position, offset: 1)
    case "{", "}": readBrace(byte)
    case "#" where scanner.position == 0 && scanner.peek(1) == "!": scanner.takeLine(.comment)
    default: readOther(byte)
    }
  }
}

extension ScriptLexer {
  private mutating func readOther(_ byte: UInt8) {
    if byte.isDigit {
      scanner.takeNumber()
      isAfterValue = true
    } else if byte.isNameStart || byte == "$" {
      let start = scanner.position
      scanner.takeWord(keywords: Self.keywords)
      isAfterValue = !Self.beforeValues.contains(scanner.bytes, start..<scanner.position)
    } else if byte == "@", scanner.peek(1).isNameStart {
      let start = scanner.position
      scanner.position += 1
      scanner.skipName()
      scanner.emit(.attribute, from: start)
    } else {
      isAfterValue = byte == ")" || byte == "]"
      scanner.position += 1
    }
  }

  private mutating func readBrace(_ byte: UInt8) {
    isAfterValue = false
    let start = scanner.position
    scanner.position += 1
    guard let last = templates.last else { return }
    if byte == "{" {
      templates[templates.count - 1] += 1
    } else if last > 0 {
      templates[templates.count - 1] -= 1
    } else {
      templates.removeLast()
      readTemplate(from: start, offset: 1)
    }
  }

  /// A template up to its end or its next `${`, which is code.
  private mutating func readTemplate(from start: Int, offset: Int) {
    scanner.position = start + offset
    isAfterValue = true
    while !scanner.isAtEnd {
      if scanner.has("${") {
        scanner.position += 2
        templates.append(0)
        isAfterValue = false
        break
      }
      let byte = scanner.byte
      scanner.position += byte == 0x5C ? 2 : 1
      if byte == "`" { break }
    }
    scanner.emit(.string, from: start)
  }

  private mutating func readRegex() {
    let start = scanner.position
    scanner.position += 1
    guard !isAfterValue, start >= noRegexBefore else {
      isAfterValue = false
      return
    }
    var isInClass = false
    while !scanner.isAtEnd, !scanner.byte.isLineEnd, isInClass || scanner.byte != "/" {
      if scanner.byte == "[" { isInClass = true }
      if scanner.byte == "]" { isInClass = false }
      scanner.position += scanner.byte == 0x5C && !scanner.peek(1).isLineEnd ? 2 : 1
    }
    guard scanner.byte == "/" else {
      noRegexBefore = scanner.position
      scanner.position = start + 1
      return
    }
    scanner.position += 1
    scanner.skip { $0.isLetter }
    scanner.emit(.string, from: start)
    isAfterValue = true
  }

  static let keywords = KeywordSet(
    """
    async await break case catch class const continue debugger default delete do else export
    extends false finally for from function if import in instanceof let new null of return static
    super switch this throw true try typeof undefined var void while with yield get set
    interface type enum implements private protected public readonly declare namespace abstract as
    """)

  /// Behind these a slash begins a regular expression.
  static let beforeValues = KeywordSet(
    "return case typeof in of delete void throw new else do yield await instanceof")
}
