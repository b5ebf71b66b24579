// Alerts, by GitHub's rule. The C library does not know them: it reads a quote.

extension CMarkReader {
  /// The quote as an alert, if it is one: at the top level of the text, its first line alone is the
  /// word of a kind in any case, and something follows.
  mutating func alertOrQuote(
    _ blocks: [Markdown.Block], at position: SourcePosition?, depth: Int
  ) -> Markdown.Block {
    if depth == 1, let position, let alert = alert(blocks, at: position) { return .alert(alert) }
    return .quote(blocks, at: position)
  }
}

extension CMarkReader {
  private mutating func alert(
    _ blocks: [Markdown.Block], at position: SourcePosition
  ) -> Markdown.Alert? {
    guard case .paragraph(let inlines, let place)? = blocks.first, place?.line == position.line,
      case .text(let text)? = inlines.first, let kind = AlertLine.kind(of: text)
    else { return nil }
    // In the tree an escaped bracket looks like a plain one, so the source decides.
    guard AlertLine.isAlert(lines.line(position.line - firstLine + 1)) else { return nil }
    var children = blocks
    let rest = Array(inlines.dropFirst(2))
    if rest.isEmpty {
      children.removeFirst()
    } else {
      children[0] = .paragraph(rest, at: place.map { SourcePosition(line: $0.line + 1, column: 1) })
    }
    guard !children.isEmpty else { return nil }
    return Markdown.Alert(kind: kind, children: children, position: position)
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
