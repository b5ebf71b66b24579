// What has changed between the symbols of two versions, and whether it breaks the source of those who use them.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The differences of two versions of a library.
///
/// Symbols are the same if the compiler gives them the same name (USR), or if they are the only ones of their path. A change
/// counts as one that breaks source unless it is known not to.
package struct SymbolChanges: Sendable {
  struct Change: Sendable {
    enum Kind: String, Sendable { case removed = "Removed", added = "Added", changed = "Changed" }

    let kind: Kind
    let module: String
    let symbol: Symbol
    var old: Symbol?
    /// What has changed, in words.
    var words: [String] = []
    var breaks = false
  }

  private(set) var changes: [Change] = []

  package init(from old: [SymbolGraph], to new: [SymbolGraph]) {
    for module in Set((old + new).map(\.module)).sorted() {
      let sides = [old, new].map { graphs in
        GraphSide(graphs.filter { $0.module == module })
      }
      compare(sides[0], sides[1], in: module)
    }
    changes.sort {
      ($0.module, $0.symbol.path.joined(), $0.symbol.usr)
        < ($1.module, $1.symbol.path.joined(), $1.symbol.usr)
    }
  }

  package var breaksSource: Bool { changes.contains(where: \.breaks) }
}

/// The symbols of one version of a module.
private struct GraphSide {
  var symbols: [String: Symbol] = [:]
  /// The types that a symbol conforms to or inherits from, by its USR.
  var bases: [String: [String: String]] = [:]
  /// Requirements of protocols, and those of them with a default implementation.
  var requirements: Set<String> = []
  var defaulted: Set<String> = []
  var paths: [String: SymbolKind] = [:]

  init(_ graphs: [SymbolGraph]) {
    for symbol in graphs.flatMap(\.symbols) where !symbol.isInherited {
      symbols[symbol.usr] = symbol
      paths[symbol.path.joined(separator: ".")] = symbol.kind
    }
    for relation in graphs.flatMap(\.relations) {
      switch relation.kind {
      case "conformsTo", "inheritsFrom":
        let name = symbols[relation.target]?.path.joined(separator: ".") ?? relation.targetName
        bases[relation.source, default: [:]][relation.target] = name ?? relation.target
      case "requirementOf": requirements.insert(relation.source)
      case "defaultImplementationOf": defaulted.insert(relation.target)
      default: break
      }
    }
  }

  /// The symbols that the other side does not have, by their paths.
  func rest(besides other: GraphSide) -> [String: [Symbol]] {
    let rest = symbols.values.filter { other.symbols[$0.usr] == nil }
    return Dictionary(grouping: rest) { $0.path.joined(separator: ".") }
  }

  /// The kind of what a symbol is a member of, if this side has it.
  func owner(of symbol: Symbol) -> SymbolKind? {
    paths[symbol.path.dropLast().joined(separator: ".")]
  }
}

extension SymbolChanges {
  private mutating func compare(_ old: GraphSide, _ new: GraphSide, in module: String) {
    func changed(_ before: Symbol, _ after: Symbol) -> Change {
      var change = Change(kind: .changed, module: module, symbol: after, old: before)
      change.compare(
        old.bases[before.usr] ?? [:], new.bases[after.usr] ?? [:],
        isRequirement: new.requirements.contains(after.usr))
      return change
    }
    for (usr, before) in old.symbols {
      guard let after = new.symbols[usr] else { continue }
      let change = changed(before, after)
      if !change.words.isEmpty { changes.append(change) }
    }
    var (gone, come) = (old.rest(besides: new), new.rest(besides: old))
    for (path, before) in gone where before.count == 1 {
      guard let after = come[path], after.count == 1 else { continue }
      let change = changed(before[0], after[0])
      if !change.words.isEmpty { changes.append(change) }
      (gone[path], come[path]) = (nil, nil)
    }
    for (path, before) in gone where before.count == 1 {
      // Calls stay valid if only parameters with defaults are new, though the labels are part of the name.
      let after = come.first { $0.value.count == 1 && $0.value[0].fits(callsOf: before[0]) }
      guard let after else { continue }
      var change = Change(kind: .changed, module: module, symbol: after.value[0], old: before[0])
      change.words = ["it has more parameters, with defaults"]
      changes.append(change)
      (gone[path], come[after.key]) = (nil, nil)
    }
    // With a type its members go and come.
    for symbol in gone.values.joined()
    where old.owner(of: symbol) == nil || new.owner(of: symbol) != nil {
      changes.append(Change(kind: .removed, module: module, symbol: symbol, breaks: true))
    }
    for symbol in come.values.joined()
    where new.owner(of: symbol) == nil || old.owner(of: symbol) != nil {
      var change = Change(kind: .added, module: module, symbol: symbol)
      if symbol.kind == .case {
        change.words = ["a `switch` without `default` lacks it"]
      } else if new.requirements.contains(symbol.usr), !new.defaulted.contains(symbol.usr) {
        change.words = ["conforming types lack it: it has no default implementation"]
      }
      change.breaks = !change.words.isEmpty
      changes.append(change)
    }
  }
}

extension SymbolChanges.Change {
  fileprivate mutating func compare(
    _ bases: [String: String], _ newBases: [String: String], isRequirement: Bool
  ) {
    guard let old else { return }
    func record(_ text: String, breaks: Bool) {
      words.append(text)
      self.breaks = self.breaks || breaks
    }
    if old.kind != symbol.kind {
      record("it was `\(old.kind.rawValue)` and is `\(symbol.kind.rawValue)`", breaks: true)
    }
    if old.words != symbol.words {
      record("its declaration", breaks: isRequirement || !symbol.isLooser(than: old))
    }
    for (usr, name) in bases.sorted(by: { $0.value < $1.value }) where newBases[usr] == nil {
      record("it is no `\(name)` any more", breaks: true)
    }
    for (usr, name) in newBases.sorted(by: { $0.value < $1.value }) where bases[usr] == nil {
      record("it is a `\(name)`", breaks: symbol.kind == .protocol)
    }
    for constraint in symbol.constraints where !old.constraints.contains(constraint) {
      record("it needs `\(constraint.left)` to fit `\(constraint.right)`", breaks: true)
    }
    let before = Dictionary(old.availability.map { ($0.domain ?? "*", $0) }) { first, _ in first }
    for entry in symbol.availability {
      let known = before[entry.domain ?? "*"]
      if entry.isUnavailable || entry.obsoleted != nil,
        known?.isUnavailable != true, known?.obsoleted == nil
      {
        record("it is unavailable", breaks: true)
      } else if entry.isDeprecated || entry.deprecated != nil,
        known?.isDeprecated != true, known?.deprecated == nil
      {
        let advice = entry.renamed.map { "use `\($0)`" } ?? entry.message
        record("it is deprecated" + (advice.map { ": \($0)" } ?? ""), breaks: false)
      } else if let version = entry.introduced, known?.introduced != version {
        record("it needs \(entry.domain ?? "") \(version)", breaks: true)
      }
    }
  }
}

extension Symbol {
  /// Attributes that mean nothing for those who use a symbol.
  private static let inner: Set = [
    "@discardableResult", "@inlinable", "@usableFromInline", "@frozen", "@inline",
    "@preconcurrency",
  ]

  /// The declaration without what does not matter: names of parameters inside, white space, some attributes.
  fileprivate var words: [Substring] {
    let kept = declaration.filter { piece in
      piece.kind != .innerName && !(piece.kind == .attribute && Self.inner.contains(piece.text))
    }
    let text = kept.map(\.text).joined()
    return text.replacing(" :", with: ":").split(whereSeparator: \.isWhitespace)
      .filter { $0 != "final" }
  }

  /// Whether what used the old declaration is valid with this one: it throws no more, or can be set now.
  fileprivate func isLooser(than old: Symbol) -> Bool {
    let accessors: Set<Substring> = ["{", "get", "set", "}"]
    func plain(_ words: [Substring]) -> [Substring] {
      words.filter { $0 != "throws" && $0 != "async" && !accessors.contains($0) }
        .map { $0 == "let" ? "var" : $0 }
    }
    let (before, after) = (Set(old.words), Set(words))
    let isReadOnly = { (words: Set<Substring>) in
      words.contains("let") || words.contains("get") && !words.contains("set")
    }
    return plain(old.words) == plain(words)
      && ["throws", "async"].allSatisfy { !after.contains($0) || before.contains($0) }
      && (!isReadOnly(after) || isReadOnly(before))
  }

  /// Whether calls of another function are calls of this one, which has more parameters with defaults.
  fileprivate func fits(callsOf old: Symbol) -> Bool {
    guard kind == old.kind, path.dropLast() == old.path.dropLast(),
      path.last?.prefix(while: { $0 != "(" }) == old.path.last?.prefix(while: { $0 != "(" })
    else { return false }
    let text = words.joined(separator: " ")
    guard text.contains(" = ") else { return false }
    var (kept, depth, part) = ("", 0, "")
    for character in text {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && part.last != "-" { depth -= 1 }
      let ends = depth == 1 && character == "," || depth == 0 && character == ")"
      if depth == 1, character == "(", part.allSatisfy({ $0 != "(" }) {
        kept += part + "("
        part = ""
      } else if ends {
        if !part.contains(" = ") { kept += part + "," }
        part = character == ")" ? ")" : ""
      } else {
        part.append(character)
      }
    }
    let plain = { (text: String) in text.filter { $0 != " " }.replacing(",)", with: ")") }
    let before = old.words.joined(separator: " ")
    return plain(kept + part) == plain(before)
  }
}

// MARK: - As a page

extension SymbolChanges {
  /// The changes as Markdown, for a page and for people.
  /// - Parameter name: What the older version is called.
  package func page(since name: String) -> String {
    let breaking = changes.filter(\.breaks)
    let rest = changes.filter { !$0.breaks }
    func count(_ number: Int) -> String { "\(number) change\(number == 1 ? "" : "s")" }
    var text = "# Changes since \(name)\n\n"
    text +=
      changes.isEmpty
      ? "No public symbol has changed.\n"
      : breaking.isEmpty
        ? "\(count(rest.count)), none of which breaks source.\n"
        : "\(count(breaking.count)) may break source, \(count(rest.count)) \(rest.count == 1 ? "does" : "do") not.\n"
    let parts = [
      ("What may break source", breaking), ("Added", rest.filter { $0.kind == .added }),
      ("Changed", rest.filter { $0.kind == .changed }),
    ]
    for (title, changes) in parts where !changes.isEmpty {
      text += "\n## \(title)\n\n" + changes.map(\.line).joined()
    }
    return text
  }
}

extension SymbolChanges.Change {
  /// A line of a list. What is still there is a link, in a site that has the reference.
  fileprivate var line: String {
    let name = symbol.path.joined(separator: "/")
    var text = kind == .removed ? "`\(module)/\(name)`" : "``\(module)/\(name)``"
    text = breaks ? "- \(kind.rawValue): \(text)" : "- \(text)"
    if !words.isEmpty { text += ": " + words.joined(separator: "; ") }
    guard let old, old.words != symbol.words else { return text + "\n" }
    let lines = [("-", old), ("+", symbol)].flatMap { sign, symbol in
      Declaration(symbol.declaration).fragments.map(\.text).joined().split(separator: "\n")
        .map { "  \(sign) \($0)\n" }
    }
    return text + "\n\n  ```diff\n\(lines.joined())  ```\n\n"
  }
}

// MARK: - Files

extension SymbolGraph {
  /// The graphs of a folder, without those of folders in it; or that of a file.
  /// - Throws: Every fault of every file.
  package static func load(_ path: String) throws -> [SymbolGraph] {
    let files =
      Files.isFolder(path)
      ? try Files.entries(of: path).map(\.name).filter { $0.hasSuffix(ReferenceContent.ending) }
        .sorted().map { "\(path)/\($0)" } : [path]
    return try ReferenceContent.graphs(of: files)
  }
}
