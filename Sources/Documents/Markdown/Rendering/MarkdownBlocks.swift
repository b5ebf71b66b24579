// A run of blocks.

public import Puddles

/// Blocks one after another.
public struct MarkdownBlocks: HTML {
  let blocks: [Markdown.Block]
  let drawing: MarkdownDrawing

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard html.drawing.hasReplacements else {
      for block in html.blocks { html.drawing.renderUsual(block, into: &renderer) }
      return
    }
    // Each node a site may draw is a place of its own, so that it may hold a module.
    let each = ForEach(html.blocks.indices, id: { $0 }) { index in
      MarkdownBlock(block: html.blocks[index], drawing: html.drawing)
    }
    html.drawing.render(each, into: &renderer)
  }
}

/// One block, drawn by the site or as usual.
struct MarkdownBlock: HTML {
  let block: Markdown.Block
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    if let replacement = html.drawing.replacements.block?(html.block, html.drawing) {
      AnyHTML.render(replacement, into: &renderer)
    } else {
      html.drawing.renderUsual(html.block, into: &renderer)
    }
  }
}

extension MarkdownDrawing {
  fileprivate func renderUsual(_ block: Markdown.Block, into renderer: inout Renderer) {
    switch block {
    case .paragraph(let children, _): render(drawParagraph(children), into: &renderer)
    case .heading(let node): render(drawHeading(node), into: &renderer)
    case .quote(let children, _): render(drawQuote(children), into: &renderer)
    case .alert(let node): render(drawAlert(node), into: &renderer)
    case .list(let node): render(drawList(node), into: &renderer)
    case .code(let node): render(drawCode(node), into: &renderer)
    case .table(let node): render(drawTable(node), into: &renderer)
    case .thematicBreak: render(drawBreak(), into: &renderer)
    case .html: render(drawLeftOutBlock(), into: &renderer)
    }
  }
}
