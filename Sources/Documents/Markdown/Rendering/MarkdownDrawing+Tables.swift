// Tables.

import Puddles

extension MarkdownDrawing {
  @HTMLBuilder
  func drawTable(_ node: Markdown.Table) -> some HTML {
    table {
      "\n"
      thead {
        "\n"
        MarkdownRow(cells: node.header, alignments: node.alignments, isHeader: true, drawing: self)
      }
      "\n"
      if !node.rows.isEmpty {
        tbody {
          "\n"
          for row in node.rows {
            MarkdownRow(cells: row, alignments: node.alignments, isHeader: false, drawing: self)
          }
        }
        "\n"
      }
    }
    "\n"
  }
}

/// A row with its cells.
private struct MarkdownRow: Component {
  let cells: Markdown.Table.Row
  let alignments: [Markdown.Table.Alignment?]
  let isHeader: Bool
  let drawing: MarkdownDrawing

  var body: some HTML {
    tr {
      "\n"
      for column in cells.indices {
        MarkdownCell(
          children: drawing.inlines(cells[column]),
          alignment: alignments.indices.contains(column) ? alignments[column] : nil,
          isHeader: isHeader)
      }
    }
    "\n"
  }
}

/// A cell, aligned by its class.
private struct MarkdownCell: Component {
  let children: MarkdownInlines
  let alignment: Markdown.Table.Alignment?
  let isHeader: Bool

  var body: some HTML {
    switch (isHeader, alignment) {
    case (true, let alignment?): th(.class("align-\(alignment.rawValue)")) { children }
    case (true, nil): th { children }
    case (false, let alignment?): td(.class("align-\(alignment.rawValue)")) { children }
    case (false, nil): td { children }
    }
    "\n"
  }
}
