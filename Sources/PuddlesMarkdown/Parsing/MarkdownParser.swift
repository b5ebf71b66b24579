// Parses a Markdown text into a Swift tree, within limits for its size and its cost.

public import Puddles
package import PuddlesData

/// Parses GitHub Flavored Markdown with tables, strikethrough, autolinks, task lists and footnotes.
///
/// The value can be used from any task. The inlines of only one text are parsed at a time in the process, because the C
/// library uses one table for all parsers.
public struct MarkdownParser: Sendable {
  /// The limits of each text; a text beyond them is an error.
  public var limits: MarkdownLimits
  /// The directives that three colons may name; without directives three colons are text.
  public var directives: MarkdownDirectives
  /// Whether HTML tags of the text are shown.
  public var rawHTML: RawHTML
  /// Whether `$…$` and `$$…$$` are formulas, by the rules of pandoc and GitHub.
  public var readsFormulas = false
  /// See ``Markdown/Content``.
  package var section = ""

  /// A parser that by default knows no directives and leaves out HTML tags.
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
  /// Parses a text.
  /// - Throws: `DiagnosticsError` if the text exceeds the limits.
  public func parse(_ text: String) throws(DiagnosticsError) -> Markdown.Content {
    try parse(Array(text.utf8), file: "Markdown")
  }

  /// Parses the bytes of a file.
  /// - Parameter file: the name of the file in messages.
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
  ///   - line: the number of the first of these lines.
  ///   - includes: how files are included; nothing is included without it.
  ///   - path: the path of the document below the folder of documents.
  ///   - links: finds the targets of links; without it links stay as written.
  ///   - names: finds what names in double backticks stand for; without it they are code.
  ///   - dark: finds the picture for dark pages beside another one.
  package func read(
    _ body: ArraySlice<UInt8>, of source: Source, line: Int,
    including includes: IncludeAccess? = nil, path: [String] = [], linking links: LinkScope? = nil,
    naming names: NameScope? = nil, pairing dark: PairScope? = nil
  ) throws(DiagnosticsError) -> MarkdownText {
    var reader = MarkdownReader(
      parser: self, includes: includes, links: links, names: names, dark: dark,
      file: MarkdownReader.File(source: source, number: 0, path: path))
    return try reader.read(body, line: line)
  }

  /// Returns a fault if the parser would take too long.
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

// MARK: - The limits for a document

/// Limits that prevent a single document from blocking a build.
///
/// The parser is a C library that cannot be interrupted, and for some inputs its time grows with the square of
/// their length. So each input is checked before it is parsed, and one that would take too long is refused with
/// an error that names the file.
public struct MarkdownLimits: Sendable, Hashable {
  /// Bytes of one file.
  public var bytes = 64 << 20
  /// The depth of nested blocks, and of nested markup in a line.
  public var nesting = 100
  /// Opening brackets in one paragraph.
  public var brackets = 60_000
  /// Texts in one paragraph that may begin a bare URL, such as `www.`.
  public var bareURLs = 5_000
  /// Stars and underscores in one paragraph.
  public var emphasis = 40_000
  /// Backticks in a row.
  public var backticks = 1_000
  /// Closing parentheses without a space between them: the parser checks for each if it belongs to a bare URL.
  public var closers = 1_000
  /// The cells of one table: its rows times its columns.
  public var cells = 1_000_000

  /// Creates the default limits, which fit documents that a project writes itself.
  public init() {}
}

extension MarkdownLimits {
  func tooDeep(at position: SourcePosition?) -> Fault {
    Fault(
      code: "too-deep", "the Markdown is nested deeper than the limit of \(nesting)", at: position)
  }
}
