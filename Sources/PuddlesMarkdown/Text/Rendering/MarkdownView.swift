// The component that draws a Markdown text.

public import Puddles

/// Draws a tree of Markdown with the elements of `Puddles`.
///
/// The markup is that of the reference implementation in its safe mode (raw HTML is left out), with
/// these differences: headings have ids, columns are aligned by classes (`align-left`, `align-center`,
/// `align-right`), GitHub's alerts are boxes with a label, tasks have a class and a label, code can take the focus, and footnotes are numbered
/// in their ids.
/// Any node can be drawn otherwise: see ``MarkdownReplacements``.
public struct MarkdownView: Component {
  let content: Markdown.Content
  let links: LinkResolver
  @Environment(.markdownReplacements) private var replacements
  @Environment(.markdownWords) private var words
  @Environment(.markdownHeadingLinks) private var linksHeadings
  @Environment(.markdownCodeColours) private var highlightsCode

  /// - Parameter links: where links and images lead; as they are written if nothing is given.
  public init(_ content: Markdown.Content, links: LinkResolver = .asWritten) {
    self.content = content
    self.links = links
  }

  public var body: some HTML {
    let drawing = MarkdownDrawing(
      settings: MarkdownDrawing.Settings(
        links: links, replacements: replacements, words: words, linksHeadings: linksHeadings,
        highlightsCode: highlightsCode, rawHTML: content.blocks.slice.store.rawHTML))
    drawing.blocks(content.blocks)
    if !content.footnotes.isEmpty { drawing.drawFootnotes(content.footnotes) }
  }
}
