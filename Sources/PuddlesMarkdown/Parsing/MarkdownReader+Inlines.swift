// Pieces of a line of the C tree.

import CCmarkGFM
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesHighlighting

extension MarkdownReader {
  /// What a paragraph, a heading or a cell says.
  mutating func line(
    of node: CNode, isParagraph: Bool = false
  ) throws(Fault) -> [Markdown.Inline] {
    try line(from: node.firstChild, isParagraph: isParagraph)
  }

  /// - Parameter isParagraph: whether a paragraph begins here.
  mutating func line(
    from first: CNode?, isParagraph: Bool
  ) throws(Fault) -> [Markdown.Inline] {
    isStartOfParagraph = isParagraph
    return try inlines(from: first, depth: 0)
  }

  /// Neighbors, of which pieces of text become one.
  private mutating func inlines(
    from first: CNode?, depth: Int
  ) throws(Fault) -> [Markdown.Inline] {
    try check(depth)
    var inlines: [Markdown.Inline] = []
    var words = ""
    var next = first
    while let node = next {
      next = node.next
      if let piece = self.words(node) {
        words += piece
      } else {
        end(&words, in: &inlines)
        inlines.append(try inline(node, depth: depth))
      }
    }
    end(&words, in: &inlines)
    return inlines
  }

  private mutating func end(_ words: inout String, in inlines: inout [Markdown.Inline]) {
    if words.isEmpty { return }
    checkMarkup(of: words, isStart: isStartOfParagraph)
    isStartOfParagraph = false
    inlines.append(.text(words))
    words = ""
  }

  private mutating func inline(
    _ node: CNode, depth: Int
  ) throws(Fault) -> Markdown.Inline {
    switch node.type {
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code(source(node))
    case CMARK_NODE_HTML_INLINE:
      let html = String(decoding: node.literal, as: UTF8.self)
      checkHTML(html, at: position(of: node))
      return .html(html)
    case CMARK_NODE_EMPH: return .emphasis(try children(of: node, depth: depth))
    case CMARK_NODE_STRONG: return .strong(try children(of: node, depth: depth))
    case CMARK_NODE_LINK: return .link(try link(node, depth: depth))
    case CMARK_NODE_IMAGE: return .image(try image(node, depth: depth))
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      let number = Int(String(decoding: node.literal, as: UTF8.self)) ?? 0
      return .footnote(notes.reference(to: number, in: file))
    case _ where node.isType("strikethrough"):
      return .strikethrough(try children(of: node, depth: depth))
    default: return .text(String(decoding: node.literal, as: UTF8.self))
    }
  }

  private mutating func children(
    of node: CNode, depth: Int
  ) throws(Fault) -> [Markdown.Inline] {
    try inlines(from: node.firstChild, depth: depth + 1)
  }
}

// MARK: - Links and images

extension MarkdownReader {
  private mutating func link(_ node: CNode, depth: Int) throws(Fault) -> Markdown.Link {
    let destination = destination(of: node)
    note(destination, isImage: false, at: position(of: node))
    return Markdown.Link(
      destination: destination, title: node.title,
      children: try children(of: node, depth: depth))
  }

  private mutating func image(_ node: CNode, depth: Int) throws(Fault) -> Markdown.Image {
    let (source, position) = (destination(of: node), position(of: node))
    note(source, isImage: true, at: position)
    let isLater = images > 0
    images += 1
    let words = try children(of: node, depth: depth).plainText
    if words.allSatisfy(\.isWhitespace) {
      warn(.missingWords(image: String(source.prefix(80))), at: position)
    }
    return Markdown.Image(
      source: source, title: node.title, alternative: words, isLater: isLater)
  }

  private mutating func note(_ destination: String, isImage: Bool, at position: SourcePosition?) {
    text.links.append(use(destination, isImage: isImage, at: position))
    if !URLScheme.isAllowed(destination) {
      warn(.refusedScheme(url: String(destination.prefix(80))), at: position)
    }
  }

  /// A relative destination of an included text is written as one of the document.
  private func destination(of node: CNode) -> String {
    let destination = node.url
    guard let includes, file.number > 0, LinkText.isRelativePath(destination) else {
      return destination
    }
    let (from, folder) = (file.path.dropLast(), includes.path.dropLast())
    let shared = zip(from, folder).prefix { $0 == $1 }.count
    let way = folder.dropFirst(shared).map { _ in ".." } + from.dropFirst(shared)
    return (way + [destination]).joined(separator: "/")
  }
}

// MARK: - What the library takes for tags and is text

extension MarkdownReader {
  /// The words of a node, if it is text.
  private func words(_ node: CNode) -> String? {
    switch node.type {
    case CMARK_NODE_TEXT: String(decoding: node.literal, as: UTF8.self)
    case CMARK_NODE_HTML_INLINE: directiveLine(node) ?? typeName(node)
    default: nil
    }
  }

  /// Within a paragraph the line of a directive is text.
  private func directiveLine(_ node: CNode) -> String? {
    guard file.hidden != nil, DirectiveScan.number(in: node.literal) != nil else { return nil }
    return source(node)
  }

  /// What looks like a tag and is a type, such as the second half of `Array<Int>`: it begins with a
  /// capital, has no attributes and is no element of HTML in capitals. Where tags are kept, the
  /// author means tags.
  private func typeName(_ node: CNode) -> String? {
    if parser.rawHTML == .trusted { return nil }
    let words = node.literal
    let name = words.dropFirst(words.starts(with: "</".utf8) ? 2 : 1).dropLast()
    guard let first = name.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      name.allSatisfy({ $0.isLetter || $0.isDigit }), !CapitalTag.isElement(name)
    else { return nil }
    return String(decoding: words, as: UTF8.self)
  }
}
