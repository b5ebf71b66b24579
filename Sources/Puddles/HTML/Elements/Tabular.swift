// Tables (HTML 4.9).

extension Tags {
  /// The name of `table`.
  public enum table: ContentTag { public static var name: StaticString { "table" } }
  /// The name of `caption`.
  public enum caption: ContentTag { public static var name: StaticString { "caption" } }
  /// The name of `colgroup`.
  public enum colgroup: ContentTag { public static var name: StaticString { "colgroup" } }
  /// The name of `col`.
  public enum col: VoidTag { public static var name: StaticString { "col" } }
  /// The name of `tbody`.
  public enum tbody: ContentTag { public static var name: StaticString { "tbody" } }
  /// The name of `thead`.
  public enum thead: ContentTag { public static var name: StaticString { "thead" } }
  /// The name of `tfoot`.
  public enum tfoot: ContentTag { public static var name: StaticString { "tfoot" } }
  /// The name of `tr`.
  public enum tr: ContentTag { public static var name: StaticString { "tr" } }
  /// The name of `td`.
  public enum td: ContentTag { public static var name: StaticString { "td" } }
  /// The name of `th`.
  public enum th: ContentTag { public static var name: StaticString { "th" } }
}

/// A table.
public typealias table<A: AttributeList, C: HTML> = Element<Tags.table, A, C>
/// The title of a table.
public typealias caption<A: AttributeList, C: HTML> = Element<Tags.caption, A, C>
/// A group of columns.
public typealias colgroup<A: AttributeList, C: HTML> = Element<Tags.colgroup, A, C>
/// A column, or several.
public typealias col<A: AttributeList> = VoidElement<Tags.col, A>
/// A block of rows.
public typealias tbody<A: AttributeList, C: HTML> = Element<Tags.tbody, A, C>
/// The rows with the headings of the columns.
public typealias thead<A: AttributeList, C: HTML> = Element<Tags.thead, A, C>
/// The rows with the sums of the columns.
public typealias tfoot<A: AttributeList, C: HTML> = Element<Tags.tfoot, A, C>
/// A row.
public typealias tr<A: AttributeList, C: HTML> = Element<Tags.tr, A, C>
/// A cell.
public typealias td<A: AttributeList, C: HTML> = Element<Tags.td, A, C>
/// A cell that is a heading.
public typealias th<A: AttributeList, C: HTML> = Element<Tags.th, A, C>
