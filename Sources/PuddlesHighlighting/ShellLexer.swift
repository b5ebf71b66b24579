// The shell: the first word of a command is what is called.

struct ShellLexer: CodeLexer {
  var scanner: CodeScanner
  private var isAtCommand = true
  /// The word that ends the here-document which begins on the next line.
  private var heredoc: Range<Int>?

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case "\n": endLine()
    case " ", "\t", "\r": scanner.position += 1
    case "#" where scanner.position == 0 || !isInWord: scanner.takeLine(.comment)
    case "'": string(escapes: false)
    case "\"": string(escapes: true)
    case "$": readVariable()
    case ";", "|", "&", "(", "`":
      scanner.position += 1
      isAtCommand = true
    case "<" where scanner.has("<<") && scanner.peek(2) != "<": readHeredocWord()
    case "<", ">":
      scanner.position += 1
      isAtCommand = false
    case 0x5C: readEscape()
    default: readWord()
    }
  }
}

extension ShellLexer {
  private var isInWord: Bool {
    let previous = scanner.previous
    return !previous.isSpace && previous != ";" && previous != "(" && previous != "|"
      && previous != "&"
  }

  private mutating func string(escapes: Bool) {
    scanner.takeString(escapes: escapes, spansLines: true)
    isAtCommand = false
  }

  /// Behind an escaped line break the command goes on.
  private mutating func readEscape() {
    let isLineBreak = scanner.peek(1).isLineEnd
    scanner.take(.string, isLineBreak || scanner.peek(1) >= 0x80 ? 1 : 2)
    if isLineBreak { scanner.position += 1 }
  }

  private mutating func readVariable() {
    let start = scanner.position
    scanner.position += 1
    switch scanner.byte {
    case "{":
      scanner.skip { $0 != "}" && !$0.isLineEnd }
      if scanner.byte == "}" { scanner.position += 1 }
    case "(":
      isAtCommand = true
      scanner.position += 1
      return
    case "@", "#", "?", "*", "!", "$", "-": scanner.position += 1
    default: scanner.skipName()
    }
    scanner.emit(.attribute, from: start)
    isAtCommand = false
  }

  private mutating func readWord() {
    let start = scanner.position
    scanner.position += 1
    scanner.skip(while: Self.isWord)
    let range = start..<scanner.position
    let wasAtCommand = isAtCommand
    guard wasAtCommand else { return takeArgument(range) }
    if scanner.byte == "=" {
      scanner.emit(.attribute, from: start)
      scanner.position += 1
      scanner.skip(while: Self.isWord)
    } else if Self.keywords.contains(scanner.bytes, range) {
      scanner.emit(.keyword, from: start)
      isAtCommand = !Self.beforeNames.contains(scanner.bytes, range)
    } else {
      if scanner.bytes[start].isName || scanner.bytes[start] == "." || scanner.bytes[start] == "/" {
        scanner.emit(.function, from: start)
      }
      isAtCommand = false
    }
  }

  private mutating func takeArgument(_ range: Range<Int>) {
    if Self.argumentKeywords.contains(scanner.bytes, range) {
      scanner.emit(.keyword, from: range.lowerBound)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isName || byte == "-" || byte == "." || byte == "/" || byte == ":" || byte == "+"
      || byte == "@" || byte == "~" || byte == "%" || byte == ","
  }

  static let keywords = KeywordSet(
    """
    if then else elif fi for while until do done case esac function return local export readonly
    set unset shift exit break continue source eval exec trap alias time { } [ [[ !
    """)
  static let beforeNames = KeywordSet(
    "for case function local export readonly set unset shift exit return source alias [ [[ }")
  static let argumentKeywords = KeywordSet("in")
}

// MARK: - Here-documents

extension ShellLexer {
  private mutating func readHeredocWord() {
    scanner.position += 2
    if scanner.byte == "-" { scanner.position += 1 }
    scanner.skipBlanks()
    let quote = scanner.byte == "'" || scanner.byte == "\"" ? 1 : 0
    scanner.position += quote
    let start = scanner.position
    scanner.skipName()
    if scanner.position > start { heredoc = start..<scanner.position }
    if quote == 1, scanner.byte == "'" || scanner.byte == "\"" { scanner.position += 1 }
    isAtCommand = false
  }

  private mutating func endLine() {
    scanner.position += 1
    isAtCommand = true
    guard let word = heredoc else { return }
    heredoc = nil
    let start = scanner.position
    while !scanner.isAtEnd {
      scanner.skipBlanks()
      let line = scanner.position
      scanner.skipLine()
      if isSame(line..<scanner.position, word) { break }
      scanner.position += 1
    }
    scanner.emit(.string, from: start)
    isAtCommand = false
  }

  private func isSame(_ line: Range<Int>, _ word: Range<Int>) -> Bool {
    line.count == word.count && scanner.bytes[line].elementsEqual(scanner.bytes[word])
  }
}
