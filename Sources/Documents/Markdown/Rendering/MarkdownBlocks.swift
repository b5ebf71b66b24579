// A run of blocks.

public import Puddles

/// Blocks one after another; each is a place of its own, so that it may hold a module.
public struct MarkdownBlocks: Component {
  let blocks: [Markdown.Block]
  let drawing: MarkdownDrawing

  public var body: some HTML {
    ForEach(blocks.indices, id: { $0 }) { index in
      MarkdownBlock(block: blocks[index], drawing: drawing)
    }
  }
}

/// One block, drawn by the site or as usual.
struct MarkdownBlock: Component {
  let block: Markdown.Block
  let drawing: MarkdownDrawing

  var body: some HTML {
    if let replacement = drawing.replacements.block?(block, drawing) {
      replacement
    } else {
      drawing.drawUsual(block)
    }
  }
}

extension MarkdownDrawing {
  @HTMLBuilder
  func drawUsual(_ block: Markdown.Block) -> some HTML {
    switch block {
    case .paragraph(let children, _): drawParagraph(children)
    case .heading(let heading): drawHeading(heading)
    case .quote(let children, _): drawQuote(children)
    case .list(let list): drawList(list)
    case .code(let code): drawCode(code)
    case .table(let table): drawTable(table)
    case .thematicBreak: drawBreak()
    case .html: EmptyHTML()
    }
  }
}
