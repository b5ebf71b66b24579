// Inline nodes of the C tree.

import CCmarkGFM

extension CMarkReader {
  /// The inline children of a node; neighbouring pieces of text become one.
  mutating func inlines(of node: OpaquePointer, depth: Int) throws(Fault) -> [Markdown.Inline] {
    try check(depth)
    var inlines: [Markdown.Inline] = []
    var text = ""
    var next = cmark_node_first_child(node)
    while let child = next {
      if cmark_node_get_type(child) == CMARK_NODE_TEXT {
        text += string(cmark_node_get_literal(child))
      } else {
        if !text.isEmpty { inlines.append(.text(text)) }
        text = ""
        inlines.append(try inline(child, depth: depth))
      }
      next = cmark_node_next(child)
    }
    if !text.isEmpty { inlines.append(.text(text)) }
    return inlines
  }

  private mutating func inline(
    _ node: OpaquePointer, depth: Int
  ) throws(Fault) -> Markdown.Inline {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code(string(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_INLINE:
      return .html(string(cmark_node_get_literal(node)), at: position(of: node))
    case CMARK_NODE_EMPH: return .emphasis(try inlines(of: node, depth: depth + 1))
    case CMARK_NODE_STRONG: return .strong(try inlines(of: node, depth: depth + 1))
    case puddles_strikethrough_type():
      return .strikethrough(try inlines(of: node, depth: depth + 1))
    case CMARK_NODE_LINK: return .link(try link(node, depth: depth))
    case CMARK_NODE_IMAGE: return .image(try image(node, depth: depth))
    case CMARK_NODE_FOOTNOTE_REFERENCE: return footnote(node)
    default: return .text(string(cmark_node_get_literal(node)))
    }
  }
}

extension CMarkReader {
  private mutating func link(_ node: OpaquePointer, depth: Int) throws(Fault) -> Markdown.Link {
    Markdown.Link(
      destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
      children: try inlines(of: node, depth: depth + 1), position: position(of: node))
  }

  private mutating func image(_ node: OpaquePointer, depth: Int) throws(Fault) -> Markdown.Image {
    Markdown.Image(
      source: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
      alternative: try inlines(of: node, depth: depth + 1).plainText, position: position(of: node))
  }

  private mutating func footnote(_ node: OpaquePointer) -> Markdown.Inline {
    let number = Int(string(cmark_node_get_literal(node))) ?? 0
    let use = (uses[number] ?? 0) + 1
    uses[number] = use
    return .footnote(Markdown.FootnoteReference(number: number, use: use))
  }
}
