// One function for each kind of node; the files beside this one hold them.

import Puddles

/// Draws nodes; replacements get it to draw the children of the node they replace.
public struct MarkdownDrawing: Sendable {
  let links: LinkResolver
  let replacements: MarkdownReplacements
  let words: MarkdownWords
}

extension MarkdownDrawing {
  /// Draws blocks one after another.
  public func blocks(_ blocks: [Markdown.Block]) -> MarkdownBlocks {
    MarkdownBlocks(blocks: blocks, drawing: self)
  }

  /// Draws inline nodes one after another.
  public func inlines(_ inlines: [Markdown.Inline]) -> MarkdownInlines {
    MarkdownInlines(inlines: inlines, drawing: self)
  }
}
