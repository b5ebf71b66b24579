// Runs of blocks and of pieces of a line, drawn one after another.

import Puddles

/// Blocks one after another.
struct MarkdownBlocks: HTML {
  let slice: NodeSlice
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
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

// MARK: - A run of pieces of a line

/// Pieces of a line one after another.
struct MarkdownInlines: HTML {
  let slice: NodeSlice
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (number, index) in html.slice.roots.enumerated() {
      html.drawing.render(inlineAt: index, number, of: html.slice.store, into: &renderer)
    }
  }
}

extension MarkdownDrawing {
  /// Draws one piece, the site's way or as usual.
  /// - Parameter number: which of its siblings it is.
  fileprivate func render(
    inlineAt index: Int, _ number: Int, of store: NodeStore, into renderer: inout Renderer
  ) {
    guard settings.replacesInlines, let replace = replacements.inline else {
      return renderUsual(inlineAt: index, of: store, into: &renderer)
    }
    // Each node a site may draw is a place of its own, so that it may hold a module.
    renderer.place(number) { renderer in
      if let replacement = replace(store.inline(at: index), self) {
        AnyHTML.render(replacement, into: &renderer)
      } else {
        renderUsual(inlineAt: index, of: store, into: &renderer)
      }
    }
  }

  func renderUsual(
    inlineAt index: Int, of store: NodeStore, into renderer: inout Renderer
  ) {
    let node = store.nodes[index]
    switch node.kind {
    case .softBreak: String.render("\n", into: &renderer)
    case .lineBreak: render(drawLineBreak(), into: &renderer)
    case .codeSpan: render(code { StoredText(store: store, range: node.text) }, into: &renderer)
    case .emphasis: render(em { line(store.children(of: index)) }, into: &renderer)
    case .strong: render(strong { line(store.children(of: index)) }, into: &renderer)
    case .strikethrough: render(del { line(store.children(of: index)) }, into: &renderer)
    case .link: render(drawLink(store.link(at: index)), into: &renderer)
    case .image: render(drawImage(store.image(at: index)), into: &renderer)
    case .footnoteReference: render(drawReference(store.detail(of: node)), into: &renderer)
    case .inlineHTML: render(drawHTML(store.detail(of: node), in: store), into: &renderer)
    default: store.withBytes(node.text) { renderer.text(utf8: $0) }
    }
  }
}

/// Words of a store, escaped without a string between.
struct StoredText: HTML {
  let store: NodeStore
  let range: TextRange

  static func render(_ html: Self, into renderer: inout Renderer) {
    html.store.withBytes(html.range) { renderer.text(utf8: $0) }
  }
}
