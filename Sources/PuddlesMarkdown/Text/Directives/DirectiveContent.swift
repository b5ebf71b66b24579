// What stands within a directive.

public import Puddles

/// The blocks between the line of a directive and the line that ends it; it draws them as usual.
public struct DirectiveContent: HTML {
  public let blocks: Markdown.Blocks
  let drawing: MarkdownDrawing

  /// Draws some of the blocks.
  public func draw(_ blocks: Markdown.Blocks) -> MarkdownBlocks { drawing.blocks(blocks) }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    MarkdownBlocks.render(html.drawing.blocks(html.blocks), into: &renderer)
  }
}

/// One use of a directive, with its parameters decoded.
struct DirectiveUse: Sendable {
  let name: String
  let parameters: [String: String]
  let draw: MarkdownDirective.Drawing
}
