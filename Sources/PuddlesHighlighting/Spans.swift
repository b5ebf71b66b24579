// Reads text between two marks: comments, strings with code in them, regular expressions and
// here-documents; and names after a sign, such as attributes.

extension GrammarLexer {
  /// Reads on to the end of a span, or to the next code in it; the beginning of the span was read before.
  /// - Parameter delimiter: The text that must be repeated after the closing mark and after each backslash, such
  ///   as the number signs of `#"…"#`.
  mutating func continueSpan(
    _ span: Grammar.Span, delimiter: Range<Int> = 0..<0, from start: Int
  ) {
    if let close = span.close {
      var depth = 1
      while depth > 0, !isAtEnd, span.spansLines || !byte.isLineEnd {
        if has(close), hasEnd(of: span, delimiter, at: position + close.utf8CodeUnitCount) {
          position += close.utf8CodeUnitCount + delimiter.count + span.end.utf8CodeUnitCount
          depth -= 1
        } else if span.nests, has(span.open) {
          position += span.open.utf8CodeUnitCount
          depth += 1
        } else if opensInterpolation(span, delimiter) {
          return emit(span.kind ?? .string, from: start)
        } else {
          skipCharacter(of: span, delimiter)
        }
      }
    } else {
      skipLine()
    }
    if let kind = span.kind { emit(kind == .string && isKey ? .attribute : kind, from: start) }
    if span.kind != .comment { (isAfterValue, isAtCommand, mayBeKey) = (true, false, false) }
  }

  private func hasEnd(of span: Grammar.Span, _ delimiter: Range<Int>, at start: Int) -> Bool {
    has(delimiter, at: start) && has(span.end, at: start + delimiter.count)
  }

  private mutating func skipCharacter(of span: Grammar.Span, _ delimiter: Range<Int>) {
    let isEscape = span.escapes && byte == 0x5C && has(delimiter, at: position + 1)
    position += 1
    guard isEscape else { return }
    position += delimiter.count
    if !isAtEnd, span.spansLines || !byte.isLineEnd { position += 1 }
  }

  /// Enters code within a string, after `\(`, `\#(`, `${`, or a single brace that is not doubled.
  private mutating func opensInterpolation(_ span: Grammar.Span, _ delimiter: Range<Int>) -> Bool {
    guard let interpolation = span.interpolation, byte == interpolation.utf8Start[0] else {
      return false
    }
    let sign = position + 1 + delimiter.count
    if interpolation.utf8CodeUnitCount == 1 {
      position += 1
      if byte == previous { return false }
    } else {
      guard has(delimiter, at: position + 1), at(sign) == interpolation.utf8Start[1] else {
        return false
      }
      position = sign + 1
    }
    frames.append(.code(span, delimiter: delimiter))
    isAfterValue = false
    return true
  }

  mutating func readDelimited(
    _ span: Grammar.Span, by delimiter: Grammar.Delimiter, behind length: Int
  ) -> Bool {
    let (begin, start) = (position, position + length)
    var index = start
    switch delimiter {
    case .name: while at(index).isName, index < start + 16 { index += 1 }
    case .repeated(let scalar): while at(index) == scalar { index += 1 }
    }
    guard has(span.open, at: index) else { return false }
    position = index + span.open.utf8CodeUnitCount
    continueSpan(span, delimiter: start..<index, from: begin)
    return true
  }

  /// Whether the same word is repeated at another place.
  func has(_ word: Range<Int>, at start: Int) -> Bool {
    for index in word where at(index) != at(start + index - word.lowerBound) { return false }
    return start + word.count <= count
  }

  /// Reads a character between quotes; the character may have several bytes.
  mutating func readCharacter() -> Bool {
    var end = position + 2
    while at(end) & 0xC0 == 0x80 { end += 1 }
    guard at(end) == "'" else { return false }
    scan(.string, end + 1 - position)
    isAfterValue = true
    return true
  }

  mutating func readSign(
    _ kind: CodeToken.Kind, behind length: Int, _ tail: Grammar.Tail
  ) -> Bool {
    let start = position
    guard previous != byte else { return false }
    position += length
    if tail == .spaced { skipBlanks() }
    let name = position
    switch tail {
    case .name, .spaced: skipName()
    case .dotted: skip { $0.isName || $0 == "." }
    case .word: skip { !$0.isSpace && $0 != "," && $0 != "]" && $0 != "}" }
    }
    guard position > name else {
      position = start
      return false
    }
    emit(kind, from: start)
    isAfterValue = true
    return true
  }
}

// MARK: - Regular expressions

extension GrammarLexer {
  /// Reads `/…/` on one line, if a value may begin here.
  mutating func readRegex(isStrict: Bool) -> Bool {
    let start = position
    guard !isAfterValue, start >= unclosed else { return false }
    if isStrict, peek(1).isSpace || peek(1) == "=" || !isBehindOpening { return false }
    position += 1
    var isInClass = false
    while !isAtEnd, !byte.isLineEnd, isInClass || byte != "/" {
      if byte == "[" { isInClass = !isStrict }
      if byte == "]" { isInClass = false }
      position += byte == 0x5C && !peek(1).isLineEnd ? 2 : 1
    }
    guard byte == "/", !(isStrict && previous.isBlank) else {
      (unclosed, position) = (position, start)
      return false
    }
    position += 1
    skip { $0.isLetter }
    emit(.string, from: start)
    isAfterValue = true
    return true
  }

  /// Whether a regular expression may begin here: at the start of the text, behind white space, or
  /// behind one of these signs. Behind any other sign, as in `+/`, the slash belongs to an
  /// operator.
  private var isBehindOpening: Bool {
    switch previous {
    case "(", "[", ",", "{", ":", "!", "=": true
    default: position == 0 || previous.isSpace
    }
  }
}

// MARK: - Here-documents

extension GrammarLexer {
  /// Reads `<<EOF`, `<<-'EOF'` or `<<~EOF`; a blank may precede the word only in a shell.
  mutating func readHeredocWord(behind length: Int) -> Bool {
    let begin = position
    guard peek(length) != "<" else { return false }
    position += length
    if case .commands = grammar.words { skipBlanks() }
    skip { $0 == "-" || $0 == "~" || $0 == "'" || $0 == "\"" }
    let start = position
    skipName()
    let isWord = at(start).isNameStart && !isAfterValue || at(start).isCapital
    guard start < position, isWord else {
      position = begin
      return false
    }
    heredoc = start..<position
    if byte == "'" || byte == "\"" { position += 1 }
    (isAtCommand, isAfterValue) = (false, true)
    return true
  }

  /// Reads the lines up to one that begins with the word.
  mutating func readHeredoc(_ word: Range<Int>) {
    heredoc = nil
    let start = position
    while !isAtEnd {
      skipBlanks()
      if has(word, at: position), !peek(word.count).isName {
        position += word.count
        break
      }
      skipLine()
      position += 1
    }
    emit(.string, from: start)
    isAtCommand = false
  }
}

// MARK: - Lines

extension GrammarLexer {
  mutating func readIndented() -> Bool {
    var index = position + 1
    while at(index) == "+" || at(index) == "-" || at(index).isDigit { index += 1 }
    guard at(index).isSpace || index == count else { return false }
    skipLine()
    skip { $0.isLineEnd }
    let start = position
    var end = start
    while !isAtEnd {
      let line = position
      skipBlanks()
      guard byte.isLineEnd || position - line > indent else { break }
      skipLine()
      end = position
      position = min(end + 1, count)
    }
    position = end
    emit(.string, from: start)
    return true
  }

  mutating func readItem() -> Bool {
    var index = position
    while at(index).isDigit { index += 1 }
    switch at(index) {
    case ".", ")": if index == position { return false }
    case "-", "*", "+": if index > position { return false }
    default: return false
    }
    guard at(index + 1).isBlank else { return false }
    scan(.keyword, index + 1 - position)
    return true
  }

  /// Reads two lines with the names of files in a diff. The second mark distinguishes them from deleted lines.
  mutating func readPair(_ second: StaticString) -> Bool {
    var next = self
    next.skipLine()
    next.skip { $0.isLineEnd }
    guard next.has(second) else { return false }
    scanLine(.keyword)
    position = next.position
    scanLine(.keyword)
    return true
  }
}
