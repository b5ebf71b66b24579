// One walk over the nodes of a text that collects what a page needs to know of it.

import Puddles

/// The outline, the links and the faults of a text.
struct Survey {
  /// A link or an image, as it was written.
  struct Target {
    let destination: String
    let isImage: Bool
    let position: SourcePosition?
  }

  private(set) var outline: [OutlineEntry] = []
  /// Links, then images, both in the order of reading.
  var targets: [Target] { links + images }
  private(set) var faults: [Fault] = []
  private var links: [Target] = []
  private var images: [Target] = []
  private var unknownLanguages: Set<String> = []

  init(_ content: Markdown.Content) {
    visit(content.blocks.slice)
    for footnote in content.footnotes { visit(footnote.children.slice) }
    for target in targets where !URLScheme.isAllowed(target.destination) {
      let url = String(target.destination.prefix(80))
      faults.append(Fault(.refusedScheme(url: url), at: target.position))
    }
  }
}

extension Survey {
  private mutating func visit(_ slice: NodeSlice) {
    let store = slice.store
    for index in slice.start..<slice.end {
      let node = store.nodes[index]
      switch node.kind {
      case .heading: add(store.heading(at: index))
      case .link, .image: add(store.detail(of: node), of: node.kind, in: store)
      case .html, .inlineHTML:
        guard store.rawHTML == .leftOut else { break }
        let detail = store.detail(of: node)
        leftOut(store.string(detail.first), at: detail.position)
      case .code: check(store.detail(of: node), in: store)
      default: break
      }
    }
  }

  private mutating func add(_ heading: Markdown.Heading) {
    let text = heading.children.plainText
    outline.append(OutlineEntry(level: heading.level, id: heading.id, text: text))
  }

  private mutating func add(_ detail: NodeDetail, of kind: NodeKind, in store: NodeStore) {
    let target = Target(
      destination: store.string(detail.first), isImage: kind == .image, position: detail.position)
    if kind == .image { images.append(target) } else { links.append(target) }
  }

  /// A language without colours is told once.
  private mutating func check(_ detail: NodeDetail, in store: NodeStore) {
    guard detail.first.length > 0 else { return }
    let code = Markdown.CodeBlock(info: store.string(detail.first), code: "")
    guard let name = code.language, CodeLanguage(named: name) == nil,
      !CodeLanguage.isPlain(name), unknownLanguages.insert(name).inserted
    else { return }
    faults.append(Fault(.unknownLanguage(name: name), at: detail.position))
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
