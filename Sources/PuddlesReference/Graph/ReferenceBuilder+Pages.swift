// Divides the symbols of all modules into pages.
import PuddlesBasics
import PuddlesData

extension ReferenceBuilder {
  mutating func addPages(_ catalogs: [Catalog]) {
    warnOfDirectives(catalogs)
    pages.append(ReferencePage(content: .index, module: nil, path: [], title: ""))
    var names = PageNames()
    for (name, graphs) in graphs {
      let facts = graphs.lazy.map(\.package).first { $0 != PackageFacts() } ?? PackageFacts()
      let segment = names.segment(name, kind: "module", hash: String(graphs.count))
      let number = addPage(
        ReferencePage(
          content: .module, module: modules.count, path: [segment], title: name), below: 0)
      modules.append(Reference.Module(name: name, facts: facts, page: number))
      arranged.formUnion(
        catalogs.flatMap(\.symbolTexts).compactMap { $0.0.split(separator: "/").last })
      addPages(ofModule: name, at: number, catalogs.filter { $0.module == name })
    }
  }

  /// Warns of each directive that is not understood, once.
  private mutating func warnOfDirectives(_ catalogs: [Catalog]) {
    let comments = graphs.lazy.flatMap(\.graphs).flatMap(\.symbols).compactMap(\.comment)
    var known: Set<String> = []
    for directive in catalogs.flatMap(\.unknown) + comments.flatMap(\.unknownDirectives)
    where known.insert(directive.name).inserted {
      warnings.append(directive.warning)
    }
  }

  private mutating func addPage(_ page: ReferencePage, below parent: Int) -> Int {
    var page = page
    page.parent = parent
    pages.append(page)
    pages[parent].below.append(pages.count - 1)
    return pages.count - 1
  }

  private mutating func addPages(ofModule name: String, at parent: Int, _ catalogs: [Catalog]) {
    let top = sorted(tree.children[name] ?? [])
    var names = PageNames()
    addTypes(top, below: parent, &names)
    for kind in [SymbolKind.macro, .func] {
      // Overloads share a page; those with other capitals do not.
      var groups: [String: [Symbol]] = [:]
      for symbol in top where symbol.kind == kind {
        groups[Self.baseName(of: symbol), default: []].append(symbol)
      }
      for (base, symbols) in groups.sorted(by: { $0.key.precedesInBytes($1.key) }) {
        let segment = names.segment(base, kind: kind.rawValue, hash: symbols[0].hash)
        addPage(of: symbols, kind, base, segment, below: parent)
      }
    }
    for kind in [SymbolKind.operator, .var, .typealias, .other] {
      let symbols = top.filter { $0.kind == kind || kind == .other && !$0.kind.isGrouped }
      guard !symbols.isEmpty else { continue }
      addPage(of: symbols, kind, "", kind.groupSegment, below: parent)
    }
    let extensions = (extended[name] ?? [:]).sorted { $0.key.precedesInBytes($1.key) }
    for (type, members) in extensions {
      let parts = type.split(separator: ".", maxSplits: 1).map(String.init)
      let segment = names.segment(
        "extension-of-" + parts[1], kind: parts[0].lowercased(), hash: members[0].hash)
      let page = ReferencePage(
        content: .extended(module: parts[0], type: parts[1]), module: pages[parent].module,
        path: pages[parent].path + [segment], title: parts[1])
      let number = addPage(page, below: parent)
      addMembers(sorted(members), to: number)
    }
    for catalog in catalogs { add(catalog, below: parent, &names) }
  }

  private mutating func addTypes(_ symbols: [Symbol], below parent: Int, _ names: inout PageNames) {
    for symbol in symbols where symbol.kind.isType {
      let segment = names.segment(symbol.name, kind: symbol.kind.rawValue, hash: symbol.hash)
      let page = ReferencePage(
        content: .type(symbol), module: pages[parent].module, path: pages[parent].path + [segment],
        title: symbol.path.joined(separator: "."))
      let number = addPage(page, below: parent)
      places[symbol.usr] = SymbolPlace(page: number, anchor: nil)
      let members = sorted(tree.children[symbol.usr] ?? [])
      var inner = PageNames()
      addTypes(members, below: number, &inner)
      pages[number].topics = symbol.comment.map { Topics(in: $0.lines).groups } ?? []
      let isArranged = !pages[number].topics.isEmpty || arranged.contains(symbol.name[...])
      addMembers(members.filter { !$0.kind.isType }, to: number, dividing: !isArranged)
    }
  }

  private mutating func addPage(
    of symbols: [Symbol], _ kind: SymbolKind, _ title: String, _ segment: String, below parent: Int
  ) {
    let page = ReferencePage(
      content: .symbols(kind), module: pages[parent].module, path: pages[parent].path + [segment],
      title: title)
    addMembers(symbols, to: addPage(page, below: parent))
  }

  /// How many members a page shows before those of a kind get pages of their own.
  private static var limit: Int { 100 }

  /// - Parameter divides: Whether members that are too many get pages by their first letters, whose paths stay the same
  ///   when others come. Where the author has arranged them they stay together.
  private mutating func addMembers(
    _ symbols: [Symbol], to page: Int, dividing divides: Bool = true
  ) {
    var symbols = symbols
    let own = Dictionary(grouping: symbols.filter { !$0.isInherited }, by: \.kind)
    if divides, own.values.joined().count > Self.limit {
      for (kind, many) in own.sorted(by: { $0.key.rank < $1.key.rank })
      where many.count > Self.limit / 2 {
        symbols.removeAll { $0.kind == kind && !$0.isInherited }
        let letters = Dictionary(grouping: many) { symbol in
          symbol.name.first.map { $0.isASCII && $0.isLetter ? $0.lowercased() : "other" } ?? "other"
        }
        for (letter, members) in letters.sorted(by: { $0.key < $1.key }) {
          let words = "\(kind.rawValue.replacing(".", with: "-"))-\(letter)"
          let part = ReferencePage(
            content: .symbols(kind), module: pages[page].module, path: pages[page].path + [words],
            title: "\(pages[page].title): \(letter)")
          addMembers(members, to: addPage(part, below: page), dividing: false)
        }
      }
    }
    let members = ReferencePage.Member.anchored(
      symbols.map { ($0, origins[$0.usr], requirements[$0.usr] != nil) })
    pages[page].members = members
    for member in members {
      places[member.symbol.usr] = SymbolPlace(page: page, anchor: member.anchor)
    }
  }

  /// Sorted by kind, name and USR, whatever the order of the graph; but cases stay as they are declared.
  private func sorted(_ symbols: [Symbol]) -> [Symbol] {
    symbols.sorted { a, b in
      if a.kind != b.kind { return a.kind.rank < b.kind.rank }
      if a.kind == .case, let first = a.place, let second = b.place, first.line != second.line {
        return first.line < second.line
      }
      if a.name != b.name { return a.name.precedesInBytes(b.name) }
      return a.usr.precedesInBytes(b.usr)
    }
  }

  static func baseName(of symbol: Symbol) -> String {
    String(symbol.name.prefix { $0 != "(" })
  }
}

extension SymbolKind {
  private static let ranks = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  var rank: Int { Self.ranks[self] ?? 0 }

  /// Whether symbols of this kind at the top of a module have a page, or share one.
  fileprivate var isGrouped: Bool {
    hasPage || self == .operator || self == .var || self == .typealias
  }

  /// The last segment of the page that all symbols of this kind share. No type has such a name.
  fileprivate var groupSegment: String {
    switch self {
    case .operator: "operator-functions"
    case .var: "global-variables"
    case .typealias: "type-aliases"
    default: "other-symbols"
    }
  }
}

// MARK: - Articles, and texts about symbols

extension ReferenceBuilder {
  private mutating func add(_ catalog: Catalog, below parent: Int, _ names: inout PageNames) {
    for article in catalog.articles {
      let segment = names.segment(article.name, kind: "article", hash: article.name)
      let page = ReferencePage(
        content: .article(article), module: pages[parent].module,
        path: pages[parent].path + [segment], title: article.title)
      let number = addPage(page, below: parent)
      pages[number].topics = Topics(in: article.text.lines).groups
    }
    for (name, text) in catalog.symbolTexts {
      let topics = Topics(in: text.lines).groups
      if name == catalog.module || name == "/" + catalog.module {
        pages[parent].text = text
        pages[parent].topics = topics
      } else if let symbol = tree.symbols(named: name, around: [], in: catalog.module).first {
        texts[symbol.usr] = text
        if let place = places[symbol.usr], place.anchor == nil, !topics.isEmpty {
          pages[place.page].topics = topics
        }
      } else {
        warnings.append(
          Diagnostic(
            .warning, code: "dead-link",
            "there is no symbol '\(name.excerpt())', so this text is left out",
            file: text.place?.file, line: 1))
      }
    }
  }
}
