// The languages that get colors, and the names that they have after a fence.

/// A programming, markup or data language that can be highlighted.
public enum CodeLanguage: String, Hashable, Sendable, CaseIterable {
  /// A language, called as behind the fence of a code block.
  case swift, c, cpp, csharp, css, console, diff, dockerfile, go, html, http, ini, java, javascript
  /// A language, called as behind the fence of a code block.
  case json, kotlin, lua, makefile, markdown, php, python, ruby, rust, scss, shell, sql, template
  /// A language, called as behind the fence of a code block.
  case toml, tsx, typescript, xml, yaml

  /// Finds a language by its name after a fence, in any case; `nil` if it is not known.
  public init?(named name: String) {
    guard let language = Self.languages[name.lowercased()] else { return nil }
    self = language
  }

  /// All names of the language that may follow a fence; the first is its own name.
  public var names: [String] { [rawValue] + grammar.names.split(separator: " ").map(String.init) }
}

extension CodeLanguage {
  private static let languages = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { language in language.names.map { ($0, language) } })

  private static let grammars: [Self: Grammar] = [
    .swift: .swift, .c: .c, .cpp: .cpp, .csharp: .csharp, .css: .css, .console: .console,
    .diff: .diff, .dockerfile: .dockerfile, .go: .go, .html: .html, .http: .http, .ini: .ini,
    .java: .java, .javascript: .javascript, .json: .json, .kotlin: .kotlin, .lua: .lua,
    .makefile: .makefile, .markdown: .markdown, .php: .php, .python: .python, .ruby: .ruby,
    .rust: .rust, .scss: .scss, .shell: .shell, .sql: .sql, .template: .template, .toml: .toml,
    .tsx: .tsx, .typescript: .typescript, .xml: .xml, .yaml: .yaml,
  ]

  private var grammar: Grammar { Self.grammars[self] ?? Grammar("", [], words: .lines) }
}

extension CodeLanguage {
  /// Whether a name means text that should have no colors, such as the source of a drawing.
  package static func isPlain(_ name: String) -> Bool {
    switch name.lowercased() {
    case "text", "txt", "plain", "plaintext", "output", "log", "none": true
    case "dot", "plantuml", "pikchr", "mermaid", "math", "latex": true
    default: false
    }
  }

  /// The tokens of a text in order. The time grows only in proportion to the length. Any text is accepted: what is
  /// not closed, such as a string without its end quote, ends with its line or with the text.
  public func tokens(of code: String) -> [CodeToken] { tokens(of: Array(code.utf8)) }

  package func tokens(of bytes: [UInt8]) -> [CodeToken] {
    GrammarLexer(bytes, grammar).read()
  }

  /// Like ``tokens(of:)``, but for any collection of bytes, so that a test can count how often each byte is read.
  package func tokens<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes
  ) -> [CodeToken] where Bytes.Index == Int {
    GrammarLexer(bytes, grammar).read()
  }
}
