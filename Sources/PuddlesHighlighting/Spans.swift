// What stands between two marks: comments, strings with code in them, regular expressions,
// here-documents, and what begins with a sign.

extension GrammarLexer {
  /// Goes on to the end of a span whose beginning is read, or to the next code in it.
  mutating func continueSpan(_ span: Grammar.Span, hashes: Int = 0, from start: Int) {
    if let close = span.close {
      var depth = 1
      while depth > 0, !isAtEnd, span.spansLines || !byte.isLineEnd {
        if has(close), hasHashes(hashes, behind: close) {
          position += close.utf8CodeUnitCount + hashes
          depth -= 1
        } else if span.nests, has(span.open) {
          position += span.open.utf8CodeUnitCount
          depth += 1
        } else if opensHole(span, hashes: hashes) {
          return emit(span.kind ?? .string, from: start)
        } else {
          skipCharacter(of: span, hashes: hashes)
        }
      }
    } else {
      skipLine()
    }
    if let kind = span.kind { emit(kind == .string && isKey ? .attribute : kind, from: start) }
    if span.kind != .comment { (isAfterValue, isAtCommand, mayBeKey) = (true, false, false) }
  }

  private mutating func skipCharacter(of span: Grammar.Span, hashes: Int) {
    let isEscape = span.escapes && byte == 0x5C && hasHashes(hashes, behind: "\\")
    position += 1
    guard isEscape else { return }
    position += hashes
    if !isAtEnd, span.spansLines || !byte.isLineEnd { position += 1 }
  }

  private func hasHashes(_ hashes: Int, behind mark: StaticString) -> Bool {
    hashes == 0 || hasHashes(hashes, at: position + mark.utf8CodeUnitCount)
  }

  func hasHashes(_ hashes: Int, at start: Int) -> Bool {
    for index in 0..<hashes where at(start + index) != "#" { return false }
    return true
  }

  /// Goes into the code within a string: `\(` and `\#(`, `${`, or one brace that is not doubled.
  private mutating func opensHole(_ span: Grammar.Span, hashes: Int) -> Bool {
    guard let hole = span.hole, byte == hole.utf8Start[0] else { return false }
    let sign = position + 1 + hashes
    if hole.utf8CodeUnitCount == 1 {
      position += 1
      if byte == previous { return false }
    } else {
      guard hasHashes(hashes, at: position + 1), at(sign) == hole.utf8Start[1] else { return false }
      position = sign + 1
    }
    frames.append(.code(span, hashes: hashes))
    isAfterValue = false
    return true
  }

  mutating func readDelimited(
    _ kind: CodeToken.Kind, behind length: Int, _ delimiter: Grammar.Delimiter,
    _ middle: StaticString, _ close: StaticString, _ end: StaticString
  ) -> Bool {
    let begin = position
    let start = position + length
    var index = start
    switch delimiter {
    case .name: while at(index).isName, index < start + 16 { index += 1 }
    case .repeated(let scalar): while at(index) == scalar { index += 1 }
    }
    guard has(middle, at: index) else { return false }
    position = index + middle.utf8CodeUnitCount
    while !isAtEnd {
      let behind = position + close.utf8CodeUnitCount
      if has(close), has(start..<index, at: behind), has(end, at: behind + index - start) {
        position = behind + index - start + end.utf8CodeUnitCount
        break
      }
      position += 1
    }
    emit(kind, from: begin)
    isAfterValue = true
    return true
  }

  /// Whether a word of the text stands again at another place.
  private func has(_ word: Range<Int>, at start: Int) -> Bool {
    for index in word where at(index) != at(start + index - word.lowerBound) { return false }
    return start + word.count <= count
  }

  /// One character between quotes, which may have several bytes.
  mutating func readCharacter() -> Bool {
    var end = position + 2
    while at(end) & 0xC0 == 0x80 { end += 1 }
    guard at(end) == "'" else { return false }
    take(.string, end + 1 - position)
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
  /// `/…/` on one line, where a value may begin.
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

  /// False after operators: not in `+/`.
  private var isBehindOpening: Bool {
    switch previous {
    case "(", "[", ",", "{", ":", "!", "=": true
    default: position == 0 || previous.isSpace
    }
  }
}

// MARK: - Here-documents

extension GrammarLexer {
  /// `<<EOF`, `<<-'EOF'` and `<<~EOF`; after a blank only in a shell.
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

  /// The lines up to one that begins with the word.
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
    take(.keyword, index + 1 - position)
    return true
  }

  /// The names of two files: a line that was deleted may begin with the same signs.
  mutating func readPair(_ second: StaticString) -> Bool {
    var next = self
    next.skipLine()
    next.skip { $0.isLineEnd }
    guard next.has(second) else { return false }
    takeLine(.keyword)
    position = next.position
    takeLine(.keyword)
    return true
  }
}
