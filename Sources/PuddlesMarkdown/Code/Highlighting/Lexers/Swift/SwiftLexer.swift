// Swift: names, numbers and operators. Strings and regular expressions are in the files beside it.

struct SwiftLexer: CodeLexer {
  /// A string that waits for the end of an interpolation.
  struct OpenString {
    let hashes: Int
    let isMultiline: Bool
    /// Parentheses that are open in the interpolation.
    var depth = 0
  }

  var scanner: CodeScanner
  var open: [OpenString] = []
  /// Up to here no slash begins a regular expression: the line has no second one.
  var noRegexBefore = 0
  /// Whether a value ended just before, so that a slash divides.
  var isAfterValue = false

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case " ", "\t", "\n", "\r": scanner.position += 1
    case "/": readSlash()
    case "\"": readString(hashes: 0)
    case "#": readHash()
    case "@": readAttribute()
    case "`": readQuotedName()
    case "(": parenthesis(opens: true)
    case ")": parenthesis(opens: false)
    default: readOther(byte)
    }
  }
}

extension SwiftLexer {
  private mutating func readOther(_ byte: UInt8) {
    if byte.isDigit {
      scanner.takeNumber(hasFraction: scanner.previous != ".")
      isAfterValue = true
    } else if byte.isNameStart || byte == "$" {
      readName()
    } else {
      isAfterValue = byte == "]" || byte == "}" || isAfterValue && (byte == "?" || byte == "!")
      scanner.position += 1
    }
  }

  private mutating func readSlash() {
    if scanner.peek(1) == "/" {
      scanner.takeLine(.comment)
    } else if scanner.peek(1) == "*" {
      scanner.takeBlockComment(nests: true)
    } else {
      readRegex()
    }
  }

  private mutating func readHash() {
    let start = scanner.position
    scanner.skip { $0 == "#" }
    let hashes = scanner.position - start
    switch scanner.byte {
    case "\"":
      scanner.position = start
      readString(hashes: hashes)
    case "/": readExtendedRegex(hashes: hashes, from: start)
    case "!" where start == 0: scanner.takeLine(.comment)
    default: readDirective(from: start)
    }
  }

  private mutating func readDirective(from start: Int) {
    let name = scanner.position
    scanner.skipName()
    guard scanner.position > name else { return }
    let isDirective = Self.directives.contains(scanner.bytes, name..<scanner.position)
    scanner.emit(isDirective ? .keyword : .attribute, from: start)
    isAfterValue = !isDirective
  }

  private mutating func readAttribute() {
    let start = scanner.position
    scanner.position += 1
    scanner.skipName()
    if scanner.position > start + 1 { scanner.emit(.attribute, from: start) }
  }

  /// A keyword in backquotes is a name.
  private mutating func readQuotedName() {
    scanner.position += 1
    scanner.skip { $0 != "`" && !$0.isLineEnd }
    if scanner.byte == "`" { scanner.position += 1 }
    isAfterValue = true
  }

  private mutating func parenthesis(opens: Bool) {
    isAfterValue = !opens
    scanner.position += 1
    guard let last = open.indices.last else { return }
    if opens {
      open[last].depth += 1
    } else if open[last].depth > 0 {
      open[last].depth -= 1
    } else {
      let string = open.removeLast()
      continueString(string, from: scanner.position - 1)
    }
  }
}

// MARK: - Names

extension SwiftLexer {
  private mutating func readName() {
    let start = scanner.position
    let isMember = scanner.previous == "." && scanner.at(start - 2) != "."
    scanner.position += 1
    scanner.skipName()
    let kind = kind(of: start..<scanner.position, isMember: isMember)
    if let kind { scanner.emit(kind, from: start) }
    isAfterValue =
      kind != .keyword || Self.values.contains(scanner.bytes, start..<scanner.position)
  }

  private func kind(of range: Range<Int>, isMember: Bool) -> CodeToken.Kind? {
    let first = scanner.bytes[range.lowerBound]
    if isKeyword(range, isMember: isMember) { return .keyword }
    if first.isCapital { return .type }
    if first == "$" { return nil }
    return scanner.byte == "(" || isBehindFunc(range.lowerBound) ? .function : nil
  }

  private func isKeyword(_ range: Range<Int>, isMember: Bool) -> Bool {
    let bytes = scanner.bytes
    if isMember { return Self.memberKeywords.contains(bytes, range) }
    if Self.keywords.contains(bytes, range) {
      // `in:` and `for:` are labels of arguments.
      if scanner.byte == ":" { return Self.beforeColon.contains(bytes, range) }
      return bytes[range.lowerBound] == "_" || !isLabel(range)
    }
    return Self.contextual.contains(bytes, range) && isBeforeName && !isLabel(range)
  }

  /// Whether a word is the label of a parameter, as in `(for key: Key`.
  private func isLabel(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound - 1
    while scanner.at(index).isSpace { index -= 1 }
    guard scanner.at(index) == "(" || scanner.at(index) == "," else { return false }
    index = range.upperBound
    guard scanner.at(index) == " " else { return false }
    index += 1
    while scanner.at(index).isName { index += 1 }
    return scanner.at(index) == ":" && scanner.at(index - 1) != " "
  }

  /// Whether a modifier can end here: what it modifies follows on the line, or a brace.
  private var isBeforeName: Bool {
    var index = scanner.position
    guard scanner.at(index).isSpace || scanner.at(index) == "(" else { return false }
    if scanner.at(index) == "(" { return isAccessLevelArgument(index) }
    while scanner.at(index).isBlank, index < scanner.position + 64 { index += 1 }
    let next = scanner.at(index)
    return next.isNameStart || next == "{" || next == "}" || next == "@" || next == "\n"
      || next == "`" || next == "-" && scanner.at(index + 1) == ">"
  }

  /// `private(set)` and `unowned(safe)`.
  private func isAccessLevelArgument(_ index: Int) -> Bool {
    scanner.at(index + 1) == "s" && (scanner.at(index + 4) == ")" || scanner.at(index + 5) == ")")
  }

  private func isBehindFunc(_ start: Int) -> Bool {
    start >= 5 && scanner.at(start - 5) == "f" && scanner.at(start - 4) == "u"
      && scanner.at(start - 3) == "n" && scanner.at(start - 2) == "c"
      && scanner.at(start - 1) == " "
  }
}
