// Reads keys and values of data files, and selectors and declarations of stylesheets.

extension GrammarLexer {
  /// Reads a key up to its separator, or a value up to the end of its line or list, or up to a comment.
  /// - Parameter other: The kind of token for a value that is neither a number nor a keyword.
  mutating func readScalar(hasLists: Bool, _ other: CodeToken.Kind) {
    switch byte {
    case "[", "]", "{", "}", ",":
      if hasLists {
        mayBeKey = true
        return position += 1
      }
    case "-", "?": if peek(1).isSpace { return position += 1 }
    default: if isSeparator { return position += 1 }
    }
    let start = position
    while !isAtEnd, !byte.isLineEnd, !isScalarEnd(hasLists: hasLists) { position += 1 }
    let next = position
    let isKey = mayBeKey && isSeparator
    while position > start, previous.isBlank { position -= 1 }
    emit(isKey ? .attribute : scalarKind(start..<position) ?? other, from: start)
    mayBeKey = false
    position = next
  }

  private func isScalarEnd(hasLists: Bool) -> Bool {
    switch byte {
    case "#": hasLists && previous.isBlank
    case ",", "]", "}": hasLists
    case ":", "=": isSeparator && (mayBeKey || grammar.keySeparator?.needsBlank == true)
    default: false
    }
  }

  private var isSeparator: Bool {
    guard let separator = grammar.keySeparator,
      byte == separator.byte || byte == ":" && separator.allowsColon
    else {
      return false
    }
    return !separator.needsBlank || peek(1).isSpace || position + 1 == count
  }

  private func scalarKind(_ range: Range<Int>) -> CodeToken.Kind? {
    if grammar.keywords.contains(bytes, range) { return .keyword }
    return isNumber(range) ? .number : nil
  }

  /// Whether a value is a number, a date or a time.
  private func isNumber(_ range: Range<Int>) -> Bool {
    let isFirst = at(range.lowerBound).isDigit || "+-".utf8.contains(at(range.lowerBound))
    guard isFirst, bytes[range].contains(where: { $0.isDigit }) else { return false }
    return bytes[range].allSatisfy { byte in
      switch byte {
      case ".", "-", ":", "_", "+", "e", "E", "T", "Z", "x", "o", " ": true
      default: byte.isDigit || 0x61...0x66 ~= byte | 0x20
      }
    }
  }
}

// MARK: - Stylesheets

extension GrammarLexer {
  /// Reads the next part of a selector or of a declaration.
  mutating func readStyle(_ byte: UInt8) {
    switch byte {
    case "{", "}":
      depth = max(0, depth + (byte == "{" ? 1 : -1))
      isInDeclaration = false
      position += 1
    case ";":
      isInDeclaration = false
      position += 1
    case "@", "!":
      scanSigned(.keyword)
      if byte == "@" { isInDeclaration = true }
    case "#" where isInDeclaration: scanSigned(.number)
    case "#": scanSigned(.type)
    case "." where !peek(1).isDigit: scanSigned(.type)
    default: readStyleWord(byte)
    }
  }

  private mutating func scanSigned(_ kind: CodeToken.Kind) {
    let start = position
    position += 1
    skip { $0.isStyleName }
    if position > start + 1 { emit(kind, from: start) }
  }

  private mutating func readStyleWord(_ byte: UInt8) {
    let start = position
    if byte.isDigit || byte == "." {
      position += byte == "." ? 1 : 0
      skipNumber()
      if self.byte == "%" { position += 1 }
      return emit(.number, from: start)
    }
    guard byte.isNameStart || byte == "-" else { return position += 1 }
    skip { $0.isStyleName }
    if self.byte == "(" {
      emit(.function, from: start)
    } else if self.byte == ":", depth > 0, !isInDeclaration, isDeclaration {
      emit(.attribute, from: start)
      isInDeclaration = true
    } else if self.byte == ":", byte == "-" {
      emit(.attribute, from: start)
    } else if !isInDeclaration {
      emit(.keyword, from: start)
    }
  }

  /// Whether the colon belongs to a declaration, and not to a selector such as `a::before` or `a:hover {`.
  private var isDeclaration: Bool {
    guard peek(1).isLetter else { return peek(1) != ":" }
    var index = position + 1
    while at(index).isStyleName { index += 1 }
    while at(index).isBlank { index += 1 }
    return at(index) != "{"
  }
}

extension UInt8 {
  fileprivate var isStyleName: Bool { isName || self == "-" }
}
