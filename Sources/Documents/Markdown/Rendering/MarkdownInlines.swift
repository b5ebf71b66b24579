// A run of inline nodes.

public import Puddles

/// Inline nodes one after another.
public struct MarkdownInlines: HTML {
  let inlines: [Markdown.Inline]
  let drawing: MarkdownDrawing

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard html.drawing.hasReplacements else {
      for inline in html.inlines { html.drawing.renderUsual(inline, into: &renderer) }
      return
    }
    // Each node a site may draw is a place of its own, so that it may hold a module.
    let each = ForEach(html.inlines.indices, id: { $0 }) { index in
      MarkdownInline(inline: html.inlines[index], drawing: html.drawing)
    }
    html.drawing.render(each, into: &renderer)
  }
}

/// One inline node, drawn by the site or as usual.
///
/// It chooses its markup while rendering, so that no type has to hold every kind of node at once.
struct MarkdownInline: HTML {
  let inline: Markdown.Inline
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    if let replacement = html.drawing.replacements.inline?(html.inline, html.drawing) {
      AnyHTML.render(replacement, into: &renderer)
    } else {
      html.drawing.renderUsual(html.inline, into: &renderer)
    }
  }
}

extension MarkdownDrawing {
  fileprivate func renderUsual(_ inline: Markdown.Inline, into renderer: inout Renderer) {
    switch inline {
    case .text(let string): String.render(string, into: &renderer)
    case .softBreak: String.render("\n", into: &renderer)
    case .lineBreak: render(drawLineBreak(), into: &renderer)
    case .code(let string): render(code { string }, into: &renderer)
    case .emphasis(let children): render(em { inlines(children) }, into: &renderer)
    case .strong(let children): render(strong { inlines(children) }, into: &renderer)
    case .strikethrough(let children): render(del { inlines(children) }, into: &renderer)
    case .link(let node): render(drawLink(node), into: &renderer)
    case .image(let node): render(drawImage(node), into: &renderer)
    case .footnote(let node): render(drawReference(node), into: &renderer)
    case .html: render(leftOut, into: &renderer)
    }
  }

  func render<Content: HTML>(_ content: Content, into renderer: inout Renderer) {
    Content.render(content, into: &renderer)
  }
}
