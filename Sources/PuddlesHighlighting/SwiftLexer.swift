// Swift: names, numbers and operators, strings with their interpolations, regular expressions.

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

// MARK: - Swift's strings with their interpolations, and its regular expressions

extension SwiftLexer {
  /// A string whose hashes and quotes stand at the position.
  mutating func readString(hashes: Int) {
    let start = scanner.position
    scanner.position += hashes
    let isMultiline = scanner.has("\"\"\"") && !(hashes > 0 && isOneQuote(hashes))
    scanner.position += isMultiline ? 3 : 1
    continueString(OpenString(hashes: hashes, isMultiline: isMultiline), from: start)
  }

  /// `#"""#` is a string that holds one quote.
  private func isOneQuote(_ hashes: Int) -> Bool {
    hasHashes(hashes, at: scanner.position + 3)
  }

  /// Goes on to the end of the string or to its next interpolation. An interpolation is code: the
  /// string waits on a stack, so that depth costs no recursion.
  mutating func continueString(_ string: OpenString, from start: Int) {
    isAfterValue = true
    while !scanner.isAtEnd {
      let byte = scanner.byte
      if !string.isMultiline, byte.isLineEnd { break }
      if byte == "\"", let count = closing(string) {
        scanner.position += count
        break
      }
      guard byte == 0x5C, hasHashes(string.hashes, at: scanner.position + 1) else {
        scanner.position += 1
        continue
      }
      scanner.position += 1 + string.hashes
      if scanner.byte == "(" {
        scanner.position += 1
        open.append(string)
        isAfterValue = false
        break
      }
      if !scanner.byte.isLineEnd { scanner.position += 1 }
    }
    scanner.emit(.string, from: start)
  }

  /// The length of the end of the string at the position, if it is one.
  private func closing(_ string: OpenString) -> Int? {
    let quotes = string.isMultiline ? 3 : 1
    if string.isMultiline, !scanner.has("\"\"\"") { return nil }
    return hasHashes(string.hashes, at: scanner.position + quotes) ? quotes + string.hashes : nil
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    for index in 0..<count where scanner.at(start + index) != "#" { return false }
    return true
  }
}

// MARK: - Regular expressions

extension SwiftLexer {
  /// `/…/` where a value may begin, on one line, and neither empty nor beginning with a blank.
  mutating func readRegex() {
    let start = scanner.position
    let next = scanner.peek(1)
    scanner.position += 1
    guard !isAfterValue, start >= noRegexBefore, !next.isSpace, next != "=", isAfterOpening(start)
    else {
      isAfterValue = false
      return
    }
    while !scanner.isAtEnd, !scanner.byte.isLineEnd, scanner.byte != "/" {
      let isEscape = scanner.byte == 0x5C && !scanner.peek(1).isLineEnd
      scanner.position = min(scanner.position + (isEscape ? 2 : 1), scanner.bytes.count)
    }
    guard scanner.byte == "/", !scanner.previous.isBlank else {
      noRegexBefore = scanner.position
      scanner.position = start + 1
      return
    }
    scanner.position += 1
    scanner.emit(.string, from: start)
    isAfterValue = true
  }

  /// Operators such as `+/` are no beginning.
  private func isAfterOpening(_ start: Int) -> Bool {
    let previous = scanner.at(start - 1)
    return start == 0 || previous.isSpace || previous == "(" || previous == "[" || previous == ","
      || previous == "{" || previous == ":" || previous == "!" || previous == "="
  }

  /// `#/…/#`, on one line or on many.
  mutating func readExtendedRegex(hashes: Int, from start: Int) {
    scanner.position += 1
    while !scanner.isAtEnd {
      let isEnd = scanner.byte == "/" && hasHashes(hashes, at: scanner.position + 1)
      scanner.position += isEnd ? 1 + hashes : 1
      if isEnd { break }
    }
    scanner.emit(.string, from: start)
    isAfterValue = true
  }
}

// MARK: - The words of Swift (The Swift Programming Language, "Keywords and Punctuation")

extension SwiftLexer {
  static let keywords = KeywordSet(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let
    operator private precedencegroup protocol public rethrows static struct subscript typealias var
    break case catch continue default defer do else fallthrough for guard if in repeat return throw
    switch where while Any any as await false is nil self super throws true try some _
    """)

  /// Keywords only where a name or a brace follows.
  static let contextual = KeywordSet(
    """
    actor async borrowing consuming convenience copy consume didSet dynamic each final get indirect
    infix isolated lazy macro mutating nonisolated nonmutating open optional override package
    postfix prefix required sending set unowned weak willSet distributed unsafe
    """)

  static let memberKeywords = KeywordSet("self")

  /// Keywords that a colon may follow without being labels.
  static let beforeColon = KeywordSet("default true false nil self super _")

  /// Keywords that are values.
  static let values = KeywordSet("self super nil true false init Any _")

  static let directives = KeywordSet(
    """
    if elseif else endif available unavailable sourceLocation error warning selector keyPath
    file fileID filePath function line column dsohandle
    """)
}
