// One function for each kind of node; those of lists, tables and footnotes are in a file of their own.

public import Puddles

/// Renders nodes; replacements get it to render the children of the node they replace.
public struct MarkdownDrawing: Sendable {
  /// What all nodes share; one reference, because each node carries it.
  final class Settings: Sendable {
    let links: LinkPlaces
    let replacements: MarkdownReplacements
    let strings: Strings
    let linksHeadings: Bool
    let highlightsCode: Bool
    let rawHTML: RawHTML

    init(
      links: LinkPlaces, replacements: MarkdownReplacements, strings: Strings,
      linksHeadings: Bool, highlightsCode: Bool, rawHTML: RawHTML
    ) {
      (self.links, self.replacements, self.strings) = (links, replacements, strings)
      (self.linksHeadings, self.highlightsCode) = (linksHeadings, highlightsCode)
      self.rawHTML = rawHTML
    }
  }

  let settings: Settings

  var links: LinkPlaces { settings.links }
  var strings: Strings { settings.strings }
}

extension MarkdownDrawing {
  /// Renders blocks one after another.
  public func blocks(_ blocks: [Markdown.Block]) -> some HTML { run(blocks) }

  /// Renders pieces of a line one after another.
  public func inlines(_ inlines: [Markdown.Inline]) -> some HTML { line(inlines) }

  func run(_ blocks: [Markdown.Block]) -> MarkdownBlocks {
    MarkdownBlocks(blocks: blocks, drawing: self)
  }

  func line(_ inlines: [Markdown.Inline]) -> MarkdownInlines {
    MarkdownInlines(inlines: inlines, drawing: self)
  }
}

// MARK: - Blocks

/// Blocks one after another.
struct MarkdownBlocks: HTML {
  let blocks: [Markdown.Block]
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    for (number, block) in html.blocks.enumerated() {
      html.drawing.render(block, number, into: &renderer)
    }
  }
}

extension MarkdownDrawing {
  /// Renders one block, the site's way or as usual. Each is a place of its own, so that it may hold a
  /// module.
  /// - Parameter number: which of its siblings it is.
  func render(_ block: Markdown.Block, _ number: Int, into renderer: inout Renderer) {
    renderer.place(number) { renderer in
      if let replacement = settings.replacements.block?(block, self) {
        AnyHTML.render(replacement, into: &renderer)
      } else {
        renderUsual(block, into: &renderer)
      }
    }
  }

  func renderUsual(_ block: Markdown.Block, into renderer: inout Renderer) {
    switch block {
    case .paragraph(let children): render(drawParagraph(children), into: &renderer)
    case .heading(let heading): render(drawHeading(heading), into: &renderer)
    case .quote(let children): render(drawQuote(children), into: &renderer)
    case .alert(let alert): render(drawAlert(alert), into: &renderer)
    case .list(let list): render(drawList(list), into: &renderer)
    case .code(let code): render(CodeFigure(code, settings), into: &renderer)
    case .html(let html): render(drawHTMLBlock(html), into: &renderer)
    case .table(let table): render(drawTable(table), into: &renderer)
    case .thematicBreak: render(drawBreak(), into: &renderer)
    case .directive(let directive): render(drawDirective(directive), into: &renderer)
    }
  }

  func render<Content: HTML>(_ content: Content, into renderer: inout Renderer) {
    Content.render(content, into: &renderer)
  }
}

// MARK: - Paragraphs, headings, quotes and breaks

extension MarkdownDrawing {
  @HTMLBuilder
  private func drawParagraph(_ children: [Markdown.Inline]) -> some HTML {
    p { line(children) }
    "\n"
  }

  /// The link stands beside the heading, not in it: so the heading is called by its own words alone.
  @HTMLBuilder
  private func drawHeading(_ node: Markdown.Heading) -> some HTML {
    if settings.linksHeadings, (2...4).contains(node.level) {
      div(.class("heading")) {
        drawHeadingAlone(node)
        " "
        let label = "\(strings(MarkdownStrings.linkTo)) \(node.children.plainText)"
        a(.class("anchor"), .href(fragment: node.id), .ariaLabel(label)) { "#" }
      }
    } else {
      drawHeadingAlone(node)
    }
    "\n"
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
  private func drawQuote(_ children: [Markdown.Block]) -> some HTML {
    blockquote {
      "\n"
      run(children)
    }
    "\n"
  }

  @HTMLBuilder
  private func drawAlert(_ node: Markdown.Alert) -> some HTML {
    div(.class("alert \(node.kind.rawValue)"), .role(.note)) {
      "\n"
      p { strong { strings(MarkdownStrings(node.kind)) } }
      "\n"
      run(node.children)
    }
    "\n"
  }

  private func drawDirective(_ node: Markdown.Directive) -> AnyHTML {
    node.draw(DirectiveContent(directive: node, drawing: self))
  }

  @HTMLBuilder
  private func drawBreak() -> some HTML {
    hr()
    "\n"
  }

  @HTMLBuilder
  private func drawHTMLBlock(_ html: String) -> some HTML {
    drawHTML(html)
    if settings.rawHTML == .leftOut { "\n" }
  }

  /// Raw HTML where it is trusted. Elsewhere the comment that the reference leaves, so that a visitor
  /// of the source sees that something was here.
  @HTMLBuilder
  private func drawHTML(_ html: String) -> some HTML {
    if settings.rawHTML == .trusted {
      UnescapedHTML(trusted: TagFilter.filtered(html))
    } else {
      HTMLComment("raw HTML omitted")
    }
  }
}

// MARK: - Pieces of a line

/// Pieces of a line one after another.
struct MarkdownInlines: HTML {
  let inlines: [Markdown.Inline]
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    guard let replace = html.drawing.settings.replacements.inline else {
      for inline in html.inlines { html.drawing.renderUsual(inline, into: &renderer) }
      return
    }
    // Each piece a site may render is a place of its own, so that it may hold a module.
    for (number, inline) in html.inlines.enumerated() {
      renderer.place(number) { renderer in
        if let replacement = replace(inline, html.drawing) {
          AnyHTML.render(replacement, into: &renderer)
        } else {
          html.drawing.renderUsual(inline, into: &renderer)
        }
      }
    }
  }
}

extension MarkdownDrawing {
  func renderUsual(_ inline: Markdown.Inline, into renderer: inout Renderer) {
    switch inline {
    case .text(let words): String.render(words, into: &renderer)
    case .softBreak: String.render("\n", into: &renderer)
    case .lineBreak: render(drawLineBreak(), into: &renderer)
    case .code(let words): render(code { words }, into: &renderer)
    case .html(let html): render(drawHTML(html), into: &renderer)
    case .emphasis(let children): render(em { line(children) }, into: &renderer)
    case .strong(let children): render(strong { line(children) }, into: &renderer)
    case .strikethrough(let children): render(del { line(children) }, into: &renderer)
    case .link(let link): render(drawLink(link), into: &renderer)
    case .image(let image): render(drawImage(image), into: &renderer)
    case .footnote(let reference): render(drawReference(reference), into: &renderer)
    }
  }
}

// MARK: - Links, images and breaks

extension MarkdownDrawing {
  @HTMLBuilder
  private func drawLineBreak() -> some HTML {
    br()
    "\n"
  }

  @HTMLBuilder
  private func drawLink(_ node: Markdown.Link) -> some HTML {
    let title = Attribute<Tags.a>.when(!node.title.isEmpty, .title(node.title))
    switch links.place(of: node.destination, node.target) {
    case .url(let url): a(.href(url), title) { inlines(node.children) }
    case .page(let path, let fragment):
      a(.href(path: path, fragment: fragment), title) { inlines(node.children) }
    case .asset(let name): a(.href(asset: name), title) { inlines(node.children) }
    case .nothing: a { inlines(node.children) }
    }
  }

  private func drawImage(_ node: Markdown.Image) -> some HTML {
    image(
      at: links.place(of: node.source, node.target), alternative: node.alternative,
      size: node.target.imageSize, isLater: node.isLater, title: node.title)
  }

  /// A picture, or the words that stand for it if it leads nowhere. The first image of a text is likely
  /// to be seen at once; the others can wait until a visitor comes near.
  @HTMLBuilder
  func image(
    at place: LinkPlaces.Place, alternative: String, size: ImageSize?, isLater: Bool,
    title: String = ""
  ) -> some HTML {
    let rest: [Attribute<Tags.img>] =
      [.alt(alternative)] + (size.map { [.width($0.width), .height($0.height)] } ?? [])
      + (isLater ? [.loading(.lazy)] : []) + (title.isEmpty ? [] : [.title(title)])
    switch place {
    case .url(let url): img(attributes: [.src(url)] + rest)
    case .asset(let name): img(attributes: [.src(asset: name)] + rest)
    case .page, .nothing: alternative
    }
  }
}
