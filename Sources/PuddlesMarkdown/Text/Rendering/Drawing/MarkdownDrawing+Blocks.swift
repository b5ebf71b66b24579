// Paragraphs, headings, quotes, code and breaks.

import Puddles

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
    let label = "\(words.linkTo) \(node.children.plainText)"
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
      p { strong { words.name(of: kind) } }
      "\n"
      run(children)
    }
    "\n"
  }

  /// Long lines scroll, so the block takes the focus: keys can scroll it, too.
  @HTMLBuilder
  func drawCode(_ detail: NodeDetail, in store: NodeStore) -> some HTML {
    if let dressed = DressedCode(detail, in: store, settings) {
      dressed
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
