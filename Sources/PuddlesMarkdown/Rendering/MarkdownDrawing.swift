// Renders each kind of node with one function; lists, tables and footnotes are in a separate file.

public import Puddles

/// Renders nodes. A replacement receives this value to render the children of the node that it replaces.
public struct MarkdownDrawing: Sendable {
  /// The settings that all nodes share; a class, so that each node carries only a reference.
  final class Settings: Sendable {
    let links: LinkPlaces
    let replacements: MarkdownReplacements
    let strings: Strings
    let linksHeadings: Bool
    let highlightsCode: Bool
    let rawHTML: RawHTML
    let idPrefix: String
    let pictures: PictureSources
    let section: String

    init(
      links: LinkPlaces, replacements: MarkdownReplacements, strings: Strings,
      linksHeadings: Bool, highlightsCode: Bool, rawHTML: RawHTML, idPrefix: String = "",
      pictures: PictureSources = .none, section: String = ""
    ) {
      (self.links, self.replacements, self.strings) = (links, replacements, strings)
      (self.linksHeadings, self.highlightsCode) = (linksHeadings, highlightsCode)
      (self.rawHTML, self.idPrefix, self.pictures) = (rawHTML, idPrefix, pictures)
      self.section = section
    }
  }

  let settings: Settings

  var links: LinkPlaces { settings.links }
  var strings: Strings { settings.strings }
  /// The folder of the section that the text belongs to; empty without one.
  package var sectionFolder: String { settings.section }

  /// An id of the text as the page has it.
  func id(_ id: String) -> String { settings.idPrefix.isEmpty ? id : settings.idPrefix + id }
}

extension MarkdownDrawing {
  /// Renders blocks one after another.
  public func blocks(_ blocks: [Markdown.Block]) -> some HTML { run(blocks) }

  /// Renders inline nodes one after another.
  public func inlines(_ inlines: [Markdown.Inline]) -> some HTML { line(inlines) }

  func run(_ blocks: [Markdown.Block]) -> MarkdownBlocks {
    MarkdownBlocks(blocks: blocks, drawing: self)
  }

  func line(_ inlines: [Markdown.Inline]) -> MarkdownInlines {
    MarkdownInlines(inlines: inlines, drawing: self)
  }
}

// MARK: - Blocks

/// Renders blocks one after another.
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
  /// Renders one block with the replacement of the site, or else as usual. Each block has a place of its own, so
  /// that it may contain a module.
  /// - Parameter number: the index of the block among its siblings.
  func render(_ block: Markdown.Block, _ number: Int, into renderer: inout Renderer) {
    renderer.child(number) { renderer in
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
    case .definitions(let list): render(drawDefinitions(list), into: &renderer)
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
    if case .image(let image)? = children.first, children.count == 1, !image.title.isEmpty {
      figure {
        drawImage(image, isCaptioned: true)
        figcaption { image.title }
      }
    } else {
      p { line(children) }
    }
    "\n"
  }

  /// Renders the link beside the heading and not in it, so that screen readers read only the words of the heading.
  @HTMLBuilder
  private func drawHeading(_ node: Markdown.Heading) -> some HTML {
    if settings.linksHeadings, (2...4).contains(node.level) {
      div(.class("heading")) {
        drawHeadingElement(node)
        " "
        let label = "\(strings(MarkdownStrings.linkTo)) \(node.children.plainText)"
        a(.class("anchor"), .href(fragment: id(node.id)), .ariaLabel(label)) { "#" }
      }
    } else {
      drawHeadingElement(node)
    }
    "\n"
  }

  @HTMLBuilder
  private func drawHeadingElement(_ node: Markdown.Heading) -> some HTML {
    switch node.level {
    case 1: h1(.id(id(node.id))) { inlines(node.children) }
    case 2: h2(.id(id(node.id))) { inlines(node.children) }
    case 3: h3(.id(id(node.id))) { inlines(node.children) }
    case 4: h4(.id(id(node.id))) { inlines(node.children) }
    case 5: h5(.id(id(node.id))) { inlines(node.children) }
    default: h6(.id(id(node.id))) { inlines(node.children) }
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
    let kind = strings(MarkdownStrings(node.kind))
    // A title takes the place of the kind, whose name is still read out.
    div(
      .class("alert \(node.kind.rawValue)"), .role(.note),
      .when(!node.title.isEmpty, .ariaLabel(kind))
    ) {
      "\n"
      p {
        strong {
          if node.title.isEmpty { kind } else { line(node.title) }
        }
      }
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

  /// Renders raw HTML if it is trusted. Otherwise renders the same comment as the reference implementation, so that
  /// the page source shows that something was left out.
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

/// Renders inline nodes one after another.
struct MarkdownInlines: HTML {
  let inlines: [Markdown.Inline]
  let drawing: MarkdownDrawing

  static func render(_ html: Self, into renderer: inout Renderer) {
    guard let replace = html.drawing.settings.replacements.inline else {
      for inline in html.inlines { html.drawing.renderUsual(inline, into: &renderer) }
      return
    }
    // If a site replaces inline nodes, each one has a place of its own, so that it may contain a module.
    for (number, inline) in html.inlines.enumerated() {
      renderer.child(number) { renderer in
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
    case .formula(let formula): render(code(.class("formula")) { formula.source }, into: &renderer)
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
    switch links.linkPlace(of: node.destination, node.target) {
    case .url(let url): a(.href(url), title) { inlines(node.children) }
    case .page(let path, let query, let fragment):
      a(.href(path: path, query: query, fragment: fragment), title) { inlines(node.children) }
    case .asset(let name, let suffix):
      a(.href(asset: name, suffix: suffix), title) { inlines(node.children) }
    case .nothing: a { inlines(node.children) }
    }
  }

  /// - Parameters:
  ///   - isCaptioned: Whether the title stands below the image.
  ///   - sizes: How wide it is shown, as in the attribute `sizes`, if it is not as wide as the text.
  @HTMLBuilder
  func drawImage(
    _ node: Markdown.Image, isCaptioned: Bool = false, sizes: String? = nil
  ) -> some HTML {
    let (title, scheme) = (isCaptioned ? "" : node.title, Self.scheme(of: node))
    image(
      at: links.linkPlace(of: node.source, node.target), alternative: node.alternative,
      size: node.target.imageSize, isLater: node.isLater, title: title, scheme: scheme, sizes: sizes
    )
    if let dark = node.dark {
      image(
        at: links.linkPlace(of: "", dark), alternative: node.alternative, size: dark.imageSize,
        isLater: true, title: title, scheme: "on-dark", sizes: sizes)
    }
  }

  /// The class of an image that is shown in one color scheme; empty for others.
  private static func scheme(of node: Markdown.Image) -> String {
    if node.dark != nil { return "on-light" }
    return schemes.first { node.source.hasSuffix($0.fragment) }?.name ?? ""
  }

  /// GitHub's fragments for an image that is shown in one color scheme, and the classes of the theme.
  private static let schemes = [
    (fragment: "#gh-light-mode-only", name: "on-light"),
    (fragment: "#gh-dark-mode-only", name: "on-dark"),
  ]

  /// Renders an image, or its alternative text if it leads nowhere. The first image of a text is likely to be
  /// visible at once; the others are loaded when a visitor scrolls near.
  @HTMLBuilder
  func image(
    at place: LinkPlaces.Place, alternative: String, size: ImageSize?, isLater: Bool,
    title: String = "", scheme: String = "", sizes: String? = nil
  ) -> some HTML {
    let rest: [Attribute<Tags.img>] =
      [.alt(alternative)] + (size.map { [.width($0.width), .height($0.height)] } ?? [])
      + (isLater ? [.loading(.lazy)] : []) + (title.isEmpty ? [] : [.title(title)])
      + (scheme.isEmpty ? [] : [.class(scheme)])
    switch place {
    case .url(let url): img(attributes: [.src(url)] + rest)
    case .asset(let name, let suffix):
      Picture(settings.pictures, of: name, size, sizes: sizes) {
        img(attributes: [.src(asset: name, suffix: suffix)] + rest)
      }
    case .page, .nothing: alternative
    }
  }
}
