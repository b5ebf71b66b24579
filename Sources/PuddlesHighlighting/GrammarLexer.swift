// The lexer for all languages: it tries the rules of a grammar where a token may begin.

/// Reads the bytes of a text from front to back and collects its tokens.
///
/// A search that finds no end records how far it looked, so that the time grows in proportion to the length.
struct GrammarLexer<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
  /// The context that continues when a nested one ends; a stack of these replaces recursion.
  enum Frame {
    /// Code in a string, which continues after the code, or in markup; with the number of open brackets.
    case code(Grammar.Span?, delimiter: Range<Int> = 0..<0, depth: Int = 0)
    /// The inside of a tag.
    case tag(isEnd: Bool)
    /// The text between tags.
    case text
  }

  let grammar: Grammar
  let bytes: Bytes
  let count: Int
  var position = 0
  private(set) var tokens: [CodeToken] = []

  var frames: [Frame] = []
  /// The number of open braces in a stylesheet, and whether a declaration is being read.
  var depth = 0, isInDeclaration = false
  /// Whether only blanks precede on the line.
  var isAtLineStart = true
  /// Whether a value has just ended, so that a slash is a division and `<` a comparison.
  var isAfterValue = false
  /// Whether the next name is that of a declared function.
  var isNaming = false
  /// Whether a command, or a key, may begin.
  var isAtCommand = true, mayBeKey = true
  /// The number of blanks at the start of the line.
  var indent = 0
  /// Where the last failed search for the end of a regular expression stopped; before that index no other is begun.
  var unclosed = 0
  /// The word that ends the here-document on the following lines.
  var heredoc: Range<Int>?
  /// The end of the element whose content is plain text, such as `</script`.
  var rawElement: StaticString?

  /// - Parameter bytes: a text whose indices are counted from zero.
  init(_ bytes: Bytes, _ grammar: Grammar) {
    (self.bytes, self.grammar, count) = (bytes, grammar, bytes.count)
    tokens.reserveCapacity(count / 8)
  }
}

extension GrammarLexer {
  /// Reads the whole text once.
  consuming func read() -> [CodeToken] {
    if beginsWithText { frames = [.text] }
    startLine()
    while !isAtEnd {
      let start = position
      step()
      if position <= start { position = start + 1 }
    }
    return tokens
  }

  private mutating func step() {
    switch frames.last {
    case .text?: return readText()
    case .tag(let isEnd)?: return readTag(isEnd: isEnd)
    case .code?, nil: break
    }
    let byte = byte
    if byte.isLineEnd { return endLine() }
    if byte.isBlank { return skipBlanks() }
    for rule in grammar.rules[Int(byte)] where has(rule.mark) && isAt(rule.place) && read(rule) {
      isAtLineStart = false
      return
    }
    readOther(byte)
    isAtLineStart = false
  }

  private mutating func endLine() {
    position += 1
    if let word = heredoc { return readHeredoc(word) }
    startLine()
  }

  private mutating func startLine() {
    (isAtLineStart, isAtCommand, mayBeKey) = (true, true, true)
    switch grammar.words {
    case .session: readPrompt()
    case .recipes: isAtCommand = byte == "\t"
    default: break
    }
    let start = position
    skipBlanks()
    indent = position - start
  }

  /// Reads the token of a rule; returns whether the rule applies here.
  private mutating func read(_ rule: Grammar.Rule) -> Bool {
    let start = position
    let length = rule.mark.utf8CodeUnitCount
    switch rule.form {
    case .span(let span):
      position += length
      continueSpan(span, from: start)
    case .delimited(let span, let delimiter):
      return readDelimited(span, by: delimiter, behind: length)
    case .sign(let kind, let tail): return readSign(kind, behind: length, tail)
    case .character: return readCharacter()
    case .regex(let isStrict): return readRegex(isStrict: isStrict)
    case .heredoc: return readHeredocWord(behind: length)
    case .indented: return readIndented()
    case .item: return readItem()
    case .pair(let mark): return readPair(mark)
    case .element: return readElement()
    case .markup:
      scan(.keyword, length)
      frames.append(.text)
    case .swiftHash: readHash()
    }
    return true
  }

  private func isAt(_ place: Grammar.Place) -> Bool {
    switch place {
    case .anywhere: true
    case .lineStart: isAtLineStart
    case .columnZero: position == 0 || previous.isLineEnd
    case .behindBlank:
      isAtLineStart || previous.isSpace || previous == ";" || previous == "(" || previous == "|"
        || previous == "&"
    case .behindAttribute:
      tokens.last?.kind == .attribute && tokens.last?.range.upperBound == position - 1
    }
  }

  /// Reads text to which no rule applies.
  private mutating func readOther(_ byte: UInt8) {
    switch grammar.words {
    case .commands, .session, .recipes: readCommand(byte)
    case .scalars(let hasLists, let other): readScalar(hasLists: hasLists, other)
    case .style: readStyle(byte)
    case .prose:
      let isEscape = byte == 0x5C && !peek(1).isLineEnd && peek(1) < 0x80
      position += isEscape ? 2 : 0
      skip { $0.isName || $0.isBlank || $0 == "," || $0 == "." }
    case .lines: skipLine()
    case .names, .swift:
      if byte.isDigit || byte == "-" && peek(1).isDigit && !isAfterValue {
        scanNumber(hasFraction: previous != ".")
        isAfterValue = true
      } else if byte.isNameStart || byte == grammar.nameByte {
        readName()
      } else {
        readOperator(byte)
      }
    }
  }

  private mutating func readOperator(_ byte: UInt8) {
    let isPostfix = (byte == "?" || byte == "!") && !previous.isSpace
    isAfterValue = byte == ")" || byte == "]" || isAfterValue && isPostfix
    isNaming = false
    position += 1
    guard case .code(let span, let delimiter, let depth)? = frames.last else { return }
    let isInParentheses = span?.interpolation?.utf8Start[1] == 0x28
    let (opening, closing): (UInt8, UInt8) = isInParentheses ? (0x28, 0x29) : (0x7B, 0x7D)
    guard byte == opening || byte == closing else { return }
    frames.removeLast()
    if byte == opening || depth > 0 {
      frames.append(.code(span, delimiter: delimiter, depth: depth + (byte == opening ? 1 : -1)))
    } else if let span {
      continueSpan(span, delimiter: delimiter, from: position - 1)
    }
  }
}

// MARK: - Names

extension GrammarLexer {
  /// Reads a name: a keyword, a type (listed or capitalized), a function (if a parenthesis follows), or plain text.
  private mutating func readName() {
    let start = position
    let isMember =
      previous == "." && at(start - 2) != "." || previous == ">" && at(start - 2) == "-"
    let other = grammar.nameByte
    position += 1
    skip { $0.isName || $0 == other && other != 0 }
    let name = start..<position
    if byte == "\"" || byte == "'", grammar.prefixes.contains(bytes, name) {
      return emit(.string, from: start)
    }
    let kind = kind(of: name, isMember: isMember)
    if let kind { emit(kind, from: start) }
    isAfterValue = kind != .keyword || KeywordSet.values.contains(bytes, name)
    isNaming = kind == .keyword && KeywordSet.functions.contains(bytes, name)
  }

  private mutating func kind(of name: Range<Int>, isMember: Bool) -> CodeToken.Kind? {
    if isKeyword(name, isMember: isMember) { return .keyword }
    if isKey { return .attribute }
    let isMacro = grammar.hasMacros && byte == "!" && (peek(1) == "(" || peek(1) == "[")
    if isMacro { position += 1 }
    let isCall = isMacro || byte == "("
    let isCapital = bytes[name.lowerBound].isCapital && grammar.capitals != .plain
    if isCapital && !(isCall && grammar.capitals == .typesUnlessCalled)
      || grammar.types.contains(bytes, name)
    {
      return .type
    }
    return isCall || isNaming && byte != "." ? .function : nil
  }

  private func isKeyword(_ name: Range<Int>, isMember: Bool) -> Bool {
    if isMember { return KeywordSet.members.contains(bytes, name) }
    if case .swift = grammar.words { return isSwiftKeyword(name) }
    return grammar.keywords.contains(bytes, name)
      || grammar.contextual.contains(bytes, name) && isBeforeOperand
  }

  /// Whether a blank and then a value or a name follow.
  private var isBeforeOperand: Bool {
    guard byte.isBlank else { return false }
    var index = position
    while at(index).isBlank { index += 1 }
    switch at(index) {
    case "\"", "'", "`", "(", "[", "{", "@", "$": return true
    case let next: return next.isName
    }
  }

  /// Whether the name or string that ends here is a key.
  var isKey: Bool {
    guard let separator = grammar.keySeparator else { return false }
    if separator.needsBlank { return byte == separator.byte && peek(1).isSpace }
    var index = position
    while at(index).isSpace { index += 1 }
    return at(index) == separator.byte || separator.allowsColon && at(index) == ":"
  }
}

/// Words that mean the same in many languages.
extension KeywordSet {
  /// Words that are keywords even after a point.
  fileprivate static let members = KeywordSet("self await")
  /// Keywords that are values.
  fileprivate static let values = KeywordSet(
    "self super this true false null nil None True False undefined NULL nullptr init Any _ end")
  /// Keywords that the name of a declared function follows.
  fileprivate static let functions = KeywordSet("func fn fun def function")
}

// MARK: - Numbers

extension GrammarLexer {
  /// Reads a number: digits, letters, underscores, and a fraction if a digit follows the point.
  mutating func scanNumber(hasFraction: Bool = true) {
    let start = position
    skipNumber(hasFraction: hasFraction)
    emit(.number, from: start)
  }

  mutating func skipNumber(hasFraction: Bool = true) {
    if byte == "-" { position += 1 }
    let start = position
    while !isAtEnd, isInNumber(from: start, hasFraction) { position += 1 }
  }

  private func isInNumber(from start: Int, _ hasFraction: Bool) -> Bool {
    if byte.isDigit || byte.isLetter || byte == "_" { return true }
    guard peek(1).isDigit else { return false }
    if byte == "." { return hasFraction }
    if byte == "'" { return true }
    // The sign of an exponent, but not in hexadecimal numbers, in which `e` is a digit.
    return (byte == "+" || byte == "-") && previous | 0x20 == 0x65 && position > start
      && at(start + 1) | 0x20 != 0x78
  }
}

// MARK: - Going forward

extension GrammarLexer {
  var isAtEnd: Bool { position >= count }
  /// The byte at the position; zero at the end.
  var byte: UInt8 { at(position) }
  /// The byte before the position; zero at the beginning.
  var previous: UInt8 { at(position - 1) }

  func peek(_ distance: Int) -> UInt8 { at(position + distance) }

  func at(_ index: Int) -> UInt8 { index >= 0 && index < count ? bytes[index] : 0 }

  func has(_ text: StaticString) -> Bool { has(text, at: position) }

  func has(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start + length <= count else { return false }
    for index in 0..<length where bytes[start + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Adds a token from `start` to the position, or extends an adjacent token of the same kind.
  mutating func emit(_ kind: CodeToken.Kind, from start: Int) {
    position = min(position, count)
    let end = tokens.last?.range.upperBound ?? 0
    // Tokens must not overlap, because the text between them is rendered, too.
    guard position > start, start >= end else { return }
    if let last = tokens.last, last.kind == kind, end == start {
      tokens[tokens.count - 1] = CodeToken(kind, last.range.lowerBound..<position)
    } else {
      tokens.append(CodeToken(kind, start..<position))
    }
  }

  /// Adds a token for the next `length` bytes, which must be ASCII.
  mutating func scan(_ kind: CodeToken.Kind, _ length: Int) {
    position += length
    emit(kind, from: position - length)
  }

  mutating func scanLine(_ kind: CodeToken.Kind) {
    let start = position
    skipLine()
    emit(kind, from: start)
  }

  mutating func skip(while isWanted: (UInt8) -> Bool) {
    while position < count, isWanted(bytes[position]) { position += 1 }
  }

  mutating func skipLine() { skip { !$0.isLineEnd } }
  mutating func skipBlanks() { skip { $0.isBlank } }
  mutating func skipName() { skip { $0.isName } }

  /// Adds a token from here to the end of the next `text` after this byte, or to the end.
  mutating func scan(_ kind: CodeToken.Kind, past text: StaticString) {
    let start = position
    position += 1
    while !isAtEnd, !has(text) { position += 1 }
    position += text.utf8CodeUnitCount
    emit(kind, from: start)
  }
}
