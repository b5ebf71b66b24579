// Blocks of the C tree.

import CCmarkGFM

extension CMarkReader {
  mutating func blocks(of node: OpaquePointer, depth: Int) throws(Fault) -> [Markdown.Block] {
    var blocks: [Markdown.Block] = []
    var next = cmark_node_first_child(node)
    while let child = next {
      blocks.append(try block(child, depth: depth + 1))
      next = cmark_node_next(child)
    }
    return blocks
  }

  mutating func block(_ node: OpaquePointer, depth: Int) throws(Fault) -> Markdown.Block {
    let position = position(of: node)
    place = position
    try check(depth)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: return .heading(try heading(node, at: position))
    case CMARK_NODE_BLOCK_QUOTE:
      return alertOrQuote(try blocks(of: node, depth: depth), at: position, depth: depth)
    case CMARK_NODE_LIST: return .list(try list(node, depth: depth))
    case CMARK_NODE_CODE_BLOCK: return .code(code(node))
    case CMARK_NODE_HTML_BLOCK: return .html(string(cmark_node_get_literal(node)), at: position)
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak(at: position)
    case puddles_table_type(): return .table(try table(node, at: position))
    default: return .paragraph(try inlines(of: node, depth: 0), at: position)
    }
  }
}

extension CMarkReader {
  private mutating func heading(
    _ node: OpaquePointer, at position: SourcePosition?
  ) throws(Fault) -> Markdown.Heading {
    let children = try inlines(of: node, depth: 0)
    return Markdown.Heading(
      level: Int(cmark_node_get_heading_level(node)), id: ids.id(for: children.plainText),
      children: children, position: position)
  }

  private func code(_ node: OpaquePointer) -> Markdown.CodeBlock {
    Markdown.CodeBlock(
      info: string(cmark_node_get_fence_info(node)), code: string(cmark_node_get_literal(node)),
      position: position(of: node))
  }

  private mutating func list(_ node: OpaquePointer, depth: Int) throws(Fault) -> Markdown.List {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    var list = Markdown.List(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: [], position: position(of: node))
    var next = cmark_node_first_child(node)
    while let child = next {
      let children = try blocks(of: child, depth: depth + 1)
      list.items.append(Markdown.ListItem(isDone: isDone(child), children: children))
      next = cmark_node_next(child)
    }
    return list
  }

  private func isDone(_ item: OpaquePointer) -> Bool? {
    guard string(cmark_node_get_type_string(item)) == "tasklist" else { return nil }
    return cmark_gfm_extensions_get_tasklist_item_checked(item)
  }

  private mutating func table(
    _ node: OpaquePointer, at position: SourcePosition?
  ) throws(Fault) -> Markdown.Table {
    var rows: [Markdown.Table.Row] = []
    var next = cmark_node_first_child(node)
    while let child = next {
      rows.append(try row(child))
      next = cmark_node_next(child)
    }
    let header = rows.isEmpty ? [] : rows.removeFirst()
    return Markdown.Table(
      alignments: alignments(of: node), header: header, rows: rows, position: position)
  }

  private mutating func row(_ node: OpaquePointer) throws(Fault) -> Markdown.Table.Row {
    var row: Markdown.Table.Row = []
    var next = cmark_node_first_child(node)
    while let cell = next {
      place = position(of: cell)
      row.append(try inlines(of: cell, depth: 0))
      next = cmark_node_next(cell)
    }
    return row
  }

  private func alignments(of table: OpaquePointer) -> [Markdown.Table.Alignment?] {
    let count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let letters = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
    return (0..<count).map { index in
      switch letters[index] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: nil
      }
    }
  }
}
