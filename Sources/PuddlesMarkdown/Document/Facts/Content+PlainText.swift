// The words of a whole text, for search and summaries.

extension Markdown.Content {
  /// The words of all blocks, one line for each; markup and raw HTML leave nothing.
  public var plainText: String {
    var words: [UInt8] = []
    blocks.slice.appendLines(to: &words)
    for footnote in footnotes { footnote.children.slice.appendLines(to: &words) }
    return String(decoding: words, as: UTF8.self)
  }
}

extension NodeSlice {
  /// Appends a line for each node that holds pieces of lines.
  fileprivate func appendLines(to words: inout [UInt8]) {
    var index = start
    while index < end {
      let node = store.nodes[index]
      switch node.kind {
      case .paragraph, .heading, .cell:
        appendWords(of: index + 1..<Int(node.end), to: &words)
        words.append(0x0A)
        index = Int(node.end)
      case .code:
        store.withBytes(store.detail(of: node).second) { words.append(contentsOf: $0) }
        index += 1
      default: index += 1
      }
    }
  }
}
