// From the bytes of a Markdown text to the Swift tree.

public import Puddles

/// Parses GitHub Flavored Markdown with tables, strikethrough, autolinks, task lists and footnotes.
///
/// The value can be used from any task. Parsing itself happens under one lock for the process,
/// because the C library behind it keeps a table for all of its parsers.
public struct MarkdownParser: Sendable {
  public var limits: MarkdownLimits

  public init(limits: MarkdownLimits = MarkdownLimits()) {
    self.limits = limits
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
    let source = Source(file: file, bytes: bytes)
    do {
      let clean = try Source(checking: bytes, file: file, limit: limits.bytes)
      return try parse(clean, from: 0, line: 1)
    } catch {
      throw DiagnosticsError([source.diagnostic(error)])
    }
  }

  /// Parses the part of a source that follows its front matter.
  func parse(_ source: Source, from start: Int, line: Int) throws(Fault) -> Markdown.Content {
    let body = source.bytes[start...]
    let (nesting, cost) = body.withUnsafeBufferPointer { bytes in
      (
        NestingScan(limit: limits.nesting).tooDeepLine(in: bytes),
        CostScan(limits).excess(in: bytes)
      )
    }
    if let nesting {
      let position = SourcePosition(line: nesting + line, column: 1)
      throw Fault(.nestedTooDeep(limit: limits.nesting), at: position)
    }
    if let cost {
      let position = SourcePosition(line: cost.line + line, column: 1)
      throw Fault(.costly(what: cost.what, limit: cost.limit), at: position)
    }
    return try CMark.content(of: body, firstLine: line, nesting: limits.nesting)
  }
}
