// What a page must know of the code in its text.

extension Markdown.Content {
  /// Whether there is any block of code.
  public var usesCode: Bool { blocks.slice.store.nodes.contains { $0.kind == .code } }

  /// Whether some code needs the styles of titles, numbers, marked lines or terminals.
  public var usesCodeStyles: Bool {
    let store = blocks.slice.store
    return store.nodes.contains { node in
      guard node.kind == .code else { return false }
      return DressedCode.isNeeded(for: store.string(store.detail(of: node).first))
    }
  }
}
