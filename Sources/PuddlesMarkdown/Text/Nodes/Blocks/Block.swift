// A block of Markdown.

extension Markdown {
  /// A block, with the position where it begins if it came from a file.
  public enum Block: Sendable, Hashable {
    case paragraph(Inlines, at: SourcePosition?)
    case heading(Heading)
    case quote(Blocks, at: SourcePosition?)
    case alert(Alert)
    case list(List)
    case code(CodeBlock)
    /// Raw HTML, kept as it was written; it is shown only where a collection trusts it.
    case html(String, at: SourcePosition?)
    case table(Table)
    case thematicBreak(at: SourcePosition?)
    case directive(Directive)
  }
}

extension Markdown.Block {
  /// Where the block begins.
  public var position: SourcePosition? {
    switch self {
    case .paragraph(_, let position), .quote(_, let position), .html(_, let position),
      .thematicBreak(let position):
      position
    case .heading(let heading): heading.position
    case .alert(let alert): alert.position
    case .list(let list): list.position
    case .code(let code): code.position
    case .table(let table): table.position
    case .directive(let directive): directive.position
    }
  }
}
