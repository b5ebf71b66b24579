// Errors and warnings, with the files and lines that they are about.

/// One error or warning: what, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
  /// How severe a fault is.
  public enum Severity: String, Sendable, Hashable {
    /// An error stops a build, a warning does not.
    case error, warning
  }

  /// Whether it is an error or a warning.
  public var severity: Severity
  /// The stable short name of the kind of fault, in lower case with hyphens.
  public var code: String
  /// One sentence in lower case without a full stop.
  public var message: String
  /// The file, relative to the folder the build runs in.
  public var file: String?
  /// The line in the file, counted from one.
  public var line: Int?
  /// The column, counted from one, in characters.
  public var column: Int?
  /// The line of the file, for the caret.
  public var excerpt: String?
  /// What to do about the fault.
  public var help: String?
  /// Whether only the target of a link is at fault: the page with the link can be read without it.
  /// `--links warn` makes warnings of just these diagnostics.
  package var isAboutLink: Bool

  /// A diagnostic with as much of its place as is known.
  public init(
    _ severity: Severity, code: String, _ message: String, file: String? = nil, line: Int? = nil,
    column: Int? = nil, excerpt: String? = nil, help: String? = nil, isAboutLink: Bool = false
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.help = help
    self.isAboutLink = isAboutLink
  }
}

/// An error that contains diagnostics with their files and lines. Providers throw it for faults of files.
public struct DiagnosticsError: Error, Hashable, CustomStringConvertible {
  /// The diagnostics, in the order in which they were given.
  public let diagnostics: [Diagnostic]

  /// An error with diagnostics, in their order.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  public var description: String {
    diagnostics.map(\.summary).joined(separator: "\n")
  }
}

extension Diagnostic {
  /// The first line: `path:line:column: error[code]: text`, without a file `error[code]: text`.
  public var summary: String { "\(place)\(kind): \(message)" }

  /// `path:line:column: ` as far as it is known.
  package var place: String {
    guard let file else { return "" }
    let numbers = [line, line == nil ? nil : column].compactMap { $0.map(String.init) }
    return ([file] + numbers).joined(separator: ":") + ": "
  }

  /// `error[code]`
  package var kind: String { "\(severity.rawValue)[\(code)]" }
}

extension Diagnostic: Comparable {
  /// By file, line and column, then by text and all else: the same order in every build.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    let left = (a.file ?? "", a.line ?? 0, a.column ?? 0)
    let right = (b.file ?? "", b.line ?? 0, b.column ?? 0)
    return left == right ? a.words < b.words : left < right
  }

  private var words: (String, String, String, String, String, Int) {
    (message, severity.rawValue, code, help ?? "", excerpt ?? "", isAboutLink ? 1 : 0)
  }
}

/// A line and a column, both counted from one.
public struct SourcePosition: Sendable, Hashable {
  /// The line, counted from one.
  public var line: Int
  /// In data and front matter counted in characters, in Markdown in bytes (as CommonMark does).
  public var column: Int

  /// A position in a file; neither number is checked.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  public var description: String { "\(line):\(column)" }
}
