// The words of a whole text, for search and summaries.

extension Markdown.Content {
  /// The words of all blocks, one line for each; markup and raw HTML leave nothing.
  public var plainText: String {
    var text = ""
    for block in blocks { block.appendPlainText(to: &text) }
    for footnote in footnotes {
      for block in footnote.children { block.appendPlainText(to: &text) }
    }
    return text
  }
}

extension Markdown.Block {
  fileprivate func appendPlainText(to text: inout String) {
    switch self {
    case .paragraph(let children, _): append(children, to: &text)
    case .heading(let heading): append(heading.children, to: &text)
    case .quote(let children, _): for child in children { child.appendPlainText(to: &text) }
    case .alert(let alert): for child in alert.children { child.appendPlainText(to: &text) }
    case .list(let list):
      for item in list.items { for child in item.children { child.appendPlainText(to: &text) } }
    case .code(let code): text += code.code
    case .table(let table):
      for row in [table.header] + table.rows { for cell in row { append(cell, to: &text) } }
    case .html, .thematicBreak: break
    }
  }

  private func append(_ children: [Markdown.Inline], to text: inout String) {
    children.appendPlainText(to: &text)
    text += "\n"
  }
}
