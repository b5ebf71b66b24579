// A node as it would have been drawn, for replacements that add to it.

public import Puddles

/// One node, drawn as if nobody had replaced it; the replacements of its children count.
public struct UsualMarkdown: HTML {
  enum Kind {
    case block, inline
  }

  let slice: NodeSlice
  let kind: Kind
  let drawing: MarkdownDrawing

  public static func render(_ html: Self, into renderer: inout Renderer) {
    for index in html.slice.roots {
      switch html.kind {
      case .block:
        html.drawing.renderUsual(blockAt: index, of: html.slice.store, into: &renderer)
      case .inline:
        html.drawing.renderUsual(inlineAt: index, of: html.slice.store, into: &renderer)
      }
    }
  }
}

extension MarkdownDrawing {
  /// Draws a block as usual, for a replacement that puts something around it.
  public func usual(_ block: Markdown.Block) -> UsualMarkdown {
    var nodes = NodeStoreBuilder()
    nodes.rawHTML = rawHTML
    nodes.append(block)
    return UsualMarkdown(slice: nodes.finish(), kind: .block, drawing: self)
  }

  /// Draws a piece of a line as usual.
  public func usual(_ inline: Markdown.Inline) -> UsualMarkdown {
    var nodes = NodeStoreBuilder()
    nodes.rawHTML = rawHTML
    nodes.append(inline)
    return UsualMarkdown(slice: nodes.finish(), kind: .inline, drawing: self)
  }
}
