// Turns the C tree into flat nodes.

import CCmarkGFM

/// Reads a tree once, from top to bottom; the depth it goes to is limited, so recursion is safe.
struct CMarkReader {
  let firstLine: Int
  let limit: Int
  let directives: MarkdownDirectives
  /// The lines of directives that the parser saw as comments.
  let hidden: DirectiveScan?
  /// What is wrong with directives; reading goes on so that all of it is told.
  var faults: [Fault] = []
  var nodes: NodeStoreBuilder
  var lines: LineCursor
  /// The same for blocks of code: a cursor never goes back, and a quote is judged after its code.
  var codeLines: LineCursor
  /// The block that is being read: inline nodes without a place of their own stand here.
  var place: SourcePosition?
  var ids = HeadingIDs()
  /// How often each footnote was referred to so far.
  var uses: [Int32: Int32] = [:]
  /// How many images were read so far.
  var images: Int32 = 0

  init(
    _ bytes: ArraySlice<UInt8>, firstLine: Int, for parser: MarkdownParser, hidden: DirectiveScan?
  ) {
    directives = parser.directives
    limit = parser.limits.nesting
    self.hidden = hidden
    nodes = NodeStoreBuilder(forBytes: bytes.count)
    lines = LineCursor(bytes)
    codeLines = lines
    self.firstLine = firstLine
    nodes.rawHTML = parser.rawHTML
  }
}

extension CMarkReader {
  /// A footnote whose children stand behind the blocks of the text.
  private struct Note {
    let position: SourcePosition?
    let children: Range<Int>
  }

  mutating func content(of document: OpaquePointer) throws(Fault) -> Markdown.Content {
    // Footnotes come behind everything else.
    var next = try readBlocks(from: cmark_node_first_child(document), depth: 0)
    let endOfBlocks = nodes.count
    var notes: [Note] = []
    while let node = next {
      notes.append(try note(node))
      next = cmark_node_next(node)
    }
    return content(endOfBlocks: endOfBlocks, notes)
  }

  private mutating func note(_ node: OpaquePointer) throws(Fault) -> Note {
    let start = nodes.count
    try readBlocks(of: node, depth: 1)
    return Note(position: position(of: node), children: start..<nodes.count)
  }

  private func content(endOfBlocks: Int, _ notes: [Note]) -> Markdown.Content {
    let all = nodes.finish()
    func blocks(_ range: Range<Int>) -> Markdown.Blocks {
      Markdown.Blocks(NodeSlice(store: all.store, start: range.lowerBound, end: range.upperBound))
    }
    let footnotes = notes.enumerated().map { index, note in
      Markdown.Footnote(
        number: index + 1, uses: Int(uses[Int32(index + 1)] ?? 0),
        children: blocks(note.children), position: note.position)
    }
    return Markdown.Content(blocks: blocks(0..<endOfBlocks), footnotes: footnotes)
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

  /// The details of a node that begins at a place.
  func detail(at position: SourcePosition?) -> NodeDetail {
    var detail = NodeDetail()
    detail.position = position
    return detail
  }

  mutating func keep(_ pointer: UnsafePointer<CChar>?) -> TextRange {
    words(pointer).map { nodes.keep($0) } ?? .none
  }

  /// The bytes of a C string; they live as long as the node they belong to.
  func words(_ pointer: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8>? {
    pointer.map(ByteSearch.bytes)
  }
}
