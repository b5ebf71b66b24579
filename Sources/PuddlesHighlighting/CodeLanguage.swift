// The languages that get colors, and the names that fences give them.

/// A language that code can be written in.
public enum CodeLanguage: String, Hashable, Sendable, CaseIterable {
  case swift, shell, json, yaml, toml, html, css, javascript, markdown, c, python, diff

  /// The language with a name as it stands behind a fence, in any case, or `nil`.
  public init?(named name: String) {
    switch name.lowercased() {
    case "swift", "swifttest", "swiftinterface": self = .swift
    case "shell", "sh", "bash", "zsh", "dash": self = .shell
    case "json", "json5", "jsonc": self = .json
    case "yaml", "yml": self = .yaml
    case "toml": self = .toml
    case "html", "xml", "svg", "xhtml", "plist": self = .html
    case "css": self = .css
    case "javascript", "js", "mjs", "jsx", "typescript", "ts", "tsx": self = .javascript
    case "markdown", "md": self = .markdown
    case "c", "h", "c++", "cpp", "objc", "objective-c", "objectivec": self = .c
    case "python", "py": self = .python
    case "diff", "patch": self = .diff
    default: return nil
    }
  }
}

extension CodeLanguage {
  /// Whether a name stands for text that has no colors on purpose.
  package static func isPlain(_ name: String) -> Bool {
    switch name.lowercased() {
    case "text", "txt", "plain", "plaintext", "console", "output", "log", "none": true
    default: false
    }
  }

  /// The tokens of a text, in order, in time that grows with its length. Any text will do: what never
  /// ends, such as a string without its quote, ends with its line or with the text.
  public func tokens(of code: String) -> [CodeToken] { tokens(of: Array(code.utf8)) }

  package func tokens(of bytes: [UInt8]) -> [CodeToken] {
    let scanner = CodeScanner(bytes)
    return switch self {
    case .swift: SwiftLexer(scanner).tokens()
    case .shell: ShellLexer(scanner).tokens()
    case .json: JSONLexer(scanner).tokens()
    case .yaml: YAMLLexer(scanner).tokens()
    case .toml: SettingsLexer(scanner).tokens()
    case .html: MarkupLexer(scanner).tokens()
    case .css: StyleLexer(scanner).tokens()
    case .javascript: ScriptLexer(scanner).tokens()
    case .markdown: MarkdownLexer(scanner).tokens()
    case .c: CLexer(scanner).tokens()
    case .python: PythonLexer(scanner).tokens()
    case .diff: DiffLexer(scanner).tokens()
    }
  }
}
