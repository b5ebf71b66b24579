// A table.

extension Markdown {
  /// A table with one header row.
  public struct Table: Sendable, Hashable {
    /// How the cells of a column are aligned.
    public enum Alignment: String, Sendable, Hashable {
      case left, center, right
    }

    /// The cells of one row.
    public typealias Row = [Inlines]

    /// One entry for each column.
    public var alignments: [Alignment?]
    public var header: Row
    public var rows: [Row]
    public var position: SourcePosition?

    public init(
      alignments: [Alignment?], header: Row, rows: [Row], position: SourcePosition? = nil
    ) {
      self.alignments = alignments
      self.header = header
      self.rows = rows
      self.position = position
    }
  }
}
