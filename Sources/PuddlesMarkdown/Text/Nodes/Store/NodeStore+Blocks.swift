// From flat nodes to the values that sites see: blocks.

extension NodeStore {
  func block(at index: Int) -> Markdown.Block {
    let node = nodes[index]
    guard node.kind.hasDetail else { return .paragraph([], at: nil) }
    let detail = detail(of: node)
    switch node.kind {
    case .heading: return .heading(heading(at: index))
    case .quote: return .quote(Markdown.Blocks(children(of: index)), at: detail.position)
    case .alert:
      return .alert(
        Markdown.Alert(
          kind: Markdown.Alert.Kind(flag: node.flag),
          children: Markdown.Blocks(children(of: index)), position: detail.position))
    case .list: return .list(list(at: index))
    case .code:
      return .code(
        Markdown.CodeBlock(
          info: string(detail.first), code: string(detail.second), position: detail.position))
    case .html: return .html(string(detail.first), at: detail.position)
    case .table: return .table(table(at: index))
    case .directive: return .directive(directive(at: index))
    case .thematicBreak: return .thematicBreak(at: detail.position)
    default: return .paragraph(Markdown.Inlines(children(of: index)), at: detail.position)
    }
  }

  func directive(at index: Int) -> Markdown.Directive {
    let detail = detail(of: nodes[index])
    let use = directives[Int(detail.number)]
    return Markdown.Directive(
      name: use.name, parameters: use.parameters, children: Markdown.Blocks(children(of: index)),
      position: detail.position, draw: use.draw)
  }

  func heading(at index: Int) -> Markdown.Heading {
    let detail = detail(of: nodes[index])
    return Markdown.Heading(
      level: Int(nodes[index].flag), id: string(detail.first),
      children: Markdown.Inlines(children(of: index)), position: detail.position)
  }
}

extension NodeStore {
  private func list(at index: Int) -> Markdown.List {
    let detail = detail(of: nodes[index])
    return Markdown.List(
      start: detail.number < 0 ? nil : Int(detail.number), isTight: nodes[index].flag == 1,
      items: children(of: index).roots.map { item in
        Markdown.ListItem(
          isDone: nodes[item].isDone, children: Markdown.Blocks(children(of: item)))
      }, position: detail.position)
  }

  private func table(at index: Int) -> Markdown.Table {
    let detail = detail(of: nodes[index])
    var rows = children(of: index).roots.map(row)
    let header = rows.isEmpty ? [] : rows.removeFirst()
    return Markdown.Table(
      alignments: withBytes(detail.first) { $0.map(Markdown.Table.Alignment.init(letter:)) },
      header: header, rows: rows, position: detail.position)
  }

  private func row(at index: Int) -> Markdown.Table.Row {
    children(of: index).roots.map { Markdown.Inlines(children(of: $0)) }
  }
}

extension Markdown.Alert.Kind {
  init(flag: UInt8) {
    let kinds = Self.allCases
    self = kinds[min(Int(flag), kinds.count - 1)]
  }

  var flag: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension Markdown.Table.Alignment {
  /// From the letter that the C library and the store use.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "l"): self = .left
    case UInt8(ascii: "c"): self = .center
    case UInt8(ascii: "r"): self = .right
    default: return nil
    }
  }

  var letter: UInt8 {
    switch self {
    case .left: UInt8(ascii: "l")
    case .center: UInt8(ascii: "c")
    case .right: UInt8(ascii: "r")
    }
  }
}
