// What a document may ask of the parser.

/// Limits that keep one document from stopping a build.
///
/// The parser is a C library that cannot be interrupted, and some inputs take it a time that grows
/// with the square of their length. So its input is looked at first, and what would take too long
/// is refused with an error that names the file.
public struct MarkdownLimits: Sendable, Hashable {
  /// Bytes of one file.
  public var bytes = 64 << 20
  /// Blocks within blocks, and markup within markup.
  public var nesting = 100
  /// Brackets in one paragraph.
  public var brackets = 60_000
  /// Things that look like the beginning of a bare URL, in one paragraph.
  public var bareURLs = 5_000
  /// Stars and underscores in one paragraph.
  public var emphasis = 40_000
  /// Backticks in a row; code is never marked by more than a few.
  public var backticks = 1_000
  /// Rows times columns of one table.
  public var cells = 1_000_000

  /// The limits for documents of a project's own.
  public init() {}
}
