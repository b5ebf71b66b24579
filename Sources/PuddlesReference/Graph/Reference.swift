// All modules of a reference: their symbols, the pages that show them, and where each symbol is.
import Puddles
package import PuddlesBasics
import PuddlesData

/// The symbols of all modules with their pages.
package final class Reference: Sendable {
  /// A module, with all symbols that one package declares in it.
  package struct Module: Sendable {
    package let name: String
    package let facts: PackageFacts
    /// The number of its page.
    package let page: Int
  }

  package let modules: [Module]
  package let pages: [ReferencePage]
  let tree: SymbolTree
  let places: [String: SymbolPlace]
  /// The types that a symbol conforms to or inherits from, by its USR.
  let relations: [String: [Relation]]
  /// The symbols that conform to a protocol or inherit from a class, by its USR.
  let inverse: [String: [Relation]]
  /// The requirement that a default implementation is for, by the USR of the implementation.
  let requirements: [String: String]
  /// The first default implementation of a requirement, by the USR of the requirement.
  let defaults: [String: String]
  private let required: Set<String>
  let pageByPath: [String: Int]
  /// The USRs of symbols of other modules that the graphs name, by their names.
  let foreignNames: [String: String]
  /// Texts of catalogs about symbols, by the USRs of these.
  let texts: [String: SymbolComment]
  /// What did not stop the pages from being made.
  package let warnings: [Diagnostic]

  init(_ builder: ReferenceBuilder) {
    modules = builder.modules
    pages = builder.pages
    tree = builder.tree
    places = builder.places
    relations = builder.relations
    inverse = builder.inverse
    requirements = builder.requirements
    defaults = Dictionary(
      builder.requirements.sorted { $0.key < $1.key }.map { ($0.value, $0.key) },
      uniquingKeysWith: { first, _ in first })
    required = builder.required
    pageByPath = Dictionary(
      builder.pages.enumerated().map { ($1.path.joined(separator: "/"), $0) }) { first, _ in first }
    foreignNames = builder.foreignNames
    texts = builder.texts
    warnings = builder.warnings
  }
}

extension Reference {
  /// - Parameters:
  ///   - graphs: the graphs of all files.
  ///   - catalogs: the articles and texts of authors.
  /// - Throws: every fault of the graphs.
  package convenience init(
    _ graphs: [SymbolGraph], catalogs: [Catalog] = []
  ) throws(DiagnosticsError) {
    var builder = ReferenceBuilder()
    builder.add(graphs)
    builder.addPages(catalogs)
    guard builder.errors.isEmpty else { throw DiagnosticsError(builder.errors) }
    self.init(builder)
  }

  /// The page at a path below that of the section.
  package func page(at path: [String]) -> ReferencePage? {
    pageByPath[path.joined(separator: "/")].map { pages[$0] }
  }

  /// Where a symbol is shown, by its USR.
  package func place(ofUSR usr: String) -> SymbolPlace? { places[usr] }

  /// The symbol with a USR.
  func symbol(_ usr: String) -> Symbol? { tree.symbols[usr] }

  /// What the author says about a symbol: in a catalog, or else in its comment.
  func comment(of symbol: Symbol) -> SymbolComment? { texts[symbol.usr] ?? symbol.comment }

  /// Whether a conforming type has to have the member.
  func isRequirement(_ symbol: Symbol) -> Bool { required.contains(symbol.usr) }

  /// The members of a page that a link of its topics names.
  func members(named link: String, of page: ReferencePage) -> [Symbol] {
    let module = page.module.map { modules[$0].name }
    return tree.symbols(
      named: link.hasPrefix("doc:") ? String(link.dropFirst(4)) : link,
      around: page.symbol.map { [$0.usr] } ?? [], in: module)
  }

  func facts(of page: ReferencePage) -> PackageFacts? { page.module.map { modules[$0].facts } }
}

/// Puts the symbols of all graphs in order, and divides them into pages.
struct ReferenceBuilder {
  var modules: [Reference.Module] = []
  var pages: [ReferencePage] = []
  var tree = SymbolTree()
  var places: [String: SymbolPlace] = [:]
  var relations: [String: [Relation]] = [:]
  var inverse: [String: [Relation]] = [:]
  var requirements: [String: String] = [:]
  var required: Set<String> = []
  var foreignNames: [String: String] = [:]
  var texts: [String: SymbolComment] = [:]
  var warnings: [Diagnostic] = []
  var errors: [Diagnostic] = []

  /// The symbol that another one is a member of, by USR.
  private var parents: [String: String] = [:]
  private var origins: [String: String] = [:]
  private var modulesOfSymbols: [String: String] = [:]
  /// The graphs of each module, sorted by the names of modules.
  private var graphs: [(module: String, graphs: [SymbolGraph])] = []
  /// The members that each module adds to types of others, by the path of the type.
  private var extended: [String: [String: [Symbol]]] = [:]
}

// MARK: - The symbols and how they belong together

extension ReferenceBuilder {
  mutating func add(_ all: [SymbolGraph]) {
    let sorted = all.sorted { ($0.module, $0.file) < ($1.module, $1.file) }
    for graph in sorted {
      if graphs.last?.module == graph.module {
        graphs[graphs.count - 1].graphs.append(graph)
      } else {
        graphs.append((graph.module, [graph]))
        tree.modules.append(graph.module)
      }
      for kind in graph.unknownKinds.sorted() {
        warn(
          graph.file, "symbols of the kind '\(kind.excerpt())' are unknown and listed as others",
          help: nil)
      }
    }
    for (module, graphs) in graphs {
      checkOwner(of: module, graphs)
      for graph in graphs {
        for symbol in graph.symbols where tree.symbols[symbol.usr] == nil {
          tree.symbols[symbol.usr] = symbol
          modulesOfSymbols[symbol.usr] = module
        }
      }
    }
    for (_, graphs) in graphs {
      var blocks: [String: String] = [:]
      for graph in graphs {
        for relation in graph.relations where relation.kind == "extensionTo" {
          blocks[relation.source] = relation.target
        }
      }
      for graph in graphs { for relation in graph.relations { add(relation, blocks) } }
    }
    for (module, graphs) in graphs {
      for graph in graphs { for symbol in graph.symbols { place(symbol, in: module) } }
    }
  }

  /// Two packages may have modules of one name; their symbols must not be mixed.
  private mutating func checkOwner(of module: String, _ graphs: [SymbolGraph]) {
    let whole = graphs.filter { !Self.name(of: $0.file).contains("@") }
    guard whole.count > 1 else { return }
    errors.append(
      Diagnostic(
        .error, code: "symbol-graph",
        "the module '\(module)' is also in '\(whole[0].file)'", file: whole[1].file,
        help: "give the packages sections of their own, each with a folder"))
  }

  private static func name(of file: String) -> Substring {
    file.split(separator: "/").last ?? ""
  }

  private mutating func warn(_ file: String, _ text: String, help: String?) {
    warnings.append(
      Diagnostic(.warning, code: "symbol-graph", text, file: file, help: help))
  }

  private mutating func add(_ relation: Relation, _ blocks: [String: String]) {
    switch relation.kind {
    case "memberOf", "requirementOf", "optionalRequirementOf":
      guard parents[relation.source] == nil else { return }
      if relation.kind != "memberOf" { required.insert(relation.source) }
      parents[relation.source] = blocks[relation.target] ?? relation.target
      if let name = relation.originName, relation.source.contains("::SYNTHESIZED::") {
        origins[relation.source] = Self.type(ofMember: name)
      }
    case "conformsTo", "inheritsFrom":
      let source = blocks[relation.source] ?? relation.source
      guard tree.symbols[source] != nil else { return }
      // What nearly every type conforms to says nothing.
      let implied = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]
      if let name = relation.targetName, implied.contains(name) { return }
      relations[source, default: []].append(relation)
      inverse[relation.target, default: []].append(relation)
    case "defaultImplementationOf": requirements[relation.source] = relation.target
    default: break
    }
  }

  /// `Equatable` of `Equatable.!=(_:_:)`. The name of an operator may have points.
  private static func type(ofMember name: String) -> String {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    let names = name[..<end]
    guard let point = names.firstIndex(of: ".") else { return name }
    let isNested = names[names.index(after: point)...].first?.isUppercase == true
    let last = isNested ? names.lastIndex(of: ".") ?? point : point
    return String(names[..<last])
  }

  /// Puts a symbol below the one that it is a member of.
  private mutating func place(_ symbol: Symbol, in module: String) {
    guard tree.symbols[symbol.usr] === symbol else { return }
    for fragment in symbol.declaration {
      if let usr = fragment.usr, tree.symbols[usr] == nil { foreignNames[fragment.text] = usr }
    }
    if let parent = parents[symbol.usr], let owner = tree.symbols[parent] {
      guard !isCyclic(symbol.usr) else {
        return errors.append(
          Diagnostic(
            .error, code: "symbol-graph",
            "the symbol '\(symbol.path.joined(separator: "."))' is a member of itself",
            help: "write the graph again with 'puddles symbols'"))
      }
      // What a module adds to a type of another module of this reference is shown with the module.
      if modulesOfSymbols[owner.usr] == module {
        return tree.children[parent, default: []].append(symbol)
      }
    }
    if symbol.path.count == 1 { return tree.children[module, default: []].append(symbol) }
    let type = symbol.path.dropLast().joined(separator: ".")
    let owner = symbol.extendedModule ?? module
    extended[module, default: [:]]["\(owner).\(type)", default: []].append(symbol)
  }

  private func isCyclic(_ usr: String) -> Bool {
    var (slow, fast): (String?, String?) = (usr, parents[usr])
    while let next = fast {
      if next == slow { return true }
      slow = slow.flatMap { parents[$0] }
      fast = parents[next].flatMap { parents[$0] }
    }
    return false
  }
}

// MARK: - Pages

extension ReferenceBuilder {
  mutating func addPages(_ catalogs: [Catalog]) {
    pages.append(ReferencePage(content: .index, module: nil, path: [], title: ""))
    var names = PageNames()
    for (name, graphs) in graphs {
      let facts = graphs.lazy.map(\.package).first { $0 != PackageFacts() } ?? PackageFacts()
      let segment = names.segment(name, kind: "module", hash: String(graphs.count))
      let number = addPage(
        ReferencePage(
          content: .module, module: modules.count, path: [segment], title: name), below: 0)
      modules.append(Reference.Module(name: name, facts: facts, page: number))
      addPages(ofModule: name, at: number, catalogs.filter { $0.module == name })
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
      addMembers(members.filter { !$0.kind.isType }, to: number)
      pages[number].topics = symbol.comment.map { Topics(in: $0.lines).groups } ?? []
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

  private mutating func addMembers(_ symbols: [Symbol], to page: Int) {
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
    warnings += catalog.warnings
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
            .warning, code: "symbol-link",
            "there is no symbol '\(name.excerpt())', so this text is left out",
            file: text.place?.file, line: 1))
      }
    }
  }
}
