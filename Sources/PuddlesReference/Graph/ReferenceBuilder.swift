// Puts the symbols of all graphs in order: which is a member of which, in which module.
import PuddlesBasics
import PuddlesData

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
  /// The names of symbols that catalogs have texts about.
  var arranged: Set<Substring> = []
  var warnings: [Diagnostic] = []
  var errors: [Diagnostic] = []

  /// The symbol that another one is a member of, by USR.
  var parents: [String: String] = [:]
  var origins: [String: String] = [:]
  private var modulesOfSymbols: [String: String] = [:]
  /// The USRs of types by the names of their modules and themselves.
  private var types: [String: String] = [:]
  /// The modules of types that a module extends, by the names of both.
  private var owners: [String: String] = [:]
  /// The graphs of each module, sorted by the names of modules.
  var graphs: [(module: String, graphs: [SymbolGraph])] = []
  /// The members that each module adds to types of others, by the path of the type.
  var extended: [String: [String: [Symbol]]] = [:]
}

// MARK: - The symbols and how they belong together

extension ReferenceBuilder {
  mutating func add(_ all: [SymbolGraph]) {
    let sorted = all.sorted { ($0.module, $0.file) < ($1.module, $1.file) }
    graphs = Dictionary(grouping: sorted, by: \.module).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    tree.modules = graphs.map(\.module)
    for (module, graphs) in graphs {
      checkGraphs(of: module, graphs)
      for symbol in graphs.lazy.flatMap(\.symbols) where tree.symbols[symbol.usr] == nil {
        tree.symbols[symbol.usr] = symbol
        modulesOfSymbols[symbol.usr] = module
      }
    }
    for (_, graphs) in graphs {
      let relations = graphs.flatMap(\.relations)
      let blocks = Dictionary(
        relations.lazy.filter { $0.kind == "extensionTo" }.map { ($0.source, $0.target) }
      ) { _, last in last }
      for relation in relations { add(relation, blocks) }
    }
    for (module, graphs) in graphs { findTypes(of: module, graphs) }
    for (module, graphs) in graphs {
      for symbol in graphs.lazy.flatMap(\.symbols) { insert(symbol, in: module) }
    }
  }

  /// Finds the types that members without a relation belong to, such as default implementations, and the modules of
  /// those that are extended.
  private mutating func findTypes(of module: String, _ graphs: [SymbolGraph]) {
    for symbol in graphs.lazy.flatMap(\.symbols) {
      if symbol.kind.isType {
        types["\(module).\(symbol.path.joined(separator: "."))"] = symbol.usr
      } else if let owner = symbol.extendedModule, owner != module {
        owners["\(module).\(symbol.path.dropLast().joined(separator: "."))"] = owner
      }
    }
  }

  /// Two packages may have modules of one name; their symbols must not be mixed.
  private mutating func checkGraphs(of module: String, _ graphs: [SymbolGraph]) {
    let whole = graphs.filter { $0.file.split(separator: "/").last?.contains("@") != true }
    if whole.count > 1 {
      errors.append(
        Diagnostic(
          .error, code: "symbol-graph",
          "the module '\(module)' is also in '\(whole[0].file)'", file: whole[1].file,
          help: "give the packages sections of their own, each with a folder"))
    }
    for graph in graphs {
      warnings += graph.unknownKinds.sorted().map { kind in
        Diagnostic(
          .warning, code: "symbol-graph",
          "symbols of the kind '\(kind.excerpt())' are unknown and listed as others",
          file: graph.file)
      }
    }
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
  private mutating func insert(_ symbol: Symbol, in module: String) {
    guard tree.symbols[symbol.usr] === symbol else { return }
    for fragment in symbol.declaration {
      if let usr = fragment.usr, tree.symbols[usr] == nil { foreignNames[fragment.text] = usr }
    }
    let type = symbol.path.dropLast().joined(separator: ".")
    if parents[symbol.usr] == nil, let parent = types["\(module).\(type)"] {
      parents[symbol.usr] = parent
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
    let owner = owners["\(module).\(type)"] ?? symbol.extendedModule ?? module
    extended[module, default: [:]]["\(owner).\(type)", default: []].append(symbol)
    for name in ["\(owner).\(type)", type] {
      tree.children[SymbolTree.extended(name), default: []].append(symbol)
    }
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
