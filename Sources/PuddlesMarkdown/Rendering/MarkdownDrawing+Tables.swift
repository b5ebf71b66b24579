// Renders lists, tables and footnotes.

import Puddles

/// Renders nodes one after another, each with an identity of its own, as a module in it needs.
private struct MarkdownPlaces<Node: Sendable, Content: HTML>: HTML {
  let nodes: [Node]
  @HTMLBuilder let draw: @Sendable (_ number: Int, Node) -> Content

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (number, node) in html.nodes.enumerated() {
      let content = html.draw(number, node)
      renderer.child(number) { Content.render(content, into: &$0) }
    }
  }
}

// MARK: - Lists and tasks

extension MarkdownDrawing {
  @HTMLBuilder
  func drawList(_ node: Markdown.List) -> some HTML {
    let items = MarkdownPlaces(nodes: node.items) { _, item in
      drawItem(item, MarkdownItem(blocks: item.children, isTight: node.isTight, drawing: self))
      "\n"
    }
    switch node.start {
    case nil:
      ul {
        "\n"
        items
      }
    case let start?:
      ol(.when(start != 1, .start(start))) {
        "\n"
        items
      }
    }
    "\n"
  }

  @HTMLBuilder
  private func drawItem(_ node: Markdown.ListItem, _ content: MarkdownItem) -> some HTML {
    if let isDone = node.isDone {
      li(.class("task")) {
        input(
          .type(.checkbox), .ariaLabel(strings(isDone ? MarkdownStrings.done : .open)),
          .checked(isDone), .disabled)
        " "
        content
      }
    } else {
      li { content }
    }
  }
}

// MARK: - Definition lists

extension MarkdownDrawing {
  @HTMLBuilder
  func drawDefinitions(_ node: Markdown.DefinitionList) -> some HTML {
    dl {
      "\n"
      MarkdownPlaces(nodes: node.items) { _, item in
        for term in item.terms {
          dt(.id(id(term.id))) { line(term.children) }
          "\n"
        }
        MarkdownPlaces(nodes: item.definitions) { _, blocks in
          dd { MarkdownItem(blocks: blocks, isTight: item.isTight, drawing: self) }
          "\n"
        }
      }
    }
    "\n"
  }
}

/// Renders the content of an item; paragraphs of a tight list get no `p` element.
private struct MarkdownItem: HTML {
  let blocks: [Markdown.Block]
  let isTight: Bool
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (number, block) in html.blocks.enumerated() {
      if html.isTight, case .paragraph(let words) = block {
        let line = html.drawing.line(words)
        renderer.child(number) { MarkdownInlines.render(line, into: &$0) }
        if number + 1 < html.blocks.count { String.render("\n", into: &renderer) }
      } else {
        if number == 0 { String.render("\n", into: &renderer) }
        html.drawing.render(block, number, into: &renderer)
      }
    }
  }
}

// MARK: - Tables

extension MarkdownDrawing {
  @HTMLBuilder
  func drawTable(_ node: Markdown.Table) -> some HTML {
    // A table that is wider than the page scrolls by itself; the focus lets the keyboard scroll it.
    table(.tabindex(0)) {
      "\n"
      thead {
        "\n"
        drawRows([node.header], of: node, isHeader: true)
      }
      "\n"
      if !node.rows.isEmpty {
        tbody {
          "\n"
          drawRows(node.rows, of: node, isHeader: false)
        }
        "\n"
      }
    }
    "\n"
  }

  private func drawRows(
    _ rows: [Markdown.Table.Row], of table: Markdown.Table, isHeader: Bool
  ) -> some HTML {
    MarkdownPlaces(nodes: rows) { _, cells in
      tr {
        "\n"
        MarkdownPlaces(nodes: cells) { column, words in
          let alignment = table.alignments.indices.contains(column) ? table.alignments[column] : nil
          drawCell(line(words), alignment, isHeader: isHeader)
        }
      }
      "\n"
    }
  }

  /// Renders a cell; a class sets its alignment.
  @HTMLBuilder
  private func drawCell(
    _ words: MarkdownInlines, _ alignment: Markdown.Table.Alignment?, isHeader: Bool
  ) -> some HTML {
    switch (isHeader, alignment) {
    case (true, let alignment?): th(.class("align-\(alignment.rawValue)")) { words }
    case (true, nil): th { words }
    case (false, let alignment?): td(.class("align-\(alignment.rawValue)")) { words }
    case (false, nil): td { words }
    }
    "\n"
  }
}

// MARK: - Footnotes: the numbers in the text, and the section at its end

extension MarkdownDrawing {
  func drawReference(_ node: Markdown.FootnoteReference) -> some HTML {
    sup(.class("footnote-ref")) {
      a(
        .href("#" + id(FootnoteIDs.text(node.number))),
        .id(id(FootnoteIDs.reference(node.number, use: node.use)))
      ) {
        node.number
      }
    }
  }

  @HTMLBuilder
  func drawFootnotes(_ footnotes: [Markdown.Footnote]) -> some HTML {
    section(.class("footnotes"), .ariaLabel(strings(MarkdownStrings.footnotes))) {
      "\n"
      ol {
        "\n"
        MarkdownPlaces(nodes: footnotes) { _, note in drawFootnote(note) }
      }
      "\n"
    }
    "\n"
  }

  @HTMLBuilder
  private func drawFootnote(_ node: Markdown.Footnote) -> some HTML {
    li(.id(id(FootnoteIDs.text(node.number)))) {
      "\n"
      if case .paragraph(let words)? = node.children.last {
        run(node.children.dropLast())
        p {
          line(words)
          drawBackReferences(of: node)
        }
      } else {
        run(node.children)
        drawBackReferences(of: node)
      }
      "\n"
    }
    "\n"
  }

  @HTMLBuilder
  private func drawBackReferences(of node: Markdown.Footnote) -> some HTML {
    for use in node.firstUse..<max(node.firstUse, node.uses + 1) {
      " "
      a(
        .href("#" + id(FootnoteIDs.reference(node.number, use: use))), .class("footnote-backref"),
        .ariaLabel(
          "\(strings(MarkdownStrings.backToReference)) \(node.number)\(use == 1 ? "" : "-\(use)")")
      ) {
        "↩"
        if use > 1 { sup(.class("footnote-ref")) { use } }
      }
    }
  }
}

/// The ids of footnotes; their colon distinguishes them from the ids of headings.
private enum FootnoteIDs {
  static func text(_ number: Int) -> String { "fn:\(number)" }

  static func reference(_ number: Int, use: Int) -> String {
    use == 1 ? "fnref:\(number)" : "fnref:\(number):\(use)"
  }
}
