// A place in a text, with as much of its line as an error shows.

/// A line and column of a file with a piece of that line.
public struct SourcePlace: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public let column: Int
  /// The line, or a piece of it around the column, safe to print.
  public let excerpt: String
  /// How many characters of the excerpt stand before the column.
  public let caret: Int

  /// States the facts.
  public init(line: Int, column: Int, excerpt: String, caret: Int) {
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.caret = caret
  }

  /// The excerpt, and under it a caret at the column.
  public var picture: [String] { [excerpt, String(repeating: " ", count: caret) + "^"] }
}
