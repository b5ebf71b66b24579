// Pieces of a line of the C tree.

import CCmarkGFM
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesHighlighting

extension MarkdownReader {
  /// What a paragraph, a heading or a cell says.
  /// - Parameter isParagraph: whether a paragraph begins here.
  mutating func line(
    from first: CNode?, isParagraph: Bool = false
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
    let found = words.withUTF8 { ForeignMarkup.found(in: $0, isStart: isStartOfParagraph) }
    for (markup, text) in found { warn(of: markup, text) }
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
    let destination = node.url
    let target = link(to: destination, isImage: false, at: position(of: node))
    return Markdown.Link(
      destination: destination, target: target, title: node.title,
      children: try children(of: node, depth: depth))
  }

  private mutating func image(_ node: CNode, depth: Int) throws(Fault) -> Markdown.Image {
    let (source, position) = (node.url, position(of: node))
    let target = link(to: source, isImage: true, at: position)
    let isLater = images > 0
    images += 1
    // A reference among the words has no place on the page to come back to.
    let notes = notes
    let words = try children(of: node, depth: depth).plainText
    self.notes = notes
    if words.allSatisfy(\.isWhitespace) {
      add(
        Fault(
          code: "image-words", "the image '\(source.prefix(80))' has no words that stand for it",
          help: "say in the brackets what it shows: ![a red door](…)", at: position,
          isWarning: true))
    }
    return Markdown.Image(
      source: source, target: target, title: node.title, alternative: words, isLater: isLater)
  }

  /// Where a destination leads, from the file that is read. A link is recorded with its place, and a dead
  /// one reported.
  mutating func link(
    to destination: String, isImage: Bool, at position: SourcePosition?
  ) -> LinkTarget {
    let (target, fault) = target(of: destination, isImage: isImage)
    if let fault { add(fault.at(position)) }
    text.links.append(
      LinkUse(
        destination: destination, isImage: isImage, target: target,
        position: position.map(file.source.characters), file: file.source.file))
    return target
  }

  private func target(
    of destination: String, isImage: Bool
  ) -> (target: LinkTarget, fault: Fault?) {
    guard URLScheme.isAllowed(destination) else {
      let fault = Fault(
        code: "url-scheme", "the scheme of the URL '\(destination.prefix(80))' is not allowed",
        help: "use http, https, mailto, tel or a relative link", isWarning: true)
      return (.nothing, fault)
    }
    return links?(destination, Array(file.path.dropLast()), isImage) ?? (.url(destination), nil)
  }
}

// MARK: - Text that cmark takes for HTML tags

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
      name.allSatisfy({ $0.isLetter || $0.isDigit }),
      !Self.capitalElements.contains(String(decoding: name, as: UTF8.self))
    else { return nil }
    return String(decoding: words, as: UTF8.self)
  }

  /// Elements within a line, as tags were once written. One letter alone, as in `<T>`, is rather a type.
  private static let capitalElements: Set<String> = [
    "ABBR", "AUDIO", "BDO", "BIG", "BR", "BUTTON", "CITE", "CODE", "DEL", "DFN", "EM", "EMBED",
    "FONT", "IFRAME", "IMG", "INPUT", "INS", "KBD", "LABEL", "MARK", "NOBR", "OBJECT", "SAMP",
    "SCRIPT", "SELECT", "SMALL", "SPAN", "STRIKE", "STRONG", "STYLE", "SUB", "SUP", "SVG",
    "TEXTAREA", "TT", "VAR", "VIDEO", "WBR",
  ]
}
