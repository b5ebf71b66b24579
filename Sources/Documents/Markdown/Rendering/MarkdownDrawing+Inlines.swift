// Text and its markup, links and images.

import Puddles

extension MarkdownDrawing {
  @HTMLBuilder
  func drawUsual(_ inline: Markdown.Inline) -> some HTML {
    switch inline {
    case .text(let string): string
    case .softBreak: "\n"
    case .lineBreak: drawLineBreak()
    case .code(let string): code { string }
    case .emphasis(let children): em { inlines(children) }
    case .strong(let children): strong { inlines(children) }
    case .strikethrough(let children): del { inlines(children) }
    case .link(let node): drawLink(node)
    case .image(let node): drawImage(node)
    case .footnote(let node): drawReference(node)
    case .html: EmptyHTML()
    }
  }

  @HTMLBuilder
  private func drawLineBreak() -> some HTML {
    br()
    "\n"
  }

  @HTMLBuilder
  private func drawLink(_ node: Markdown.Link) -> some HTML {
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
  private func drawImage(_ node: Markdown.Image) -> some HTML {
    let title = Attribute<Tags.img>.when(!node.title.isEmpty, .title(node.title))
    switch links.safeTarget(of: node.source) {
    case .url(let url): img(.src(url), .alt(node.alternative), title)
    case .asset(let name): img(.src(asset: name), .alt(node.alternative), title)
    case .page, .nothing: node.alternative
    }
  }
}
