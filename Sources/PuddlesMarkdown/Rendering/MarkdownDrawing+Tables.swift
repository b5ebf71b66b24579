// How tables and footnotes are drawn.

import Puddles

extension MarkdownDrawing {
  @HTMLBuilder
  func drawTable(_ node: Markdown.Table) -> some HTML {
    // A table that is wider than the page scrolls by itself: the keyboard must be able to do that.
    table(.tabindex(0)) {
      "\n"
      thead {
        "\n"
        MarkdownRows(rows: [node.header], table: node, isHeader: true, drawing: self)
      }
      "\n"
      if !node.rows.isEmpty {
        tbody {
          "\n"
          MarkdownRows(rows: node.rows, table: node, isHeader: false, drawing: self)
        }
        "\n"
      }
    }
    "\n"
  }
}

/// Rows with their cells.
private struct MarkdownRows: HTML {
  let rows: [Markdown.Table.Row]
  let table: Markdown.Table
  let isHeader: Bool
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (number, cells) in html.rows.enumerated() {
      let cells = MarkdownCells(
        cells: cells, alignments: html.table.alignments, isHeader: html.isHeader,
        drawing: html.drawing)
      renderer.place(number) { html.drawing.render(html.row(cells), into: &$0) }
    }
  }

  @HTMLBuilder
  private func row(_ cells: MarkdownCells) -> some HTML {
    tr {
      "\n"
      cells
    }
    "\n"
  }
}

/// The cells of a row, aligned by their classes.
private struct MarkdownCells: HTML {
  let cells: Markdown.Table.Row
  let alignments: [Markdown.Table.Alignment?]
  let isHeader: Bool
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (column, children) in html.cells.enumerated() {
      let alignment = column < html.alignments.count ? html.alignments[column] : nil
      let cell = html.cell(html.drawing.line(children), alignment)
      renderer.place(column) { html.drawing.render(cell, into: &$0) }
    }
  }

  @HTMLBuilder
  private func cell(
    _ words: MarkdownInlines, _ alignment: Markdown.Table.Alignment?
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
  @HTMLBuilder
  func drawReference(_ node: Markdown.FootnoteReference) -> some HTML {
    sup(.class("footnote-ref")) {
      a(
        .href("#" + FootnoteIDs.note(node.number)),
        .id(FootnoteIDs.reference(node.number, use: node.use))
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
        ForEach(footnotes.indices, id: \.self) { index in drawFootnote(footnotes[index]) }
      }
      "\n"
    }
    "\n"
  }

  @HTMLBuilder
  private func drawFootnote(_ node: Markdown.Footnote) -> some HTML {
    li(.id(FootnoteIDs.note(node.number))) {
      "\n"
      if case .paragraph(let words)? = node.children.last {
        run(node.children.dropLast())
        p {
          line(words)
          drawBackReferences(of: node)
        }
      } else {
        blocks(node.children)
        drawBackReferences(of: node)
      }
      "\n"
    }
    "\n"
  }

  @HTMLBuilder
  private func drawBackReferences(of node: Markdown.Footnote) -> some HTML {
    for use in 1..<max(1, node.uses) + 1 {
      " "
      a(
        .href("#" + FootnoteIDs.reference(node.number, use: use)), .class("footnote-backref"),
        .ariaLabel(
          "\(strings(MarkdownStrings.backToReference)) \(node.number)\(use == 1 ? "" : "-\(use)")")
      ) {
        "↩"
        if use > 1 { sup(.class("footnote-ref")) { use } }
      }
    }
  }
}

/// The ids of footnotes; their colon keeps them apart from the ids of headings.
package enum FootnoteIDs {
  package static func note(_ number: Int) -> String { "fn:\(number)" }

  static func reference(_ number: Int, use: Int) -> String {
    use == 1 ? "fnref:\(number)" : "fnref:\(number):\(use)"
  }
}
