// Turns the C tree into flat nodes.

import CCmarkGFM
import PuddlesData
import PuddlesHighlighting
import PuddlesSystem

/// Reads a tree once, from top to bottom; the depth it goes to is limited, so recursion is safe.
struct CMarkReader {
  let firstLine: Int
  let limit: Int
  let directives: MarkdownDirectives
  /// The lines of directives that the parser saw as comments.
  let hidden: DirectiveScan?
  /// What is wrong with directives; reading goes on so that all of it is reported.
  var faults: [SourceError] = []
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

  mutating func content(of document: OpaquePointer) throws(SourceError) -> Markdown.Content {
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

  private mutating func note(_ node: OpaquePointer) throws(SourceError) -> Note {
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
  func check(_ depth: Int) throws(SourceError) {
    if depth > limit { throw SourceError(.nestedTooDeep(limit: limit), at: place) }
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

  /// Keeps words of code or HTML, with the lines of directives in them as they were written.
  mutating func keepSource(_ pointer: UnsafePointer<CChar>?) -> TextRange {
    guard let hidden, let words = words(pointer) else { return keep(pointer) }
    return nodes.keep(hidden.restored(words))
  }

  /// Whether a node is of a type that an extension of the library adds.
  func isType(_ name: String, _ node: OpaquePointer) -> Bool {
    words(cmark_node_get_type_string(node)).map { $0.elementsEqual(name.utf8) } ?? false
  }

  /// The bytes of a C string; they live as long as the node they belong to.
  func words(_ pointer: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8>? {
    pointer.map(ByteSearch.bytes)
  }
}

// MARK: - Blocks of the C tree

extension CMarkReader {
  mutating func readBlocks(of node: OpaquePointer, depth: Int) throws(SourceError) {
    _ = try readBlocks(from: cmark_node_first_child(node), depth: depth)
  }

  /// Reads neighbors up to the first footnote, which is returned.
  mutating func readBlocks(
    from first: OpaquePointer?, depth: Int
  ) throws(SourceError) -> OpaquePointer? {
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

  mutating func readBlock(_ node: OpaquePointer, depth: Int) throws(SourceError) {
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
    case _ where isType("table", node): try readTable(node, at: position)
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
  ) throws(SourceError) {
    let level = UInt8(clamping: cmark_node_get_heading_level(node))
    let index = nodes.open(.heading, flag: level, detail(at: position))
    try readInlines(of: node, depth: 0)
    nodes.close(index)
    let id = nodes.keep(ids.id(for: nodes.plainText(of: index + 1..<nodes.count)))
    nodes.changeDetail(of: index) { $0.first = id }
  }

  private mutating func readQuote(
    _ node: OpaquePointer, at position: SourcePosition?, depth: Int
  ) throws(SourceError) {
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
    detail.infoOffset = Int32(clamping: marks.count + blanks.count)
    let read = CodeInfo(info, at: detail.infoPosition, lines: lines(in: detail.second))
    faults += read.faults.filter { !$0.reason.isWarning }
  }

  private func lines(in code: TextRange) -> Int {
    nodes.bytes[Int(code.start)...].prefix(Int(code.length)).count { $0 == 0x0A }
  }

  private mutating func readList(_ node: OpaquePointer, depth: Int) throws(SourceError) {
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
  ) throws(SourceError) {
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

  private mutating func readRow(_ node: OpaquePointer) throws(SourceError) {
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

// MARK: - Inline nodes of the C tree

extension CMarkReader {
  /// The inline children of a node; neighboring pieces of text become one.
  mutating func readInlines(of node: OpaquePointer, depth: Int) throws(SourceError) {
    try check(depth)
    var next = cmark_node_first_child(node)
    while let child = next {
      try readInline(child, depth: depth)
      next = cmark_node_next(child)
    }
  }

  private mutating func readInline(_ node: OpaquePointer, depth: Int) throws(SourceError) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT:
      if let words = words(cmark_node_get_literal(node)) { nodes.addText(words) }
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
    case _ where isType("strikethrough", node): try read(node, as: .strikethrough, depth: depth)
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
  ) throws(SourceError) {
    let index = nodes.open(kind)
    try readInlines(of: node, depth: depth + 1)
    nodes.close(index)
  }

  private mutating func readTarget(
    _ node: OpaquePointer, as kind: NodeKind, depth: Int
  ) throws(SourceError) {
    var detail = detail(at: position(of: node))
    detail.first = keep(cmark_node_get_url(node))
    detail.second = keep(cmark_node_get_title(node))
    if kind == .image {
      detail.imagesBefore = images
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
