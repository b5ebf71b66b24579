// One walk over a tree that collects what a page needs to know of it.

/// The outline, the links and the faults of a text.
struct Survey {
  private(set) var outline: [OutlineEntry] = []
  private(set) var links: [Markdown.Link] = []
  private(set) var images: [Markdown.Image] = []
  private(set) var faults: [Fault] = []
  private var unknownLanguages: Set<String> = []

  init(_ content: Markdown.Content) {
    visit(content.blocks)
    for footnote in content.footnotes { visit(footnote.children) }
  }
}

extension Survey {
  private mutating func visit(_ blocks: [Markdown.Block]) {
    for block in blocks { visit(block) }
  }

  private mutating func visit(_ block: Markdown.Block) {
    switch block {
    case .paragraph(let children, _): visit(children)
    case .heading(let heading):
      let text = heading.children.plainText
      outline.append(OutlineEntry(level: heading.level, id: heading.id, text: text))
      visit(heading.children)
    case .quote(let children, _): visit(children)
    case .alert(let alert): visit(alert.children)
    case .list(let list): for item in list.items { visit(item.children) }
    case .table(let table):
      for row in [table.header] + table.rows { for cell in row { visit(cell) } }
    case .html(let html, let position): leftOut(html, at: position)
    case .code(let code): check(code)
    case .thematicBreak: break
    }
  }

  private mutating func visit(_ inlines: [Markdown.Inline]) {
    for inline in inlines { visit(inline) }
  }

  private mutating func visit(_ inline: Markdown.Inline) {
    switch inline {
    case .emphasis(let children), .strong(let children), .strikethrough(let children):
      visit(children)
    case .link(let link):
      links.append(link)
      visit(link.children)
    case .image(let image): images.append(image)
    case .html(let html, let position): leftOut(html, at: position)
    case .text, .softBreak, .lineBreak, .code, .footnote: break
    }
  }

  /// A language without colours is told once.
  private mutating func check(_ code: Markdown.CodeBlock) {
    guard let name = code.language, CodeLanguage(named: name) == nil,
      !CodeLanguage.isPlain(name), unknownLanguages.insert(name).inserted
    else { return }
    faults.append(Fault(.unknownLanguage(name: name), at: code.position))
  }

  /// A comment is meant to be left out; closing tags are told with their opening ones.
  private mutating func leftOut(_ html: String, at position: SourcePosition?) {
    let trimmed = html.drop { $0.isWhitespace }
    guard !trimmed.hasPrefix("<!--"), !trimmed.hasPrefix("</") else { return }
    let line = trimmed.prefix { !$0.isNewline }
    faults.append(
      Fault(.rawHTML(start: line.count > 40 ? line.prefix(40) + "…" : String(line)), at: position))
  }
}
