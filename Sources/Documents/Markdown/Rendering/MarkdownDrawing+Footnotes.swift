// Footnotes: the numbers in the text, and the section at its end.

import Puddles

extension MarkdownDrawing {
  @HTMLBuilder
  func drawReference(_ node: Markdown.FootnoteReference) -> some HTML {
    sup(.class("footnote-ref")) {
      a(
        .href("#" + FootnoteIDs.note(node.number)),
        .id(FootnoteIDs.reference(node.number, use: node.use))
      ) { node.number }
    }
  }

  @HTMLBuilder
  func drawFootnotes(_ footnotes: [Markdown.Footnote]) -> some HTML {
    section(.class("footnotes"), .ariaLabel(words.footnotes)) {
      "\n"
      ol {
        "\n"
        ForEach(footnotes.indices, id: { $0 }) { index in drawFootnote(footnotes[index]) }
      }
      "\n"
    }
    "\n"
  }

  @HTMLBuilder
  private func drawFootnote(_ node: Markdown.Footnote) -> some HTML {
    li(.id(FootnoteIDs.note(node.number))) {
      "\n"
      if case .paragraph(let children, _)? = node.children.last {
        blocks(Array(node.children.dropLast()))
        p {
          inlines(children)
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
        .ariaLabel("\(words.backToReference) \(node.number)\(use == 1 ? "" : "-\(use)")")
      ) {
        "↩"
        if use > 1 { sup(.class("footnote-ref")) { use } }
      }
    }
  }
}
