// Reads shell commands, sessions, makefiles and Dockerfiles: the first word of a command is a function.

extension GrammarLexer {
  /// Reads the next part of a command.
  mutating func readCommand(_ byte: UInt8) {
    switch byte {
    case "$": readVariable()
    case ";", "|", "&", "(", "`":
      position += 1
      isAtCommand = !isRecipes || indent > 0
    case "<", ">":
      position += 1
      isAtCommand = false
    case 0x5C: readEscape()
    case "@", "-", "+":
      if isRecipes, isAtLineStart, isAtCommand { position += 1 } else { readWord() }
    default:
      if isRecipes, isAtLineStart, !isAtCommand { readRule() } else { readWord() }
    }
  }

  private var isRecipes: Bool {
    if case .recipes = grammar.words { true } else { false }
  }

  /// Reads a backslash with the next character; after an escaped line break the command continues.
  private mutating func readEscape() {
    let isLineBreak = peek(1).isLineEnd
    scan(.string, isLineBreak || peek(1) >= 0x80 ? 1 : 2)
    if isLineBreak { position += 1 }
  }

  private mutating func readVariable() {
    let start = position
    position += 1
    switch byte {
    case "{":
      skip { $0 != "}" && !$0.isLineEnd }
      if byte == "}" { position += 1 }
    case "(" where isRecipes:
      position += 1
      skip { $0.isName || $0 == "-" || $0 == "." }
      if byte == ")" { position += 1 }
    case "(":
      isAtCommand = true
      position += 1
      return
    case "@", "#", "?", "*", "!", "$", "-", "<", "^": position += 1
    default: skipName()
    }
    emit(.attribute, from: start)
    isAtCommand = false
  }

  private mutating func readWord() {
    let start = position
    let isOpener = isAtLineStart
    position += 1
    skip { $0.isWord }
    let word = start..<position
    if isOpener, grammar.openers.contains(bytes, word) {
      emit(.keyword, from: start)
      isAtCommand = !grammar.contextual.contains(bytes, word)
    } else if !isAtCommand {
      if grammar.contextual.contains(bytes, word) { emit(.keyword, from: start) }
    } else if byte == "=" {
      emit(.attribute, from: start)
      position += 1
      skip { $0.isWord }
    } else if grammar.keywords.contains(bytes, word) {
      emit(.keyword, from: start)
      isAtCommand = !KeywordSet.beforeNames.contains(bytes, word)
    } else {
      if bytes[start].isName || bytes[start] == "." || bytes[start] == "/" {
        emit(.function, from: start)
      }
      isAtCommand = false
    }
  }

  /// Reads the start of a line in a makefile: `target: source`, `NAME = value` or a directive.
  private mutating func readRule() {
    let start = position
    skip { $0.isName || $0 == "-" || $0 == "." }
    if grammar.openers.contains(bytes, start..<position) { return emit(.keyword, from: start) }
    skip { $0 != ":" && $0 != "=" && $0 != "$" && $0 != "#" && !$0.isLineEnd }
    let next = position
    guard byte == ":" || byte == "=" else { return }
    while position > start, previous.isBehindName { position -= 1 }
    emit(at(next) == ":" && at(next + 1) != "=" ? .function : .attribute, from: start)
  }

  /// Skips the prompt of a line in a session; a line without a prompt is output and has no color.
  mutating func readPrompt() {
    if byte == "$" || byte == "%", peek(1) == " " { position += 2 } else { skipLine() }
  }
}

extension KeywordSet {
  /// Keywords that are not followed by a command.
  fileprivate static let beforeNames = KeywordSet(
    "for case function local export readonly set unset shift exit return source alias [ [[ }")
}

extension UInt8 {
  /// Whether the byte may stand between a name and its `=` or `:`.
  fileprivate var isBehindName: Bool { isBlank || self == "+" || self == "?" || self == "!" }

  fileprivate var isWord: Bool {
    switch self {
    case "-", ".", "/", ":", "+", "@", "~", "%", ",": true
    default: isName
    }
  }
}
