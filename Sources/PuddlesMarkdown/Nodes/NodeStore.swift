// A tree of Markdown as flat arrays, and the values that sites see of it.

/// All nodes of one text with their words. It never changes, so slices of it can be shared.
final class NodeStore: Sendable {
  /// In the order of reading; see ``Node/end``.
  let nodes: [Node]
  let details: [NodeDetail]
  /// UTF-8.
  let bytes: [UInt8]
  /// What its directives draw.
  let directives: [DirectiveUse]
  /// Whether its tags are shown.
  let rawHTML: RawHTML

  static let empty = NodeStoreBuilder().finish().store

  init(
    nodes: [Node], details: [NodeDetail], bytes: [UInt8], directives: [DirectiveUse],
    rawHTML: RawHTML
  ) {
    self.rawHTML = rawHTML
    self.nodes = nodes
    self.details = details
    self.bytes = bytes
    self.directives = directives
  }
}

extension NodeStore {
  func detail(of node: Node) -> NodeDetail {
    details[Int(node.text.start)]
  }

  func string(_ range: TextRange) -> String {
    withBytes(range) { String(decoding: $0, as: UTF8.self) }
  }

  func withBytes<Result>(
    _ range: TextRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[Int(range.start)...].prefix(Int(range.length))))
    }
  }

  /// What lies within a node.
  func children(of index: Int) -> NodeSlice {
    NodeSlice(store: self, start: index + 1, end: Int(nodes[index].end))
  }
}

/// Some neighboring nodes of a store with all that lies within them.
struct NodeSlice: Sendable {
  let store: NodeStore
  var start: Int
  var end: Int
}

extension NodeSlice {
  var nodes: ArraySlice<Node> { store.nodes[start..<end] }

  /// The node behind the one at `index`, past its descendants.
  func index(after index: Int) -> Int { Int(store.nodes[index].end) }
}

extension NodeSlice {
  /// The indices of the nodes themselves, without those within them.
  struct Roots: Sequence, IteratorProtocol {
    fileprivate let slice: NodeSlice
    fileprivate var index: Int

    mutating func next() -> Int? {
      guard index < slice.end else { return nil }
      defer { index = slice.index(after: index) }
      return index
    }
  }

  var roots: Roots { Roots(slice: self, index: start) }
}

extension NodeSlice: Hashable {
  /// Equal trees are equal wherever their stores keep them.
  static func == (a: Self, b: Self) -> Bool {
    guard a.end - a.start == b.end - b.start else { return false }
    return (0..<(a.end - a.start)).allSatisfy { offset in
      let (left, right) = (a.store.nodes[a.start + offset], b.store.nodes[b.start + offset])
      return left.kind == right.kind && left.flag == right.flag
        && Int(left.end) - a.start == Int(right.end) - b.start
        && a.hasSameContent(left, as: right, in: b)
    }
  }

  private func hasSameContent(_ node: Node, as other: Node, in slice: NodeSlice) -> Bool {
    guard node.kind.hasDetail else { return words(node.text) == slice.words(other.text) }
    let (a, b) = (store.detail(of: node), slice.store.detail(of: other))
    let isSameNumber =
      node.kind == .directive
      ? store.directives[Int(a.number)].parameters
        == slice.store.directives[Int(b.number)].parameters
      : a.number == b.number
    let isSameUse = node.kind == .image || a.hasSameCount(as: b)
    return a.position == b.position && isSameNumber && isSameUse
      && words(a.first) == slice.words(b.first) && words(a.second) == slice.words(b.second)
  }

  private func words(_ range: TextRange) -> ArraySlice<UInt8> {
    store.bytes[Int(range.start)..<Int(range.start + range.length)]
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(end - start)
    for node in nodes {
      hasher.combine(node.kind)
      if !node.kind.hasDetail { hasher.combine(words(node.text)) }
    }
  }
}

// MARK: - From flat nodes to the values that sites see: blocks

extension NodeStore {
  func block(at index: Int) -> Markdown.Block {
    let node = nodes[index]
    guard node.kind.hasDetail else { return .paragraph([], at: nil) }
    let detail = detail(of: node)
    switch node.kind {
    case .heading: return .heading(heading(at: index))
    case .quote: return .quote(Markdown.Blocks(children(of: index)), at: detail.position)
    case .alert:
      return .alert(
        Markdown.Alert(
          kind: Markdown.Alert.Kind(flag: node.flag),
          children: Markdown.Blocks(children(of: index)), position: detail.position))
    case .list: return .list(list(at: index))
    case .code:
      return .code(
        Markdown.CodeBlock(
          info: string(detail.first), code: string(detail.second), position: detail.position))
    case .html: return .html(string(detail.first), at: detail.position)
    case .table: return .table(table(at: index))
    case .directive: return .directive(directive(at: index))
    case .thematicBreak: return .thematicBreak(at: detail.position)
    default: return .paragraph(Markdown.Inlines(children(of: index)), at: detail.position)
    }
  }

  func directive(at index: Int) -> Markdown.Directive {
    let detail = detail(of: nodes[index])
    let use = directives[Int(detail.number)]
    return Markdown.Directive(
      name: use.name, parameters: use.parameters, children: Markdown.Blocks(children(of: index)),
      position: detail.position, draw: use.draw)
  }

  func heading(at index: Int) -> Markdown.Heading {
    let detail = detail(of: nodes[index])
    return Markdown.Heading(
      level: Int(nodes[index].flag), id: string(detail.first),
      children: Markdown.Inlines(children(of: index)), position: detail.position)
  }
}

extension NodeStore {
  private func list(at index: Int) -> Markdown.List {
    let detail = detail(of: nodes[index])
    return Markdown.List(
      start: detail.number < 0 ? nil : Int(detail.number), isTight: nodes[index].flag == 1,
      items: children(of: index).roots.map { item in
        Markdown.ListItem(
          isDone: nodes[item].isDone, children: Markdown.Blocks(children(of: item)))
      }, position: detail.position)
  }

  private func table(at index: Int) -> Markdown.Table {
    let detail = detail(of: nodes[index])
    var rows = children(of: index).roots.map(row)
    let header = rows.isEmpty ? [] : rows.removeFirst()
    return Markdown.Table(
      alignments: withBytes(detail.first) { $0.map(Markdown.Table.Alignment.init(letter:)) },
      header: header, rows: rows, position: detail.position)
  }

  private func row(at index: Int) -> Markdown.Table.Row {
    children(of: index).roots.map { Markdown.Inlines(children(of: $0)) }
  }
}

extension Markdown.Alert.Kind {
  init(flag: UInt8) {
    let kinds = Self.allCases
    self = kinds[min(Int(flag), kinds.count - 1)]
  }

  var flag: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension Markdown.Table.Alignment {
  /// From the letter that the C library and the store use.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "l"): self = .left
    case UInt8(ascii: "c"): self = .center
    case UInt8(ascii: "r"): self = .right
    default: return nil
    }
  }

  var letter: UInt8 {
    switch self {
    case .left: UInt8(ascii: "l")
    case .center: UInt8(ascii: "c")
    case .right: UInt8(ascii: "r")
    }
  }
}

// MARK: - From flat nodes to the values that sites see: pieces of a line

extension NodeStore {
  func inline(at index: Int) -> Markdown.Inline {
    let node = nodes[index]
    switch node.kind {
    case .softBreak: return .softBreak
    case .lineBreak: return .lineBreak
    case .codeSpan: return .code(string(node.text))
    case .emphasis: return .emphasis(Markdown.Inlines(children(of: index)))
    case .strong: return .strong(Markdown.Inlines(children(of: index)))
    case .strikethrough: return .strikethrough(Markdown.Inlines(children(of: index)))
    case .link: return .link(link(at: index))
    case .image: return .image(image(at: index))
    case .inlineHTML:
      let detail = detail(of: node)
      return .html(string(detail.first), at: detail.position)
    case .footnoteReference:
      let detail = detail(of: node)
      return .footnote(
        Markdown.FootnoteReference(number: Int(detail.number), use: Int(detail.use)))
    default: return .text(string(node.text))
    }
  }

  func link(at index: Int) -> Markdown.Link {
    let detail = detail(of: nodes[index])
    return Markdown.Link(
      destination: string(detail.first), title: string(detail.second),
      children: Markdown.Inlines(children(of: index)), position: detail.position)
  }

  func image(at index: Int) -> Markdown.Image {
    let detail = detail(of: nodes[index])
    var image = Markdown.Image(
      source: string(detail.first), title: string(detail.second),
      alternative: children(of: index).plainText, position: detail.position)
    image.number = detail.imagesBefore
    return image
  }
}

extension NodeSlice {
  /// The words of inline nodes; raw HTML and footnote numbers have none.
  var plainText: String {
    var words: [UInt8] = []
    words.reserveCapacity(64)
    appendWords(of: start..<end, to: &words)
    return String(decoding: words, as: UTF8.self)
  }

  func appendWords(of range: Range<Int>, to words: inout [UInt8]) {
    for node in store.nodes[range] {
      switch node.kind {
      case .text, .codeSpan: store.withBytes(node.text) { words.append(contentsOf: $0) }
      case .softBreak, .lineBreak: words.append(0x20)
      default: break
      }
    }
  }
}
