// How tables and footnotes are drawn.

import Puddles

extension MarkdownDrawing {
  @HTMLBuilder
  func drawTable(_ rows: NodeSlice, _ detail: NodeDetail) -> some HTML {
    let columns = MarkdownColumns(store: rows.store, letters: detail.first)
    let endOfHeader = rows.start < rows.end ? rows.index(after: rows.start) : rows.end
    // A table that is wider than the page scrolls by itself: the keyboard must be able to do that.
    table(.tabindex(0)) {
      "\n"
      thead {
        "\n"
        MarkdownRows(
          rows: NodeSlice(store: rows.store, start: rows.start, end: endOfHeader),
          columns: columns, isHeader: true, drawing: self)
      }
      "\n"
      if endOfHeader < rows.end {
        tbody {
          "\n"
          MarkdownRows(
            rows: NodeSlice(store: rows.store, start: endOfHeader, end: rows.end),
            columns: columns, isHeader: false, drawing: self)
        }
        "\n"
      }
    }
    "\n"
  }
}

/// How the columns of a table are aligned.
private struct MarkdownColumns {
  let store: NodeStore
  let letters: TextRange

  subscript(column: Int) -> Markdown.Table.Alignment? {
    guard column < Int(letters.length) else { return nil }
    return Markdown.Table.Alignment(letter: store.bytes[Int(letters.start) + column])
  }
}

/// Rows with their cells.
private struct MarkdownRows: HTML {
  let rows: NodeSlice
  let columns: MarkdownColumns
  let isHeader: Bool
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (number, index) in html.rows.roots.enumerated() {
      let cells = html.rows.store.children(of: index)
      renderer.place(number) { html.drawing.render(html.row(cells), into: &$0) }
    }
  }

  @HTMLBuilder
  private func row(_ cells: NodeSlice) -> some HTML {
    tr {
      "\n"
      MarkdownCells(cells: cells, columns: columns, isHeader: isHeader, drawing: drawing)
    }
    "\n"
  }
}

/// The cells of a row, aligned by their classes.
private struct MarkdownCells: HTML {
  let cells: NodeSlice
  let columns: MarkdownColumns
  let isHeader: Bool
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (column, index) in html.cells.roots.enumerated() {
      let words = html.drawing.line(html.cells.store.children(of: index))
      let cell = html.cell(words, html.columns[column])
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
  func drawReference(_ detail: NodeDetail) -> some HTML {
    let (number, use) = (Int(detail.number), Int(detail.use))
    sup(.class("footnote-ref")) {
      a(.href("#" + FootnoteIDs.note(number)), .id(FootnoteIDs.reference(number, use: use))) {
        number
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
      if let last = lastParagraph(of: node.children.slice) {
        run(NodeSlice(store: last.store, start: node.children.slice.start, end: last.start))
        p {
          line(last.store.children(of: last.start))
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

  private func lastParagraph(of blocks: NodeSlice) -> NodeSlice? {
    guard let last = blocks.roots.reduce(nil, { $1 }) as Int?,
      blocks.store.nodes[last].kind == .paragraph
    else { return nil }
    return NodeSlice(store: blocks.store, start: last, end: blocks.end)
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
