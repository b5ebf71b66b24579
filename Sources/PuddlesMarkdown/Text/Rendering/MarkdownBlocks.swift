// A run of blocks.

public import Puddles

/// Blocks one after another.
public struct MarkdownBlocks: HTML {
  let slice: NodeSlice
  let drawing: MarkdownDrawing

  public static func render(_ html: Self, into renderer: inout Renderer) {
    for (number, index) in html.slice.roots.enumerated() {
      html.drawing.render(blockAt: index, number, of: html.slice.store, into: &renderer)
    }
  }
}

extension MarkdownDrawing {
  /// Draws one block, the site's way or as usual.
  /// - Parameter number: which of its siblings it is.
  func render(
    blockAt index: Int, _ number: Int, of store: NodeStore, into renderer: inout Renderer
  ) {
    if !settings.replacesBlocks, store.directives.isEmpty {
      return renderUsual(blockAt: index, of: store, into: &renderer)
    }
    // Where a site draws some nodes each is a place of its own, so that it may hold a module.
    renderer.place(number) { renderer in
      if let replacement = replacements.block?(store.block(at: index), self) {
        AnyHTML.render(replacement, into: &renderer)
      } else {
        renderUsual(blockAt: index, of: store, into: &renderer)
      }
    }
  }

  func renderUsual(blockAt index: Int, of store: NodeStore, into renderer: inout Renderer) {
    let node = store.nodes[index]
    let children = store.children(of: index)
    switch node.kind {
    case .heading: render(drawHeading(store.heading(at: index)), into: &renderer)
    case .quote: render(drawQuote(children), into: &renderer)
    case .alert:
      render(drawAlert(Markdown.Alert.Kind(flag: node.flag), children), into: &renderer)
    case .list: render(drawList(children, node, store.detail(of: node)), into: &renderer)
    case .code: render(drawCode(store.detail(of: node), in: store), into: &renderer)
    case .table: render(drawTable(children, store.detail(of: node)), into: &renderer)
    case .thematicBreak: render(drawBreak(), into: &renderer)
    case .directive: render(drawDirective(store.directive(at: index)), into: &renderer)
    case .html:
      render(drawHTML(store.detail(of: node), in: store), into: &renderer)
      if store.rawHTML == .leftOut { String.render("\n", into: &renderer) }
    default: render(drawParagraph(children), into: &renderer)
    }
  }

  func render<Content: HTML>(_ content: Content, into renderer: inout Renderer) {
    Content.render(content, into: &renderer)
  }
}
