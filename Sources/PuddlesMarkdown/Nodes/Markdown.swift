// The tree of a Markdown text, as Swift values.

@_exported public import struct PuddlesBasics.SourcePosition

/// The names of Markdown's nodes: ``Markdown/Content``, ``Markdown/Block``, ``Markdown/Inline``.
///
/// The tree is a plain value: it can be made by hand, compared, sent to another task and walked
/// without the parser.
public enum Markdown {}

extension Markdown {
  /// A whole text: its blocks, and the footnotes that its references use.
  public struct Content: Sendable, Hashable {
    public var blocks: Blocks
    /// In the order of their numbers; a footnote without a reference is not here.
    public var footnotes: [Footnote]

    public init(blocks: Blocks = [], footnotes: [Footnote] = []) {
      self.blocks = blocks
      self.footnotes = footnotes
    }
  }
}

// MARK: - The words of a whole text, for search and summaries

extension Markdown.Content {
  /// The words of all blocks, one line for each; markup and raw HTML leave nothing.
  public var plainText: String {
    var words: [UInt8] = []
    blocks.slice.appendLines(to: &words)
    for footnote in footnotes { footnote.children.slice.appendLines(to: &words) }
    return String(decoding: words, as: UTF8.self)
  }
}

extension NodeSlice {
  /// Appends a line for each node that holds pieces of lines.
  fileprivate func appendLines(to words: inout [UInt8]) {
    var index = start
    while index < end {
      let node = store.nodes[index]
      switch node.kind {
      case .paragraph, .heading, .cell:
        appendWords(of: index + 1..<Int(node.end), to: &words)
        words.append(0x0A)
        index = Int(node.end)
      case .code:
        store.withBytes(store.detail(of: node).second) { words.append(contentsOf: $0) }
        index += 1
      default: index += 1
      }
    }
  }
}
