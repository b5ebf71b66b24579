// Tables (HTML 4.9).

/// The cells: `td` and `th`.
public protocol AllowsCellSpan {}
extension Tags.td: AllowsCellSpan {}
extension Tags.th: AllowsCellSpan {}

extension Attribute where Name: AllowsCellSpan {
  /// How many columns the cell fills, 1 to 1,000.
  public static func colspan(_ columns: Int) -> Self { Self("colspan", number: columns) }
  /// How many rows the cell fills; 0 means the rest of its block.
  public static func rowspan(_ rows: Int) -> Self { Self("rowspan", number: rows) }
  /// The ids of the cells that are its headings.
  public static func headers(_ ids: String...) -> Self { Self("headers", list: ids) }
}

extension Attribute where Name == Tags.th {
  /// Which cells the heading is for.
  public static func scope(_ scope: Words.Scope) -> Self { Self("scope", word: scope) }
  /// A shorter heading, for readers that repeat it with each cell.
  public static func abbr(_ text: String) -> Self { Self("abbr", text) }
}

/// The elements that stand for columns: `col` and `colgroup`.
public protocol AllowsColumnSpan {}
extension Tags.col: AllowsColumnSpan {}
extension Tags.colgroup: AllowsColumnSpan {}

extension Attribute where Name: AllowsColumnSpan {
  /// How many columns the element stands for.
  public static func span(_ columns: Int) -> Self { Self("span", number: columns) }
}
