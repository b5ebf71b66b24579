// A tree of Markdown as flat arrays.

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

/// Some neighbouring nodes of a store with all that lies within them.
struct NodeSlice: Sendable {
  let store: NodeStore
  var start: Int
  var end: Int

  static let empty = NodeSlice(store: .empty, start: 0, end: 0)
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
    let isSameUse = node.kind == .image || a.use == b.use
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
