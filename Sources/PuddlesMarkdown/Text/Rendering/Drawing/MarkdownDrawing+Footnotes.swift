// Footnotes: the numbers in the text, and the section at its end.

import Puddles

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
        .ariaLabel("\(words.backToReference) \(node.number)\(use == 1 ? "" : "-\(use)")")
      ) {
        "↩"
        if use > 1 { sup(.class("footnote-ref")) { use } }
      }
    }
  }
}
