// From values that were made in code to flat nodes.

extension NodeStoreBuilder {
  mutating func append(_ block: Markdown.Block) {
    var detail = NodeDetail()
    detail.position = block.position
    switch block {
    case .paragraph(let children, _): append(.paragraph, detail, children.slice)
    case .heading(let heading):
      detail.first = keep(heading.id)
      append(.heading, flag: UInt8(clamping: heading.level), detail, heading.children.slice)
    case .quote(let children, _): append(.quote, detail, children.slice)
    case .alert(let alert): append(.alert, flag: alert.kind.flag, detail, alert.children.slice)
    case .list(let list): append(list, detail)
    case .code(let code):
      detail.first = keep(code.info)
      detail.second = keep(code.code)
      add(.code, detail)
    case .html(let html, _):
      detail.first = keep(html)
      add(.html, detail)
    case .table(let table): append(table, detail)
    case .thematicBreak: add(.thematicBreak, detail)
    case .directive(let directive):
      detail.first = keep(directive.name)
      detail.number = keep(
        DirectiveUse(
          name: directive.name, parameters: directive.parameters, draw: directive.draw))
      append(.directive, detail, directive.children.slice)
    }
  }

  mutating func append(_ inline: Markdown.Inline) {
    switch inline {
    case .text(let words): addText(words)
    case .softBreak: add(.softBreak)
    case .lineBreak: add(.lineBreak)
    case .code(let words): add(.codeSpan, text: keep(words))
    case .html(let html, let position):
      var detail = NodeDetail()
      detail.first = keep(html)
      detail.position = position
      add(.inlineHTML, detail)
    case .emphasis(let children): append(.emphasis, children.slice)
    case .strong(let children): append(.strong, children.slice)
    case .strikethrough(let children): append(.strikethrough, children.slice)
    case .link(let link):
      append(
        .link, detail(link.destination, link.title, link.position), link.children.slice)
    case .image(let image):
      let words: Markdown.Inlines = [.text(image.alternative)]
      var detail = detail(image.source, image.title, image.position)
      detail.use = image.number
      append(.image, detail, words.slice)
    case .footnote(let reference):
      var detail = NodeDetail()
      detail.number = Int32(clamping: reference.number)
      detail.use = Int32(clamping: reference.use)
      add(.footnoteReference, detail)
    }
  }
}

extension NodeStoreBuilder {
  private mutating func append(_ list: Markdown.List, _ detail: NodeDetail) {
    var detail = detail
    detail.number = list.start.map { Int32(clamping: $0) } ?? -1
    let index = open(.list, flag: list.isTight ? 1 : 0, detail)
    for item in list.items {
      append(.item, flag: Node.flag(isDone: item.isDone), item.children.slice)
    }
    close(index)
  }

  private mutating func append(_ table: Markdown.Table, _ detail: NodeDetail) {
    var detail = detail
    let letters = table.alignments.map { $0?.letter ?? 0 }
    detail.first = letters.withUnsafeBufferPointer { keep($0) }
    let index = open(.table, detail)
    for row in [table.header] + table.rows {
      let index = open(.row)
      for cell in row { append(.cell, cell.slice) }
      close(index)
    }
    close(index)
  }

  private mutating func detail(
    _ url: String, _ title: String, _ position: SourcePosition?
  ) -> NodeDetail {
    var detail = NodeDetail(first: keep(url), second: keep(title))
    detail.position = position
    return detail
  }

  private mutating func append(
    _ kind: NodeKind, flag: UInt8 = 0, _ detail: NodeDetail, _ children: NodeSlice
  ) {
    let index = open(kind, flag: flag, detail)
    copy(children)
    close(index)
  }

  private mutating func append(_ kind: NodeKind, flag: UInt8 = 0, _ children: NodeSlice) {
    let index = open(kind, flag: flag)
    copy(children)
    close(index)
  }

  private mutating func copy(_ slice: NodeSlice) {
    let shift = nodes.count - slice.start
    for node in slice.nodes {
      let index = openCopy(of: node, in: slice.store)
      setEnd(of: index, to: Int(node.end) + shift)
    }
  }

  /// Begins a node like one of another store, without what lies within it.
  /// - Parameter file: the number of the file that it comes from, if that is another one now.
  mutating func openCopy(of node: Node, in store: NodeStore, file: UInt32? = nil) -> Int {
    guard node.kind.hasDetail else {
      return open(node.kind, flag: node.flag, text: store.withBytes(node.text) { keep($0) })
    }
    var detail = store.detail(of: node)
    detail.first = store.withBytes(detail.first) { keep($0) }
    detail.second = store.withBytes(detail.second) { keep($0) }
    detail.file = file ?? detail.file
    if node.kind == .directive { detail.number = keep(store.directives[Int(detail.number)]) }
    return open(node.kind, flag: node.flag, detail)
  }
}
