// Puts a flat tree together, node by node.

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

  /// Adds words; neighbouring ones become one node.
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
