// What the lexers share: the loop.

/// Reads one language.
protocol CodeLexer {
  var scanner: CodeScanner { get set }
  /// Reads what stands at the position. A byte that it leaves is plain.
  mutating func step()
}

extension CodeLexer {
  /// Everything, read once from front to back.
  consuming func tokens() -> [CodeToken] {
    while !scanner.isAtEnd {
      let start = scanner.position
      step()
      if scanner.position <= start { scanner.position = start + 1 }
    }
    return scanner.tokens
  }
}
