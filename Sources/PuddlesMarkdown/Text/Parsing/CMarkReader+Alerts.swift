// Alerts, by GitHub's rule. The C library does not know them: it reads a quote.

extension CMarkReader {
  /// Turns a quote that was just read into an alert, if it is one: it stands at the top level of the
  /// text, its first line alone is the word of a kind in any case, and something follows.
  mutating func markAlert(_ quote: Int) {
    let paragraph = quote + 1
    guard paragraph + 1 < nodes.count, nodes.nodes[paragraph].kind == .paragraph,
      let line = nodes.detail(of: quote).position?.line,
      let place = nodes.detail(of: paragraph).position, place.line == line,
      let kind = kind(of: nodes.nodes[paragraph + 1])
    else { return }
    // In the tree an escaped bracket looks like a plain one, so the source decides.
    guard AlertLine.isAlert(lines.line(line - firstLine + 1)) else { return }
    let endOfParagraph = Int(nodes.nodes[paragraph].end)
    // The word, and the end of its line.
    let isAll = paragraph + 3 >= endOfParagraph
    if isAll, endOfParagraph == nodes.count { return }
    nodes.changeDetail(of: paragraph) {
      $0.position = SourcePosition(line: place.line + 1, column: 1)
    }
    nodes.replaceLast(
      quote, by: .alert, flag: kind.flag,
      without: isAll ? paragraph..<endOfParagraph : paragraph + 1..<paragraph + 3)
  }

  private func kind(of node: Node) -> Markdown.Alert.Kind? {
    guard node.kind == .text, node.text.length <= 12 else { return nil }
    return AlertLine.kind(of: nodes.string(node.text))
  }
}

/// The first line of an alert.
enum AlertLine {
  /// The kind that a text such as `[!NOTE]` names.
  static func kind(of text: String) -> Markdown.Alert.Kind? {
    guard text.hasPrefix("[!"), text.hasSuffix("]"), text.utf8.count <= 12 else { return nil }
    return Markdown.Alert.Kind(rawValue: text.dropFirst(2).dropLast().lowercased())
  }

  /// Whether a line of source is a quote's mark and then nothing but letters in `[!` and `]`.
  static func isAlert(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop(while: isBlank)
    guard rest.popFirst() == UInt8(ascii: ">") else { return false }
    rest = rest.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    guard rest.starts(with: "[!".utf8), rest.last == UInt8(ascii: "]") else { return false }
    return rest.dropFirst(2).dropLast().allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
