// Puts a flat tree together, node by node, from the parser's or from values made in code.

/// Collects nodes in the order of reading.
struct NodeStoreBuilder {
  private(set) var nodes: [Node] = []
  private(set) var details: [NodeDetail] = []
  /// Room for words; those that were kept come first.
  private(set) var bytes: [UInt8] = []
  private var length = 0
  private(set) var directives: [DirectiveUse] = []
  /// Whether the tags in a text are shown.
  var rawHTML = RawHTML.leftOut
  /// Whether words that come now belong to the last node.
  private var isInText = false

  init() {}

  /// - Parameter size: how many bytes of Markdown are about to be read.
  init(forBytes size: Int) {
    bytes = [UInt8](repeating: 0, count: size)
    nodes.reserveCapacity(size / 24)
    details.reserveCapacity(size / 64)
  }
}

extension NodeStoreBuilder {
  /// Begins a node; what is added until ``close(_:)`` lies within it.
  mutating func open(_ kind: NodeKind, flag: UInt8 = 0, text: TextRange = .none) -> Int {
    isInText = false
    nodes.append(Node(kind: kind, flag: flag, end: UInt32(nodes.count + 1), text: text))
    return nodes.count - 1
  }

  mutating func open(_ kind: NodeKind, flag: UInt8 = 0, _ detail: NodeDetail) -> Int {
    details.append(detail)
    let index = TextRange(start: UInt32(details.count - 1), length: 0)
    return open(kind, flag: flag, text: index)
  }

  mutating func close(_ index: Int) {
    isInText = false
    nodes[index].end = UInt32(nodes.count)
  }

  /// Adds a node without children.
  mutating func add(_ kind: NodeKind, flag: UInt8 = 0, text: TextRange = .none) {
    _ = open(kind, flag: flag, text: text)
  }

  mutating func add(_ kind: NodeKind, flag: UInt8 = 0, _ detail: NodeDetail) {
    _ = open(kind, flag: flag, detail)
  }

  /// Adds words; neighboring ones become one node.
  mutating func addText(_ words: UnsafeBufferPointer<UInt8>) {
    guard !words.isEmpty else { return }
    let range = keep(words)
    if isInText {
      nodes[nodes.count - 1].text.length += range.length
    } else {
      add(.text, text: range)
      isInText = true
    }
  }

  mutating func addText(_ words: [UInt8]) {
    words.withUnsafeBufferPointer { addText($0) }
  }

  mutating func addText(_ words: String) {
    var words = words
    words.withUTF8 { addText($0) }
  }

  /// Keeps words, such as those of a URL.
  mutating func keep(_ words: UnsafeBufferPointer<UInt8>) -> TextRange {
    let place = length..<length + words.count
    if place.upperBound > bytes.count {
      bytes += [UInt8](repeating: 0, count: max(bytes.count, words.count))
    }
    bytes.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[place])
        .copyMemory(from: UnsafeRawBufferPointer(words))
    }
    length = place.upperBound
    return TextRange(start: UInt32(place.lowerBound), length: UInt32(words.count))
  }

  mutating func keep(_ words: [UInt8]) -> TextRange {
    words.withUnsafeBufferPointer { keep($0) }
  }

  mutating func keep(_ words: String) -> TextRange {
    var words = words
    return words.withUTF8 { keep($0) }
  }
}

extension NodeStoreBuilder {
  /// Keeps what a directive draws, and returns its number.
  mutating func keep(_ directive: DirectiveUse) -> Int32 {
    directives.append(directive)
    return Int32(directives.count - 1)
  }

  func finish() -> NodeSlice {
    let store = NodeStore(
      nodes: nodes, details: details, bytes: Array(bytes[..<length]), directives: directives,
      rawHTML: rawHTML)
    return NodeSlice(store: store, start: 0, end: nodes.count)
  }

  /// How many nodes there are.
  var count: Int { nodes.count }

  /// The indices of the nodes directly within a node.
  func roots(within index: Int) -> [Int] {
    var roots: [Int] = []
    var next = index + 1
    while next < Int(nodes[index].end) {
      roots.append(next)
      next = Int(nodes[next].end)
    }
    return roots
  }

  func detail(of index: Int) -> NodeDetail { details[Int(nodes[index].text.start)] }

  func string(_ range: TextRange) -> String {
    String(decoding: bytes[Int(range.start)...].prefix(Int(range.length)), as: UTF8.self)
  }

  /// The words of what lies between two nodes.
  func plainText(of range: Range<Int>) -> String {
    var words: [UInt8] = []
    words.reserveCapacity(64)
    for node in nodes[range] {
      switch node.kind {
      case .text, .codeSpan: words += bytes[Int(node.text.start)...].prefix(Int(node.text.length))
      case .softBreak, .lineBreak: words.append(0x20)
      default: break
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Changes the details of a node that has some.
  mutating func changeDetail(of index: Int, _ change: (inout NodeDetail) -> Void) {
    change(&details[Int(nodes[index].text.start)])
  }

  mutating func setEnd(of index: Int, to end: Int) {
    nodes[index].end = UInt32(end)
  }

  /// Turns the last node into one of another kind, without some of the nodes within it.
  mutating func replaceLast(
    _ index: Int, by kind: NodeKind, flag: UInt8, without range: Range<Int>
  ) {
    let old = nodes[index]
    nodes[index] = Node(kind: kind, flag: flag, end: old.end, text: old.text)
    nodes.removeSubrange(range)
    for other in index..<nodes.count where Int(nodes[other].end) >= range.upperBound {
      nodes[other].end -= UInt32(range.count)
    }
  }
}

// MARK: - From values that were made in code to flat nodes

extension NodeStoreBuilder {
  mutating func append(_ block: Markdown.Block) {
    var detail = NodeDetail()
    detail.position = block.position
    switch block {
    case .paragraph(let children, _): append(.paragraph, detail, children.slice)
    case .heading(let heading):
      detail.first = keep(heading.id)
      append(.heading, flag: UInt8(clamping: heading.level), detail, heading.children.slice)
    case .quote(let children, _): append(.quote, detail, children.slice)
    case .alert(let alert): append(.alert, flag: alert.kind.flag, detail, alert.children.slice)
    case .list(let list): append(list, detail)
    case .code(let code):
      detail.first = keep(code.info)
      detail.second = keep(code.code)
      add(.code, detail)
    case .html(let html, _):
      detail.first = keep(html)
      add(.html, detail)
    case .table(let table): append(table, detail)
    case .thematicBreak: add(.thematicBreak, detail)
    case .directive(let directive):
      detail.first = keep(directive.name)
      detail.number = keep(
        DirectiveUse(
          name: directive.name, parameters: directive.parameters, draw: directive.draw))
      append(.directive, detail, directive.children.slice)
    }
  }

  mutating func append(_ inline: Markdown.Inline) {
    switch inline {
    case .text(let words): addText(words)
    case .softBreak: add(.softBreak)
    case .lineBreak: add(.lineBreak)
    case .code(let words): add(.codeSpan, text: keep(words))
    case .html(let html, let position):
      var detail = NodeDetail()
      detail.first = keep(html)
      detail.position = position
      add(.inlineHTML, detail)
    case .emphasis(let children): append(.emphasis, children.slice)
    case .strong(let children): append(.strong, children.slice)
    case .strikethrough(let children): append(.strikethrough, children.slice)
    case .link(let link):
      append(
        .link, detail(link.destination, link.title, link.position), link.children.slice)
    case .image(let image):
      let words: Markdown.Inlines = [.text(image.alternative)]
      var detail = detail(image.source, image.title, image.position)
      detail.imagesBefore = image.number
      append(.image, detail, words.slice)
    case .footnote(let reference):
      var detail = NodeDetail()
      detail.number = Int32(clamping: reference.number)
      detail.use = Int32(clamping: reference.use)
      add(.footnoteReference, detail)
    }
  }
}

extension NodeStoreBuilder {
  private mutating func append(_ list: Markdown.List, _ detail: NodeDetail) {
    var detail = detail
    detail.number = list.start.map { Int32(clamping: $0) } ?? -1
    let index = open(.list, flag: list.isTight ? 1 : 0, detail)
    for item in list.items {
      append(.item, flag: Node.flag(isDone: item.isDone), item.children.slice)
    }
    close(index)
  }

  private mutating func append(_ table: Markdown.Table, _ detail: NodeDetail) {
    var detail = detail
    let letters = table.alignments.map { $0?.letter ?? 0 }
    detail.first = letters.withUnsafeBufferPointer { keep($0) }
    let index = open(.table, detail)
    for row in [table.header] + table.rows {
      let index = open(.row)
      for cell in row { append(.cell, cell.slice) }
      close(index)
    }
    close(index)
  }

  private mutating func detail(
    _ url: String, _ title: String, _ position: SourcePosition?
  ) -> NodeDetail {
    var detail = NodeDetail(first: keep(url), second: keep(title))
    detail.position = position
    return detail
  }

  private mutating func append(
    _ kind: NodeKind, flag: UInt8 = 0, _ detail: NodeDetail, _ children: NodeSlice
  ) {
    let index = open(kind, flag: flag, detail)
    copy(children)
    close(index)
  }

  private mutating func append(_ kind: NodeKind, flag: UInt8 = 0, _ children: NodeSlice) {
    let index = open(kind, flag: flag)
    copy(children)
    close(index)
  }

  private mutating func copy(_ slice: NodeSlice) {
    let shift = nodes.count - slice.start
    for node in slice.nodes {
      let index = openCopy(of: node, in: slice.store)
      setEnd(of: index, to: Int(node.end) + shift)
    }
  }

  /// Begins a node like one of another store, without what lies within it.
  /// - Parameter file: the number of the file that it comes from, if that is another one now.
  mutating func openCopy(of node: Node, in store: NodeStore, file: UInt32? = nil) -> Int {
    guard node.kind.hasDetail else {
      return open(node.kind, flag: node.flag, text: store.withBytes(node.text) { keep($0) })
    }
    var detail = store.detail(of: node)
    detail.first = store.withBytes(detail.first) { keep($0) }
    detail.second = store.withBytes(detail.second) { keep($0) }
    detail.file = file ?? detail.file
    if node.kind == .directive { detail.number = keep(store.directives[Int(detail.number)]) }
    return open(node.kind, flag: node.flag, detail)
  }
}
