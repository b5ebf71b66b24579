// Reads tags: of HTML and XML, around the code of PHP, and in the code of JSX.

extension GrammarLexer {
  /// Whether the text begins with markup and not with code.
  var beginsWithText: Bool {
    switch grammar.markup {
    case .none: return false
    case .html, .xml, .template: return true
    case .php:
      var index = 0
      while at(index).isSpace { index += 1 }
      return at(index) == "<" && at(index + 1) != "?"
    }
  }

  private var isJSX: Bool { grammar.markup == .none }

  /// Whether a brace opens code: every one in JSX, in templates `{{` and `{%`.
  private var opensCode: Bool {
    isJSX || grammar.markup == .template && (peek(1) == "{" || peek(1) == "%")
  }

  /// Reads text between tags, up to the next tag or reference.
  mutating func readText() {
    if let end = rawElement {
      let start = position
      while !isAtEnd, !has(end) { position += 1 }
      rawElement = nil
      if position > start { return }
    }
    switch byte {
    case "<" where grammar.markup == .php && peek(1) == "?":
      scan(.keyword, has("<?php") ? 5 : peek(2) == "=" ? 3 : 2)
      frames.removeLast()
    case "<" where has("<!--"): scan(.comment, past: "-->")
    case "<" where has("<![CDATA["): scan(.string, past: "]]>")
    case "<" where peek(1) == "!" || peek(1) == "?": scan(.attribute, past: ">")
    case "<" where peek(1) == "/" || peek(1).isNameStart || isJSX && peek(1) == ">": openTag()
    case "&": readReference()
    case "{" where grammar.markup == .template && peek(1) == "#": scan(.comment, past: "#}")
    case "{" where opensCode: openBraces()
    default:
      position += 1
      skip { $0 != "<" && $0 != "&" && $0 != "{" }
    }
  }

  private mutating func openTag() {
    if grammar.markup == .html || grammar.markup == .template {
      if has("<script") { rawElement = "</script" }
      if has("<style") { rawElement = "</style" }
    }
    frames.append(.tag(isEnd: peek(1) == "/"))
    position += peek(1) == "/" ? 2 : 1
    let start = position
    skip { $0.isName || $0 == "-" || $0 == ":" || $0 == "." }
    emit(.keyword, from: start)
  }

  private mutating func openBraces() {
    position += 1
    frames.append(.code(nil))
    isAfterValue = false
  }

  mutating func readTag(isEnd: Bool) {
    let byte = byte
    switch byte {
    case ">": closeTag(isEnd: isEnd)
    case "<":
      frames.removeLast()
      rawElement = nil
    case "{" where opensCode: openBraces()
    case "\"": scan(.string, past: "\"")
    case "'": scan(.string, past: "'")
    default:
      guard byte.isName || byte == "-" || byte == ":" || byte == "@" else { return position += 1 }
      let kind: CodeToken.Kind = previous == "=" ? .string : .attribute
      let start = position
      skip {
        !$0.isSpace && $0 != "=" && $0 != ">" && $0 != "/" && $0 != "<" && $0 != "\"" && $0 != "{"
      }
      emit(kind, from: start)
    }
  }

  /// Reads the `>` that ends a tag. In JSX, the text of the element follows a start tag; after an end tag the lexer is
  /// back in what surrounds the element: code, or the text of the outer element.
  private mutating func closeTag(isEnd: Bool) {
    let isEmpty = previous == "/"
    position += 1
    frames.removeLast()
    if isEmpty { rawElement = nil }
    guard isJSX else { return }
    if isEnd {
      frames.removeLast()
    } else if !isEmpty {
      frames.append(.text)
    }
    isAfterValue = true
  }

  /// Reads a character reference such as `&amp;` or `&#38;`.
  private mutating func readReference() {
    let start = position
    position += 1
    if byte == "#" { position += 1 }
    skip { $0.isDigit || $0.isLetter }
    guard byte == ";", position > start + 1 else { return }
    position += 1
    emit(.number, from: start)
  }
}

// MARK: - Between code and markup

extension GrammarLexer {
  /// Reads a tag `<a …>` or `<>`, if a value may begin here; `<T,>` and `<T extends A>` are type parameters instead.
  mutating func readElement() -> Bool {
    guard !isAfterValue, peek(1).isNameStart || peek(1) == ">" else { return false }
    var index = position + 1
    while at(index).isName { index += 1 }
    if at(index) == "," || has(" extends ", at: index) { return false }
    openTag()
    return true
  }
}
