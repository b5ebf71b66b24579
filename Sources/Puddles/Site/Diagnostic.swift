// A fault with its place, as every part of a build reports it.

/// One error or warning: what, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  public var severity: Severity
  /// A stable short name of the kind of fault.
  public var code: String?
  /// One sentence in lower case without a full stop.
  public var message: String
  /// The file, relative to the folder the build runs in.
  public var file: String?
  /// Counted from one.
  public var line: Int?
  /// Counted from one, in characters.
  public var column: Int?
  /// The line of the file, for the caret.
  public var excerpt: String?
  /// What to do about it.
  public var help: String?

  public init(
    _ severity: Severity, code: String? = nil, _ message: String, file: String? = nil,
    line: Int? = nil, column: Int? = nil, excerpt: String? = nil, help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.help = help
  }
}

/// An error that knows its places. Providers throw it for faults of files.
public struct DiagnosticsError: Error, Hashable, CustomStringConvertible {
  public let diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  public var description: String {
    diagnostics.map(\.summary).joined(separator: "\n")
  }
}

extension Diagnostic {
  /// The first line: `path:line:column: error: text`, as editors read it; without a file
  /// `error[code]: text`.
  public var summary: String {
    var place = file ?? ""
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    if !place.isEmpty { place += ": " }
    return "\(place)\(severity.rawValue)\(shownCode): \(message)"
  }

  /// The code in brackets, where no place stands before it.
  private var shownCode: String {
    guard file == nil, let code else { return "" }
    return "[\(code)]"
  }
}

extension Diagnostic: Comparable {
  /// By file, line and column, then by text: the same order in every build.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    let left = (a.file ?? "", a.line ?? 0, a.column ?? 0)
    let right = (b.file ?? "", b.line ?? 0, b.column ?? 0)
    return left == right
      ? (a.message, a.severity.rawValue) < (b.message, b.severity.rawValue)
      : left < right
  }
}
