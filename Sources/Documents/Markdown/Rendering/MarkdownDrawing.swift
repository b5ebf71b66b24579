// One function for each kind of node; the files beside this one hold them.

import Puddles

/// Draws nodes; replacements get it to draw the children of the node they replace.
public struct MarkdownDrawing: Sendable {
  /// What all nodes share; one reference, because each node carries it.
  private final class Settings: Sendable {
    let links: LinkResolver
    let replacements: MarkdownReplacements
    let words: MarkdownWords
    let linksHeadings: Bool

    init(
      _ links: LinkResolver, _ replacements: MarkdownReplacements, _ words: MarkdownWords,
      _ linksHeadings: Bool
    ) {
      self.links = links
      self.replacements = replacements
      self.words = words
      self.linksHeadings = linksHeadings
    }
  }

  private let settings: Settings

  init(
    links: LinkResolver, replacements: MarkdownReplacements, words: MarkdownWords,
    linksHeadings: Bool
  ) {
    settings = Settings(links, replacements, words, linksHeadings)
  }

  var links: LinkResolver { settings.links }
  var replacements: MarkdownReplacements { settings.replacements }
  var words: MarkdownWords { settings.words }
  var linksHeadings: Bool { settings.linksHeadings }
  /// Whether a site draws some nodes itself; only these may hold modules.
  var hasReplacements: Bool {
    settings.replacements.block != nil || settings.replacements.inline != nil
  }
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
