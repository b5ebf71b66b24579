// Removes the line breaks of the source between ideographs, which have no blanks between words.

/// Line breaks in a Chinese or Japanese text: an editor breaks its lines anywhere, and a blank in their place would be
/// seen by visitors, and split words for a search.
///
/// The rule is the one of CSS Text 3 §4.1.3, by letters instead of by width: Hangul has blanks between words, and
/// emoji stand in every language.
enum IdeographBreaks {
  /// Removes each soft break between ideographs or their punctuation, and joins the texts beside it.
  static func join(_ inlines: inout [Markdown.Inline]) {
    guard inlines.indices.contains(where: { isBetweenIdeographs($0, of: inlines) }) else { return }
    var joined: [Markdown.Inline] = []
    var words = ""
    for (index, inline) in inlines.enumerated() {
      if case .text(let more) = inline {
        words += more
        continue
      }
      if isBetweenIdeographs(index, of: inlines) { continue }
      if !words.isEmpty { joined.append(.text(words)) }
      words = ""
      joined.append(inline)
    }
    if !words.isEmpty { joined.append(.text(words)) }
    inlines = joined
  }

  /// Whether a node is a soft break between ideographs.
  private static func isBetweenIdeographs(_ index: Int, of inlines: [Markdown.Inline]) -> Bool {
    guard case .softBreak = inlines[index] else { return false }
    // Most breaks follow a text that ends in ASCII.
    if index > 0, case .text(let words) = inlines[index - 1], let last = words.utf8.last,
      last < 0x80
    {
      return false
    }
    guard case .letter(let before) = edge(of: inlines[..<index].reversed(), isEnd: true),
      isIdeograph(before),
      case .letter(let after) = edge(of: inlines[(index + 1)...], isEnd: false)
    else { return false }
    return isIdeograph(after)
  }
}

// MARK: - The letters on both sides of a break

extension IdeographBreaks {
  private enum Edge {
    case letter(Unicode.Scalar)
    /// A break or an image, beside which a blank stays.
    case other
    /// Nothing but signs that belong to any writing, and what has no place in the line.
    case open
  }

  /// The first letter of inline nodes; of reversed nodes, the last one.
  private static func edge(of inlines: some Sequence<Markdown.Inline>, isEnd: Bool) -> Edge {
    for inline in inlines {
      let edge =
        switch inline {
        case .text(let words), .code(let words): edge(of: words, isEnd: isEnd)
        case .emphasis(let children), .strong(let children), .strikethrough(let children):
          self.edge(of: children, from: isEnd)
        case .link(let link): self.edge(of: link.children, from: isEnd)
        case .softBreak, .lineBreak, .image, .formula: Edge.other
        case .html, .footnote: Edge.open
        }
      if case .open = edge { continue }
      return edge
    }
    return .open
  }

  private static func edge(of children: [Markdown.Inline], from isEnd: Bool) -> Edge {
    isEnd ? edge(of: children.reversed(), isEnd: true) : edge(of: children, isEnd: false)
  }

  private static func edge(of words: String, isEnd: Bool) -> Edge {
    let scalars = words.unicodeScalars
    let found = isEnd ? scalars.last { !isSign($0) } : scalars.first { !isSign($0) }
    return found.map(Edge.letter) ?? .open
  }

  /// Quotation marks, dashes and points that Chinese and Latin texts share.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x2013...0x2015, 0x2018...0x201F, 0x2025, 0x2026, 0x2E3A, 0x2E3B: true
    default: false
    }
  }

  /// Whether a character is one of Chinese, Japanese or Yi, or their punctuation.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Radicals, punctuation, kana, bopomofo; without the tone marks and letters of Hangul.
    case 0x2E80...0x312F, 0x3190...0x31FF, 0x3220...0x325F, 0x3280...0x4DBF, 0x4E00...0xA4CF: true
    // Compatible ideographs, vertical and small forms.
    case 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE6F: true
    // Full-width letters, half-width kana.
    case 0xFF01...0xFF9F, 0xFFE0...0xFFE6: true
    // Further kana and ideographs.
    case 0x16FE0...0x18D8F, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
