// Inline nodes of the C tree.

import CCmarkGFM

extension CMarkReader {
  /// The inline children of a node; neighbouring pieces of text become one.
  mutating func readInlines(of node: OpaquePointer, depth: Int) throws(Fault) {
    try check(depth)
    var next = cmark_node_first_child(node)
    while let child = next {
      try readInline(child, depth: depth)
      next = cmark_node_next(child)
    }
  }

  private mutating func readInline(_ node: OpaquePointer, depth: Int) throws(Fault) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_SOFTBREAK: nodes.add(.softBreak)
    case CMARK_NODE_LINEBREAK: nodes.add(.lineBreak)
    case CMARK_NODE_CODE: nodes.add(.codeSpan, text: keepSource(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_INLINE where restoreText(node) || addType(node): break
    case CMARK_NODE_HTML_INLINE:
      var detail = detail(at: position(of: node))
      detail.first = keep(cmark_node_get_literal(node))
      nodes.add(.inlineHTML, detail)
    case CMARK_NODE_EMPH: try read(node, as: .emphasis, depth: depth)
    case CMARK_NODE_STRONG: try read(node, as: .strong, depth: depth)
    case CMARK_NODE_LINK: try readTarget(node, as: .link, depth: depth)
    case CMARK_NODE_IMAGE: try readTarget(node, as: .image, depth: depth)
    case CMARK_NODE_FOOTNOTE_REFERENCE: readReference(node)
    case puddles_strikethrough_type(): try read(node, as: .strikethrough, depth: depth)
    default:
      if let words = words(cmark_node_get_literal(node)) { nodes.addText(words) }
    }
  }
}

extension CMarkReader {
  /// Adds what looks like a tag and is a type, such as the second half of `Array<Int>`: it begins
  /// with a capital, has no attributes and is no element of HTML in capitals. Where tags are kept,
  /// the author means tags.
  private mutating func addType(_ node: OpaquePointer) -> Bool {
    guard nodes.rawHTML == .leftOut, let words = words(cmark_node_get_literal(node)) else {
      return false
    }
    let name = words.dropFirst(words.starts(with: "</".utf8) ? 2 : 1).dropLast()
    guard let first = name.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      name.allSatisfy({ $0.isLetter || $0.isDigit }), !CapitalTag.isElement(name)
    else { return false }
    nodes.addText(words)
    return true
  }

  private mutating func read(
    _ node: OpaquePointer, as kind: NodeKind, depth: Int
  ) throws(Fault) {
    let index = nodes.open(kind)
    try readInlines(of: node, depth: depth + 1)
    nodes.close(index)
  }

  private mutating func readTarget(
    _ node: OpaquePointer, as kind: NodeKind, depth: Int
  ) throws(Fault) {
    var detail = detail(at: position(of: node))
    detail.first = keep(cmark_node_get_url(node))
    detail.second = keep(cmark_node_get_title(node))
    if kind == .image {
      detail.use = images
      images += 1
    }
    let index = nodes.open(kind, detail)
    try readInlines(of: node, depth: depth + 1)
    nodes.close(index)
  }

  private mutating func readReference(_ node: OpaquePointer) {
    var detail = NodeDetail()
    let digits = words(cmark_node_get_literal(node)).map { String(decoding: $0, as: UTF8.self) }
    detail.number = digits.flatMap { Int32($0) } ?? 0
    detail.use = (uses[detail.number] ?? 0) + 1
    uses[detail.number] = detail.use
    nodes.add(.footnoteReference, detail)
  }
}
