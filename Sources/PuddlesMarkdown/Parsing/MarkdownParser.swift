// From the bytes of a Markdown text to the Swift tree, and the limits of that.

public import Puddles
package import PuddlesData

/// Parses GitHub Flavored Markdown with tables, strikethrough, autolinks, task lists and footnotes.
///
/// The value can be used from any task. Parsing itself happens under one lock for the process,
/// because the C library that it calls keeps a table for all of its parsers.
public struct MarkdownParser: Sendable {
  public var limits: MarkdownLimits
  /// What three colons may call; without any they are text.
  public var directives: MarkdownDirectives
  /// Whether tags are shown.
  public var rawHTML: RawHTML

  public init(
    limits: MarkdownLimits = MarkdownLimits(), directives: MarkdownDirectives = .none,
    rawHTML: RawHTML = .leftOut
  ) {
    self.limits = limits
    self.directives = directives
    self.rawHTML = rawHTML
  }
}

extension MarkdownParser {
  /// The tree of a text that a program holds.
  /// - Throws: `DiagnosticsError` if the text exceeds the limits.
  public func parse(_ text: String) throws(DiagnosticsError) -> Markdown.Content {
    try parse(Array(text.utf8), file: "Markdown")
  }

  /// The tree of a file's bytes.
  /// - Parameter file: how messages call the file.
  /// - Throws: `DiagnosticsError` if the bytes are not UTF-8 or exceed the limits.
  public func parse(_ bytes: [UInt8], file: String) throws(DiagnosticsError) -> Markdown.Content {
    let source: Source
    do throws(Fault) {
      source = try Source(checking: bytes, file: file, limit: limits.bytes)
    } catch {
      throw DiagnosticsError([Source(file: file, bytes: bytes).diagnostic(error)])
    }
    return try read(source.bytes[...], of: source, line: 1).content
  }

  /// Reads some lines of a source, such as those after its front matter.
  /// - Parameters:
  ///   - line: the number of the first of them.
  ///   - includes: without it nothing is included.
  ///   - path: that of the document below the folder of documents.
  ///   - links: without it links stay as they were written.
  package func read(
    _ body: ArraySlice<UInt8>, of source: Source, line: Int,
    including includes: IncludeAccess? = nil, path: [String] = [], linking links: LinkScope? = nil
  ) throws(DiagnosticsError) -> MarkdownText {
    var reader = MarkdownReader(
      parser: self, includes: includes, links: links,
      file: MarkdownReader.File(source: source, number: 0, path: path))
    return try reader.read(body, line: line)
  }

  /// What would take the parser too long.
  func costly(_ body: ArraySlice<UInt8>, of source: Source, line: Int) -> Fault? {
    if let deep = source.tooDeepLine(in: body.indices, limit: limits.nesting) {
      return limits.tooDeep(at: SourcePosition(line: deep, column: 1))
    }
    return CostScan(limits).excess(in: body).map { cost in
      Fault(
        code: "costly-markdown",
        "one paragraph or table has more \(cost.what) than the limit of \(cost.limit)",
        at: SourcePosition(line: cost.line + line, column: 1))
    }
  }
}

// MARK: - What a document may ask of the parser

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
  /// Closing parentheses without a space between them: the parser looks whether they belong to a bare URL.
  public var closers = 1_000
  /// Rows times columns of one table.
  public var cells = 1_000_000

  /// The limits for documents of a project's own.
  public init() {}
}

extension MarkdownLimits {
  func tooDeep(at position: SourcePosition?) -> Fault {
    Fault(
      code: "too-deep", "the Markdown is nested deeper than the limit of \(nesting)", at: position)
  }
}
