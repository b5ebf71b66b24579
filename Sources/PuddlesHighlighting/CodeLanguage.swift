// The languages that get colors, and the names that fences give them.

/// A language that code can be written in.
public enum CodeLanguage: String, Hashable, Sendable, CaseIterable {
  case swift, c, cpp, csharp, css, console, diff, dockerfile, go, html, ini, java, javascript, json
  case kotlin, lua, makefile, markdown, php, python, ruby, rust, scss, shell, sql, toml, tsx
  case typescript, xml, yaml

  /// The language with a name as it follows a fence, in any case, or `nil`.
  public init?(named name: String) {
    guard let language = Self.languages[name.lowercased()] else { return nil }
    self = language
  }

  /// The names of the language in fences, its own first.
  public var names: [String] { [rawValue] + grammar.names.split(separator: " ").map(String.init) }
}

extension CodeLanguage {
  private static let languages = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { language in language.names.map { ($0, language) } })

  private static let grammars: [Self: Grammar] = [
    .swift: .swift, .c: .c, .cpp: .cpp, .csharp: .csharp, .css: .css, .console: .console,
    .diff: .diff, .dockerfile: .dockerfile, .go: .go, .html: .html, .ini: .ini, .java: .java,
    .javascript: .javascript, .json: .json, .kotlin: .kotlin, .lua: .lua, .makefile: .makefile,
    .markdown: .markdown, .php: .php, .python: .python, .ruby: .ruby, .rust: .rust, .scss: .scss,
    .shell: .shell, .sql: .sql, .toml: .toml, .tsx: .tsx, .typescript: .typescript, .xml: .xml,
    .yaml: .yaml,
  ]

  private var grammar: Grammar { Self.grammars[self] ?? Grammar("", [], words: .lines) }
}

extension CodeLanguage {
  /// Whether a name stands for text that has no colors on purpose.
  package static func isPlain(_ name: String) -> Bool {
    switch name.lowercased() {
    case "text", "txt", "plain", "plaintext", "output", "log", "none": true
    default: false
    }
  }

  /// The tokens of a text, in order, in time that grows with its length. Any text will do: what never
  /// ends, such as a string without its quote, ends with its line or with the text.
  public func tokens(of code: String) -> [CodeToken] { tokens(of: Array(code.utf8)) }

  package func tokens(of bytes: [UInt8]) -> [CodeToken] {
    GrammarLexer(bytes, grammar).read()
  }

  /// Like ``tokens(of:)``, but for any bytes, so that a test can count how often each is read.
  package func tokens<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes
  ) -> [CodeToken] where Bytes.Index == Int {
    GrammarLexer(bytes, grammar).read()
  }
}
