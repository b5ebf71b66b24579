// Lists and tasks.

import Puddles

extension MarkdownDrawing {
  @HTMLBuilder
  func drawList(_ items: NodeSlice, _ node: Node, _ detail: NodeDetail) -> some HTML {
    let items = MarkdownItems(items: items, isTight: node.flag == 1, drawing: self)
    switch detail.number {
    case ..<0: ul { items }
    case 1: ol { items }
    default: ol(.start(Int(detail.number))) { items }
    }
    "\n"
  }
}

/// The items of a list, each on a line of its own.
private struct MarkdownItems: HTML {
  let items: NodeSlice
  let isTight: Bool
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    String.render("\n", into: &renderer)
    for (number, index) in html.items.roots.enumerated() {
      let children = html.items.store.children(of: index)
      let item = MarkdownItem(children: children, isTight: html.isTight, drawing: html.drawing)
      let isDone = html.items.store.nodes[index].isDone
      renderer.place(number) { html.drawing.render(item.element(isDone), into: &$0) }
    }
  }
}

/// What an item holds: paragraphs of a tight list have no element of their own.
private struct MarkdownItem: HTML {
  let children: NodeSlice
  let isTight: Bool
  let drawing: MarkdownDrawing

  @HTMLBuilder
  func element(_ isDone: Bool?) -> some HTML {
    if let isDone {
      li(.class("task")) {
        input(
          .type(.checkbox), .ariaLabel(isDone ? drawing.words.done : drawing.words.open),
          .checked(isDone), .disabled)
        " "
        self
      }
    } else {
      li { self }
    }
    "\n"
  }

  static func render(_ html: Self, into renderer: inout Renderer) {
    let (store, end) = (html.children.store, html.children.end)
    for (number, index) in html.children.roots.enumerated() {
      if html.isTight, store.nodes[index].kind == .paragraph {
        let words = html.drawing.line(store.children(of: index))
        renderer.place(number) { MarkdownInlines.render(words, into: &$0) }
        if Int(store.nodes[index].end) < end { String.render("\n", into: &renderer) }
      } else {
        if number == 0 { String.render("\n", into: &renderer) }
        html.drawing.render(blockAt: index, number, of: store, into: &renderer)
      }
    }
  }
}
