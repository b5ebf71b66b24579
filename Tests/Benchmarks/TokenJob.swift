// `Benchmarks tokens LANGUAGE`: what the lexer finds, for programs that compare it with another.
import PuddlesHighlighting

/// Reads codes, each behind a line with its length in bytes, and prints a line for each: its tokens as
/// `kind:start:end`, with blanks between them.
struct TokenJob {
  let language: String

  func run() {
    guard let language = CodeLanguage(named: language) else { return }
    while let line = readLine(), let count = Int(line) {
      var code = ""
      while code.utf8.count < count, let next = readLine(strippingNewline: false) { code += next }
      let tokens = language.tokens(of: code).map {
        "\($0.kind.name):\($0.range.lowerBound):\($0.range.upperBound)"
      }
      print(tokens.joined(separator: " "))
    }
  }
}
