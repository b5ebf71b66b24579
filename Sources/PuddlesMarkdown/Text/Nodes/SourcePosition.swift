// Where something stands in a file.

/// A line and a column, both counted from one.
public struct SourcePosition: Sendable, Hashable {
  public var line: Int
  /// In front matter counted in characters, in Markdown in bytes (as CommonMark does).
  public var column: Int

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
