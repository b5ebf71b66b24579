// Rules for Swift only: words that are keywords only at some places, and tokens after number signs.

extension GrammarLexer {
  func isSwiftKeyword(_ name: Range<Int>) -> Bool {
    if grammar.keywords.contains(bytes, name) {
      // Before a colon, words such as `in` and `for` are argument labels.
      if byte == ":" { return SwiftWords.beforeColon.contains(bytes, name) }
      return bytes[name.lowerBound] == "_" || !isLabel(name)
    }
    return grammar.contextual.contains(bytes, name) && isBeforeName && !isLabel(name)
  }

  /// Whether a word is the label of a parameter, as in `(for key: Key`.
  private func isLabel(_ name: Range<Int>) -> Bool {
    var index = name.lowerBound - 1
    while at(index).isSpace { index -= 1 }
    guard at(index) == "(" || at(index) == ",", byte == " " else { return false }
    index = position + 1
    while at(index).isName { index += 1 }
    return at(index) == ":" && at(index - 1) != " "
  }

  /// Whether the word can be a modifier: the declaration that it modifies, or a brace, must follow.
  private var isBeforeName: Bool {
    if byte == "(" { return isAccessLevelArgument }
    guard byte.isSpace else { return false }
    var index = position
    while at(index).isBlank { index += 1 }
    switch at(index) {
    case "{", "}", "@", "\n", "`": return true
    case "-": return at(index + 1) == ">"
    case let next: return next.isNameStart
    }
  }

  /// Whether `(set)` or `(safe)` follows, as in `private(set)` and `unowned(safe)`.
  private var isAccessLevelArgument: Bool {
    peek(1) == "s" && (peek(4) == ")" || peek(5) == ")")
  }
}

// MARK: - Strings and regular expressions with number signs, directives and macros

extension GrammarLexer {
  mutating func readHash() {
    let start = position
    skip { $0 == "#" }
    let hashes = start..<position
    switch byte {
    case "\"":
      // `#"""#` is a string that holds one quote.
      let isMultiline = has("\"\"\"") && !has(hashes, at: position + 3)
      position += isMultiline ? 3 : 1
      continueSpan(
        isMultiline ? SwiftWords.multiline : SwiftWords.string, delimiter: hashes, from: start)
    case "/":
      position += 1
      continueSpan(SwiftWords.regex, delimiter: hashes, from: start)
    case "!" where start == 0: scanLine(.comment)
    default: readMacro(from: start)
    }
  }

  private mutating func readMacro(from start: Int) {
    let name = position
    skipName()
    guard position > name else { return }
    let isDirective = SwiftWords.directives.contains(bytes, name..<position)
    emit(isDirective ? .keyword : .attribute, from: start)
    isAfterValue = !isDirective
  }
}

/// Words and strings of Swift (The Swift Programming Language, "Keywords and Punctuation").
enum SwiftWords {
  static let string = Grammar.Span(
    kind: .string, open: "\"", close: "\"", escapes: true, interpolation: "\\(")
  static let multiline = Grammar.Span(
    kind: .string, open: "\"\"\"", close: "\"\"\"", escapes: true, spansLines: true,
    interpolation: "\\(")
  static let regex = Grammar.Span(kind: .string, open: "/", close: "/", spansLines: true)

  /// Keywords that are not labels even before a colon.
  static let beforeColon = KeywordSet("default true false nil self super _")

  static let directives = KeywordSet(
    """
    if elseif else endif available unavailable sourceLocation error warning selector keyPath
    file fileID filePath function line column dsohandle
    """)
}
