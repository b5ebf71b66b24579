// Converts the inline nodes of the C tree to Swift values.

import CCmarkGFM
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesHighlighting

extension MarkdownReader {
  /// Reads the inline nodes of a paragraph, a heading or a cell.
  /// - Parameter isParagraph: whether they begin a paragraph.
  mutating func line(
    from first: CNode?, isParagraph: Bool = false
  ) throws(Fault) -> [Markdown.Inline] {
    isStartOfParagraph = isParagraph
    guard parser.rawHTML == .trusted else { return try inlines(from: first, depth: 0) }
    let (inlines, missing) = try closingTags { reader throws(Fault) in
      try reader.inlines(from: first, depth: 0)
    }
    return missing.map { inlines + [.html($0)] } ?? inlines
  }

  /// Reads sibling nodes; adjacent texts are joined.
  private mutating func inlines(
    from first: CNode?, depth: Int
  ) throws(Fault) -> [Markdown.Inline] {
    try check(depth)
    var inlines: [Markdown.Inline] = []
    inlines.reserveCapacity(first?.countOfSiblings ?? 0)
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
    if joinsLines { IdeographBreaks.join(&inlines) }
    return inlines
  }

  private mutating func end(_ words: inout String, in inlines: inout [Markdown.Inline]) {
    if words.isEmpty { return }
    let found = words.withUTF8 { ForeignMarkup.found(in: $0, isStart: isStartOfParagraph) }
    for (markup, text) in found { warn(of: markup, text) }
    let links = words.withUTF8 { LinkLikeText.found(in: $0) }
    for (markup, text) in links { warn(of: markup, text, isLink: true) }
    recordWords(words)
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
    case CMARK_NODE_CODE:
      if let formula = formula(node) { return formula }
      let words = source(node)
      return name(words, at: position(of: node)) ?? .code(words)
    case CMARK_NODE_HTML_INLINE:
      let html = source(node)
      checkHTML(html, at: position(of: node))
      return .html(balanced(html, at: position(of: node)))
    case CMARK_NODE_EMPH: return .emphasis(try children(of: node, depth: depth))
    case CMARK_NODE_STRONG: return .strong(try children(of: node, depth: depth))
    case CMARK_NODE_LINK:
      if let link = try linkByName(node, depth: depth) { return .link(link) }
      return .link(try link(node, depth: depth))
    case CMARK_NODE_IMAGE: return .image(try image(node, depth: depth))
    case CMARK_NODE_FOOTNOTE_REFERENCE where isInImage: return .text("")
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

extension MarkdownReader {
  /// The formula that a code span stands for; `nil` for any other code.
  private func formula(_ node: CNode) -> Markdown.Inline? {
    guard let formulas = file.formulas, let number = FormulaScan.number(in: node.literal),
      formulas.formulas.indices.contains(number)
    else { return nil }
    let found = formulas.formulas[number]
    let line = found.position.line + file.offset
    var formula = Markdown.Formula(
      source: found.source, isDisplay: found.isDisplay,
      position: SourcePosition(line: line, column: found.position.column),
      file: includes == nil ? nil : file.source.file)
    var parent = cmark_node_parent(node.pointer)
    while parent != nil, cmark_node_get_type(parent) != CMARK_NODE_LINK {
      parent = cmark_node_parent(parent)
    }
    formula.isInLink = parent != nil
    return .formula(formula)
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
    // Footnote references in the words of an image are not shown, so they must not be counted.
    let isOutside = !isInImage
    isInImage = true
    let words = try children(of: node, depth: depth).plainText
    isInImage = !isOutside
    if words.allSatisfy(\.isWhitespace) {
      add(
        Fault(
          code: "image-words", "the image '\(source.prefix(80))' has no words that stand for it",
          help: "say in the brackets what it shows: ![a red door](…)", at: position,
          isWarning: true))
    }
    return Markdown.Image(
      source: source, target: target, title: node.title, alternative: words, isLater: isLater,
      dark: dark?(source, Array(file.path.dropLast())))
  }

  /// Finds the target of a destination, relative to the current file. Records the link with its position, and
  /// reports a dead link.
  mutating func link(
    to destination: String, isImage: Bool, as kind: LoadedKind = .images,
    at position: SourcePosition?
  ) -> LinkTarget {
    let (target, fault) = target(of: destination, isImage: isImage)
    if let fault { add(fault.at(position)) }
    if isImage { text.loads.record(kind, destination) }
    text.links.append(
      LinkUse(
        destination: destination, isImage: isImage, target: target,
        position: position.map(file.source.inCharacters), file: file.source.file))
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
    let (target, fault) =
      links?(destination, Array(file.path.dropLast()), isImage) ?? (.url(destination), nil)
    return (target, fault ?? Self.mistake(in: destination, isImage: isImage))
  }

  /// A warning about a link that leads nowhere in particular: to the page itself, or to a host that is a path.
  private static func mistake(in destination: String, isImage: Bool) -> Fault? {
    if destination.isEmpty, !isImage {
      return Fault(
        code: "dead-link", "a link has no target, so it leads to its own page",
        help: "write the path behind its words: [words](path)", isWarning: true)
    }
    guard destination.utf8.starts(with: "http".utf8), !destination.contains("://"),
      let scheme = ["http:", "https:"].first(where: destination.hasPrefix)
    else { return nil }
    return Fault(
      code: "url-scheme", "the URL '\(destination.prefix(80))' names no host",
      help: "write two slashes behind '\(scheme)'", isWarning: true)
  }
}

// MARK: - Names of symbols and articles, as DocC writes them

extension MarkdownReader {
  /// The link of a name in double backticks; `nil` for other code, and for a name that is none of the scope.
  private mutating func name(
    _ words: String, at position: SourcePosition?
  ) -> Markdown.Inline? {
    guard let names, let position, Self.isName(words), isInTwoBackticks(words, position.line),
      let (target, title) = target(of: names.find(words, false), "``\(words)``", at: position)
    else { return nil }
    return .link(
      Markdown.Link(
        destination: "``\(words)``", target: target, title: "", children: [.code(title ?? words)]))
  }

  /// The link of `<doc:Name>` and `[words](doc:Name)`, or of `[words](``Name``)`; `nil` for other links.
  private mutating func linkByName(
    _ node: CNode, depth: Int
  ) throws(Fault) -> Markdown.Link? {
    guard let names else { return nil }
    let url = node.url
    let isDocument = url.hasPrefix("doc:")
    guard isDocument || url.hasPrefix("``") && url.hasSuffix("``") && url.utf8.count > 4 else {
      return nil
    }
    let name = isDocument ? url.dropFirst(4) : url.dropFirst(2).dropLast(2)
    let found = names.find(String(name), isDocument)
    guard let (target, title) = target(of: found, url, at: position(of: node)) else { return nil }
    let children = try children(of: node, depth: depth)
    let hasWords = !children.isEmpty && children != [.text(url)]
    return Markdown.Link(
      destination: url, target: target, title: "",
      children: hasWords ? children : [.text(title ?? String(name))])
  }

  /// Records a link by name; `nil` if the name is none of the scope.
  private mutating func target(
    of found: NameScope.Found, _ written: String, at position: SourcePosition?
  ) -> (LinkTarget, title: String?)? {
    switch found {
    case .unknown: return nil
    case .dead(let fault):
      add(fault.at(position))
      return (.nothing, nil)
    case .target(let target, let title):
      text.links.append(
        LinkUse(
          destination: written, isImage: false, target: target,
          position: position.map(file.source.inCharacters), file: file.source.file))
      return (target, title)
    }
  }

  /// Whether code looks like the name of a symbol: without blanks, except in the types of a disambiguation.
  private static func isName(_ words: String) -> Bool {
    !words.isEmpty && words.utf8.count < 1_000
      && words.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "`") }
  }

  /// Whether code stands between two backticks on each side, which the tree does not tell: the spans of its line do. Of
  /// several with the same words each is asked for in turn.
  private mutating func isInTwoBackticks(_ words: String, _ line: Int) -> Bool {
    let text = file.source.line(line).utf8[...]
    let place = codeNames["\(file.number) \(line) \(words)", default: 0]
    codeNames["\(file.number) \(line) \(words)"] = place + 1
    var ticks: [Int] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
      let run = rest[start...].prefix { $0 == UInt8(ascii: "`") }
      let code = rest[run.endIndex...].starts(with: words.utf8)
      let end = rest.index(run.endIndex, offsetBy: words.utf8.count, limitedBy: rest.endIndex)
      if code, let end,
        rest[end...].prefix(while: { $0 == UInt8(ascii: "`") }).count == run.count
      {
        ticks.append(run.count)
        rest = rest[end...].dropFirst(run.count)
      } else {
        rest = rest[run.endIndex...]
      }
    }
    return ticks.indices.contains(place) ? ticks[place] == 2 : ticks.last == 2
  }
}

// MARK: - Text that cmark takes for HTML tags

extension MarkdownReader {
  /// The words of a node if it is text, or a tag that is treated as text.
  private func words(_ node: CNode) -> String? {
    switch node.type {
    case CMARK_NODE_TEXT: String(decoding: node.literal, as: UTF8.self)
    case CMARK_NODE_HTML_INLINE: directiveLine(node) ?? typeName(node)
    default: nil
    }
  }

  /// The original line of a directive within a paragraph, where it is text.
  private func directiveLine(_ node: CNode) -> String? {
    guard file.hidden != nil, DirectiveScan.number(in: node.literal) != nil else { return nil }
    return source(node)
  }

  /// Returns text that looks like a tag but is a type, such as the `<Int>` of `Array<Int>`: it begins with a
  /// capital letter, has no attributes, and is not the name of an HTML element in capitals. If tags are trusted,
  /// it is a tag.
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

  /// HTML elements within a line, in capitals. Single letters are missing: `<T>` is more likely a type.
  private static let capitalElements: Set<String> = [
    "ABBR", "AUDIO", "BDO", "BIG", "BR", "BUTTON", "CITE", "CODE", "DEL", "DFN", "EM", "EMBED",
    "FONT", "IFRAME", "IMG", "INPUT", "INS", "KBD", "LABEL", "MARK", "NOBR", "OBJECT", "SAMP",
    "SCRIPT", "SELECT", "SMALL", "SPAN", "STRIKE", "STRONG", "STYLE", "SUB", "SUP", "SVG",
    "TEXTAREA", "TT", "VAR", "VIDEO", "WBR",
  ]
}
