// Swift's strings with their interpolations, and its regular expressions.

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
