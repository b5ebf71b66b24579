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
    let title = Attribute<Tags.img>.when(!node.title.isEmpty, .title(node.title))
    switch links.safeTarget(of: node.source) {
    case .url(let url): img(.src(url), .alt(node.alternative), title)
    case .asset(let name): img(.src(asset: name), .alt(node.alternative), title)
    case .page, .nothing: node.alternative
    }
  }
}
