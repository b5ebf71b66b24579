// From flat nodes to the values that sites see: pieces of a line.

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
    image.number = detail.use
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
