// Lists and tasks.

import Puddles

extension MarkdownDrawing {
  @HTMLBuilder
  func drawList(_ list: Markdown.List) -> some HTML {
    switch list.start {
    case nil: ul { drawItems(of: list) }
    case 1: ol { drawItems(of: list) }
    case .some(let start): ol(.start(start)) { drawItems(of: list) }
    }
    "\n"
  }

  @HTMLBuilder
  private func drawItems(of list: Markdown.List) -> some HTML {
    "\n"
    ForEach(list.items.indices, id: { $0 }) { index in
      drawItem(list.items[index], isTight: list.isTight)
    }
  }

  @HTMLBuilder
  private func drawItem(_ item: Markdown.ListItem, isTight: Bool) -> some HTML {
    if let isDone = item.isDone {
      li(.class("task")) {
        input(
          .type(.checkbox), .ariaLabel(isDone ? words.done : words.open), .checked(isDone),
          .disabled)
        " "
        drawChildren(of: item, isTight: isTight)
      }
    } else {
      li { drawChildren(of: item, isTight: isTight) }
    }
    "\n"
  }

  /// Paragraphs of a tight list have no element of their own.
  @HTMLBuilder
  private func drawChildren(of item: Markdown.ListItem, isTight: Bool) -> some HTML {
    if !isTight {
      if !item.children.isEmpty { "\n" }
      blocks(item.children)
    } else {
      ForEach(item.children.indices, id: { $0 }) { index in
        if case .paragraph(let children, _) = item.children[index] {
          inlines(children)
          if index + 1 < item.children.count { "\n" }
        } else {
          if index == 0 { "\n" }
          MarkdownBlock(block: item.children[index], drawing: self)
        }
      }
    }
  }
}
