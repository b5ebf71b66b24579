// One function for each kind of node; those of tables and footnotes are in a file of their own.

public import Puddles
import PuddlesHighlighting

/// Draws nodes; replacements get it to draw the children of the node they replace.
public struct MarkdownDrawing: Sendable {
  /// What all nodes share; one reference, because each node carries it.
  final class Settings: Sendable {
    let links: LinkResolver
    let replacements: MarkdownReplacements
    /// Whether a site draws any of them, which is asked for each node.
    let replacesBlocks: Bool
    let replacesInlines: Bool
    let strings: Strings
    let linksHeadings: Bool
    let highlightsCode: Bool
    let rawHTML: RawHTML

    init(
      links: LinkResolver, replacements: MarkdownReplacements, strings: Strings,
      linksHeadings: Bool, highlightsCode: Bool, rawHTML: RawHTML
    ) {
      self.links = links
      self.replacements = replacements
      replacesBlocks = replacements.block != nil
      replacesInlines = replacements.inline != nil
      self.strings = strings
      self.linksHeadings = linksHeadings
      self.highlightsCode = highlightsCode
      self.rawHTML = rawHTML
    }
  }

  let settings: Settings

  var links: LinkResolver { settings.links }
  var replacements: MarkdownReplacements { settings.replacements }
  var strings: Strings { settings.strings }
  var linksHeadings: Bool { settings.linksHeadings }
  var highlightsCode: Bool { settings.highlightsCode }
  var rawHTML: RawHTML { settings.rawHTML }
}

extension MarkdownDrawing {
  /// Draws blocks one after another.
  public func blocks(_ blocks: Markdown.Blocks) -> some HTML { run(blocks.slice) }

  /// Draws pieces of a line one after another.
  public func inlines(_ inlines: Markdown.Inlines) -> some HTML { line(inlines.slice) }

  func run(_ blocks: NodeSlice) -> MarkdownBlocks {
    MarkdownBlocks(slice: blocks, drawing: self)
  }

  func line(_ inlines: NodeSlice) -> MarkdownInlines {
    MarkdownInlines(slice: inlines, drawing: self)
  }
}

// MARK: - Paragraphs, headings, quotes, code and breaks

extension MarkdownDrawing {
  @HTMLBuilder
  func drawParagraph(_ children: NodeSlice) -> some HTML {
    p { line(children) }
    "\n"
  }

  /// The link stands beside the heading, not in it: so the heading is called by its own words alone.
  @HTMLBuilder
  func drawHeading(_ node: Markdown.Heading) -> some HTML {
    if linksHeadings, (2...4).contains(node.level) {
      div(.class("heading")) {
        drawHeadingAlone(node)
        " "
        drawAnchor(node)
      }
    } else {
      drawHeadingAlone(node)
    }
    "\n"
  }

  private func drawAnchor(_ node: Markdown.Heading) -> some HTML {
    let label = "\(strings(MarkdownStrings.linkTo)) \(node.children.plainText)"
    return a(.class("anchor"), .href(fragment: node.id), .ariaLabel(label)) { "#" }
  }

  @HTMLBuilder
  private func drawHeadingAlone(_ node: Markdown.Heading) -> some HTML {
    switch node.level {
    case 1: h1(.id(node.id)) { inlines(node.children) }
    case 2: h2(.id(node.id)) { inlines(node.children) }
    case 3: h3(.id(node.id)) { inlines(node.children) }
    case 4: h4(.id(node.id)) { inlines(node.children) }
    case 5: h5(.id(node.id)) { inlines(node.children) }
    default: h6(.id(node.id)) { inlines(node.children) }
    }
  }

  @HTMLBuilder
  func drawQuote(_ children: NodeSlice) -> some HTML {
    blockquote {
      "\n"
      run(children)
    }
    "\n"
  }

  @HTMLBuilder
  func drawAlert(_ kind: Markdown.Alert.Kind, _ children: NodeSlice) -> some HTML {
    div(.class("alert \(kind.rawValue)"), .role(.note)) {
      "\n"
      p { strong { strings(MarkdownStrings(kind)) } }
      "\n"
      run(children)
    }
    "\n"
  }

  /// Long lines scroll, so the block takes the focus: keys can scroll it, too.
  @HTMLBuilder
  func drawCode(_ detail: NodeDetail, in store: NodeStore) -> some HTML {
    if let figure = CodeFigure(detail, in: store, settings) {
      figure
    } else {
      drawPlainCode(detail, in: store)
    }
  }

  @HTMLBuilder
  private func drawPlainCode(_ detail: NodeDetail, in store: NodeStore) -> some HTML {
    pre(.tabindex(0)) {
      if let language = Markdown.CodeBlock.language(of: store.string(detail.first)) {
        code(.class("language-\(language)")) {
          if highlightsCode, let known = CodeLanguage(named: language) {
            HighlightedCode(store.string(detail.second), language: known)
          } else {
            StoredText(store: store, range: detail.second)
          }
        }
      } else {
        code { StoredText(store: store, range: detail.second) }
      }
    }
    "\n"
  }

  func drawDirective(_ node: Markdown.Directive) -> AnyHTML {
    node.draw(
      DirectiveContent(blocks: node.children, drawing: self))
  }

  @HTMLBuilder
  func drawBreak() -> some HTML {
    hr()
    "\n"
  }

  /// Raw HTML where it is trusted. Elsewhere the comment that the reference leaves, so that a reader
  /// of the source sees that something was here.
  @HTMLBuilder
  func drawHTML(_ detail: NodeDetail, in store: NodeStore) -> some HTML {
    if store.rawHTML == .trusted {
      UnescapedHTML(trusted: TagFilter.filtered(store.string(detail.first)))
    } else {
      HTMLComment("raw HTML omitted")
    }
  }
}

// MARK: - Lists and tasks

extension MarkdownDrawing {
  @HTMLBuilder
  func drawList(_ items: NodeSlice, _ node: Node, _ detail: NodeDetail) -> some HTML {
    let items = MarkdownItems(items: items, isTight: node.flag == 1, drawing: self)
    switch detail.number {
    case ..<0: ul { items }
    case 1: ol { items }
    default: ol(.start(Int(detail.number))) { items }
    }
    "\n"
  }
}

/// The items of a list, each on a line of its own.
private struct MarkdownItems: HTML {
  let items: NodeSlice
  let isTight: Bool
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    String.render("\n", into: &renderer)
    for (number, index) in html.items.roots.enumerated() {
      let children = html.items.store.children(of: index)
      let item = MarkdownItem(children: children, isTight: html.isTight, drawing: html.drawing)
      let isDone = html.items.store.nodes[index].isDone
      renderer.place(number) { html.drawing.render(item.element(isDone), into: &$0) }
    }
  }
}

/// What an item holds: paragraphs of a tight list have no element of their own.
private struct MarkdownItem: HTML {
  let children: NodeSlice
  let isTight: Bool
  let drawing: MarkdownDrawing

  @HTMLBuilder
  func element(_ isDone: Bool?) -> some HTML {
    if let isDone {
      li(.class("task")) {
        input(
          .type(.checkbox), .ariaLabel(drawing.strings(isDone ? MarkdownStrings.done : .open)),
          .checked(isDone), .disabled)
        " "
        self
      }
    } else {
      li { self }
    }
    "\n"
  }

  static func render(_ html: Self, into renderer: inout Renderer) {
    let (store, end) = (html.children.store, html.children.end)
    for (number, index) in html.children.roots.enumerated() {
      if html.isTight, store.nodes[index].kind == .paragraph {
        let words = html.drawing.line(store.children(of: index))
        renderer.place(number) { MarkdownInlines.render(words, into: &$0) }
        if Int(store.nodes[index].end) < end { String.render("\n", into: &renderer) }
      } else {
        if number == 0 { String.render("\n", into: &renderer) }
        html.drawing.render(blockAt: index, number, of: store, into: &renderer)
      }
    }
  }
}

// MARK: - Links, images and breaks

extension MarkdownDrawing {
  @HTMLBuilder
  func drawLineBreak() -> some HTML {
    br()
    "\n"
  }

  @HTMLBuilder
  func drawLink(_ node: Markdown.Link) -> some HTML {
    let title = Attribute<Tags.a>.when(!node.title.isEmpty, .title(node.title))
    switch links.safeTarget(of: node.destination) {
    case .url(let url): a(.href(url), title) { inlines(node.children) }
    case .page(let place, let fragment):
      a(.href(to: place, fragment: fragment), title) { inlines(node.children) }
    case .asset(let name): a(.href(asset: name), title) { inlines(node.children) }
    case .nothing: a { inlines(node.children) }
    }
  }

  @HTMLBuilder
  func drawImage(_ node: Markdown.Image) -> some HTML {
    let rest = imageAttributes(node)
    switch links.safeTarget(of: node.source) {
    case .url(let url): img(attributes: [.src(url), .alt(node.alternative)] + rest)
    case .asset(let name): img(attributes: [.src(asset: name), .alt(node.alternative)] + rest)
    case .page, .nothing: node.alternative
    }
  }

  /// The first image of a text is likely to be seen at once; the others can wait until a reader comes
  /// near.
  private func imageAttributes(_ node: Markdown.Image) -> [Attribute<Tags.img>] {
    var attributes: [Attribute<Tags.img>] = []
    if let size = links.imageSize(node.source) {
      attributes += [.width(size.width), .height(size.height)]
    }
    if node.number > 0 { attributes.append(.loading(.lazy)) }
    if !node.title.isEmpty { attributes.append(.title(node.title)) }
    return attributes
  }
}
