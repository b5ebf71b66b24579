// Blocks of the C tree.

import CCmarkGFM

extension CMarkReader {
  mutating func readBlocks(of node: OpaquePointer, depth: Int) throws(Fault) {
    _ = try readBlocks(from: cmark_node_first_child(node), depth: depth)
  }

  /// Reads neighbours up to the first footnote, which is returned.
  mutating func readBlocks(
    from first: OpaquePointer?, depth: Int
  ) throws(Fault) -> OpaquePointer? {
    var open: [OpenDirective] = []
    var next = first
    while let child = next, cmark_node_get_type(child) != CMARK_NODE_FOOTNOTE_DEFINITION {
      if let line = directive(child) {
        try read(line, &open, depth: depth)
      } else {
        try readBlock(child, depth: depth + 1)
      }
      next = cmark_node_next(child)
    }
    endAll(&open)
    return next
  }

  mutating func readBlock(_ node: OpaquePointer, depth: Int) throws(Fault) {
    let position = position(of: node)
    place = position
    try check(depth)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: try readHeading(node, at: position)
    case CMARK_NODE_BLOCK_QUOTE: try readQuote(node, at: position, depth: depth)
    case CMARK_NODE_LIST: try readList(node, depth: depth)
    case CMARK_NODE_CODE_BLOCK: readCode(node, at: position)
    case CMARK_NODE_HTML_BLOCK:
      var detail = detail(at: position)
      detail.first = keepSource(cmark_node_get_literal(node))
      nodes.add(.html, detail)
    case CMARK_NODE_THEMATIC_BREAK: nodes.add(.thematicBreak, detail(at: position))
    case puddles_table_type(): try readTable(node, at: position)
    default:
      let index = nodes.open(.paragraph, detail(at: position))
      try readInlines(of: node, depth: 0)
      nodes.close(index)
    }
  }
}

extension CMarkReader {
  private mutating func readHeading(
    _ node: OpaquePointer, at position: SourcePosition?
  ) throws(Fault) {
    let level = UInt8(clamping: cmark_node_get_heading_level(node))
    let index = nodes.open(.heading, flag: level, detail(at: position))
    try readInlines(of: node, depth: 0)
    nodes.close(index)
    let id = nodes.keep(ids.id(for: nodes.plainText(of: index + 1..<nodes.count)))
    nodes.changeDetail(of: index) { $0.first = id }
  }

  private mutating func readQuote(
    _ node: OpaquePointer, at position: SourcePosition?, depth: Int
  ) throws(Fault) {
    let index = nodes.open(.quote, detail(at: position))
    try readBlocks(of: node, depth: depth)
    nodes.close(index)
    if depth == 1 { markAlert(index) }
  }

  private mutating func readCode(_ node: OpaquePointer, at position: SourcePosition?) {
    var detail = detail(at: position)
    detail.first = keep(cmark_node_get_fence_info(node))
    detail.second = keepSource(cmark_node_get_literal(node))
    checkInfo(of: &detail)
    nodes.add(.code, detail)
  }

  /// Notes where the attributes of code stand, and what is wrong with them. Most code has none.
  private mutating func checkInfo(of detail: inout NodeDetail) {
    let info = nodes.string(detail.first)
    guard info.utf8.contains(0x20), let fence = detail.position else { return }
    let line = codeLines.line(fence.line - firstLine + 1).dropFirst(fence.column - 1)
    let marks = line.prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    let blanks = line.dropFirst(marks.count).prefix(while: ParameterReader.isBlank)
    detail.use = Int32(clamping: marks.count + blanks.count)
    let read = CodeInfo(info, at: detail.infoPosition, lines: lines(in: detail.second))
    faults += read.faults.filter { !$0.reason.isWarning }
  }

  private func lines(in code: TextRange) -> Int {
    nodes.bytes[Int(code.start)...].prefix(Int(code.length)).count { $0 == 0x0A }
  }

  private mutating func readList(_ node: OpaquePointer, depth: Int) throws(Fault) {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    var detail = detail(at: position(of: node))
    detail.number = isOrdered ? cmark_node_get_list_start(node) : -1
    let index = nodes.open(.list, flag: cmark_node_get_list_tight(node) != 0 ? 1 : 0, detail)
    var next = cmark_node_first_child(node)
    while let child = next {
      let item = nodes.open(.item, flag: Node.flag(isDone: isDone(child)))
      try readBlocks(of: child, depth: depth + 1)
      nodes.close(item)
      next = cmark_node_next(child)
    }
    nodes.close(index)
  }

  /// The state of a task; the extension for tasks marks its items by their type's name.
  private func isDone(_ item: OpaquePointer) -> Bool? {
    guard let name = words(cmark_node_get_type_string(item)),
      name.elementsEqual("tasklist".utf8)
    else { return nil }
    return cmark_gfm_extensions_get_tasklist_item_checked(item)
  }

  private mutating func readTable(
    _ node: OpaquePointer, at position: SourcePosition?
  ) throws(Fault) {
    var detail = detail(at: position)
    if let letters = cmark_gfm_extensions_get_table_alignments(node) {
      let columns = Int(cmark_gfm_extensions_get_table_columns(node))
      detail.first = nodes.keep(UnsafeBufferPointer(start: letters, count: columns))
    }
    let index = nodes.open(.table, detail)
    var next = cmark_node_first_child(node)
    while let row = next {
      try readRow(row)
      next = cmark_node_next(row)
    }
    nodes.close(index)
  }

  private mutating func readRow(_ node: OpaquePointer) throws(Fault) {
    let row = nodes.open(.row)
    var next = cmark_node_first_child(node)
    while let child = next {
      place = position(of: child)
      let cell = nodes.open(.cell)
      try readInlines(of: child, depth: 0)
      nodes.close(cell)
      next = cmark_node_next(child)
    }
    nodes.close(row)
  }
}
