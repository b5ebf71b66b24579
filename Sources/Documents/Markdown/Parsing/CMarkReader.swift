// Turns the C tree into the Swift tree.

import CCmarkGFM

/// Reads a tree once, from top to bottom; the depth it goes to is limited, so recursion is safe.
struct CMarkReader {
  let firstLine: Int
  let limit: Int
  var lines: LineCursor
  /// The block that is being read: inline nodes without a place of their own stand here.
  var place: SourcePosition?
  var ids = HeadingIDs()
  /// How often each footnote was referred to so far.
  var uses: [Int: Int] = [:]

  init(_ bytes: ArraySlice<UInt8>, firstLine: Int, limit: Int) {
    lines = LineCursor(bytes)
    self.firstLine = firstLine
    self.limit = limit
  }
}

extension CMarkReader {
  mutating func content(of document: OpaquePointer) throws(Fault) -> Markdown.Content {
    var content = Markdown.Content()
    var next = cmark_node_first_child(document)
    while let node = next {
      if cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION {
        content.footnotes.append(try footnote(node, number: content.footnotes.count + 1))
      } else {
        content.blocks.append(try block(node, depth: 1))
      }
      next = cmark_node_next(node)
    }
    for index in content.footnotes.indices {
      content.footnotes[index].uses = uses[index + 1] ?? 0
    }
    return content
  }

  private mutating func footnote(
    _ node: OpaquePointer, number: Int
  ) throws(Fault) -> Markdown.Footnote {
    let position = position(of: node)
    let children = try blocks(of: node, depth: 1)
    return Markdown.Footnote(number: number, uses: 0, children: children, position: position)
  }
}

extension CMarkReader {
  func check(_ depth: Int) throws(Fault) {
    if depth > limit { throw Fault(.nestedTooDeep(limit: limit), at: place) }
  }

  func position(of node: OpaquePointer) -> SourcePosition? {
    let line = Int(cmark_node_get_start_line(node))
    guard line > 0 else { return place }
    let column = max(1, Int(cmark_node_get_start_column(node)))
    return SourcePosition(line: line + firstLine - 1, column: column)
  }

  func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
