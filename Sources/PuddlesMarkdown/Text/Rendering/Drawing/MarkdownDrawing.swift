// One function for each kind of node; the files beside this one hold them.

import Puddles

/// Draws nodes; replacements get it to draw the children of the node they replace.
public struct MarkdownDrawing: Sendable {
  /// What all nodes share; one reference, because each node carries it.
  final class Settings: Sendable {
    let links: LinkResolver
    let replacements: MarkdownReplacements
    /// Whether a site draws any of them, which is asked for each node.
    let replacesBlocks: Bool
    let replacesInlines: Bool
    let words: MarkdownWords
    let linksHeadings: Bool
    let highlightsCode: Bool
    let rawHTML: RawHTML

    init(
      links: LinkResolver, replacements: MarkdownReplacements, words: MarkdownWords,
      linksHeadings: Bool, highlightsCode: Bool, rawHTML: RawHTML
    ) {
      self.links = links
      self.replacements = replacements
      replacesBlocks = replacements.block != nil
      replacesInlines = replacements.inline != nil
      self.words = words
      self.linksHeadings = linksHeadings
      self.highlightsCode = highlightsCode
      self.rawHTML = rawHTML
    }
  }

  let settings: Settings

  var links: LinkResolver { settings.links }
  var replacements: MarkdownReplacements { settings.replacements }
  var words: MarkdownWords { settings.words }
  var linksHeadings: Bool { settings.linksHeadings }
  var highlightsCode: Bool { settings.highlightsCode }
  var rawHTML: RawHTML { settings.rawHTML }
}

extension MarkdownDrawing {
  /// Draws blocks one after another.
  public func blocks(_ blocks: Markdown.Blocks) -> MarkdownBlocks { run(blocks.slice) }

  /// Draws pieces of a line one after another.
  public func inlines(_ inlines: Markdown.Inlines) -> MarkdownInlines { line(inlines.slice) }

  func run(_ blocks: NodeSlice) -> MarkdownBlocks {
    MarkdownBlocks(slice: blocks, drawing: self)
  }

  func line(_ inlines: NodeSlice) -> MarkdownInlines {
    MarkdownInlines(slice: inlines, drawing: self)
  }
}
