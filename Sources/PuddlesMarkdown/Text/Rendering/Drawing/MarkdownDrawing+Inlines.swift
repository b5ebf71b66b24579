// Links, images and breaks.

import Puddles

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
