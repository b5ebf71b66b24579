// The tree of a Markdown text, as Swift values.

/// The names of Markdown's nodes: ``Markdown/Content``, ``Markdown/Block``, ``Markdown/Inline``.
///
/// The tree is a plain value: it can be made by hand, compared, sent to another task and walked
/// without the parser.
public enum Markdown {}

extension Markdown {
  /// A whole text: its blocks, and the footnotes that its references use.
  public struct Content: Sendable, Hashable {
    public var blocks: Blocks
    /// In the order of their numbers; a footnote that nobody refers to is not here.
    public var footnotes: [Footnote]

    public init(blocks: Blocks = [], footnotes: [Footnote] = []) {
      self.blocks = blocks
      self.footnotes = footnotes
    }
  }
}
