// A run of inline nodes.

public import Puddles

/// Inline nodes one after another.
public struct MarkdownInlines: Component {
  let inlines: [Markdown.Inline]
  let drawing: MarkdownDrawing

  public var body: some HTML {
    for inline in inlines { MarkdownInline(inline: inline, drawing: drawing) }
  }
}

/// One inline node, drawn by the site or as usual.
struct MarkdownInline: Component {
  let inline: Markdown.Inline
  let drawing: MarkdownDrawing

  var body: some HTML {
    if let replacement = drawing.replacements.inline?(inline, drawing) {
      replacement
    } else {
      drawing.drawUsual(inline)
    }
  }
}
