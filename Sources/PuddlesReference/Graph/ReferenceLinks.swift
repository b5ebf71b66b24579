// Where names and symbols lead: to pages of the reference, or to the documentation of the toolchain.
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import Synchronization

/// Finds the pages of symbols and articles by their names.
final class ReferenceLinks: Sendable {
  let reference: Reference
  let mount: RoutePath
  /// The paths of symbols for suggestions, by module; made when the first link is dead.
  private let suggestions = Mutex<[String: Suggestions]>([:])
  /// The paths of the pages, which each page asks for many times.
  private let paths: [RoutePath]
  /// The requirements of protocols by the places of their comments, which the compiler also gives to what meets them.
  private let requirements: [SourcePlace: Symbol]

  init(_ reference: Reference, mount: RoutePath) {
    (self.reference, self.mount) = (reference, mount)
    paths = reference.pages.map { RoutePath(mount.segments + $0.path) }
    requirements = Dictionary(
      reference.tree.symbols.values.filter(reference.isRequirement).compactMap { symbol in
        symbol.comment?.place.map { ($0, symbol) }
      }, uniquingKeysWith: { $0.usr < $1.usr ? $0 : $1 })
  }
}

/// Where a text stands: names are looked up from there.
struct NameContext: Sendable, Hashable {
  /// The USRs of the symbol that a text is about and of those around it, from the innermost.
  var symbols: [String] = []
  /// The name of the module; `nil` in a document of another section.
  var module: String?
}

extension ReferenceLinks {
  func path(of page: Int) -> RoutePath { paths[page] }

  /// The page that DocC has at a path, such as `./bakery/loaf` or `/documentation/Bakery/Loaf`.
  func path(ofDocC destination: String) -> RoutePath? {
    guard destination.hasPrefix(".") || destination.hasPrefix("/documentation/") else { return nil }
    let names = destination.lowercased().split(separator: "/")
      .drop { $0 == "." || $0 == ".." || $0 == "documentation" }
    return reference.pageByPath[names.joined(separator: "/")].map(path)
  }

  func target(of place: SymbolPlace) -> LinkTarget {
    .page(path(of: place.page), fragment: place.anchor)
  }

  /// Where a type in a declaration leads; `nil` leaves it without a link.
  func target(ofUSR usr: String, named name: String) -> LinkTarget? {
    if let place = reference.places[usr] { return target(of: place) }
    return StandardNames.url(usr: usr, name: name).map { .url($0) }
  }

  /// The context of a symbol: itself, the types around it, and the protocol from which its comment comes.
  func context(of symbol: Symbol, in module: String) -> NameContext {
    var context = NameContext(
      symbols: [symbol.usr] + types(around: symbol), module: module)
    if let place = symbol.comment?.place, let owner = requirements[place], owner !== symbol {
      context.symbols += types(around: owner)
    }
    return context
  }

  /// The USRs of the types around a symbol, from the innermost, then those that they conform to;
  /// for what is added to a type of another library, the scope of these additions.
  private func types(around symbol: Symbol) -> [String] {
    var around: [String] = []
    var next = reference.parents[symbol.usr]
    while let usr = next, reference.symbol(usr) != nil {
      around.append(usr)
      next = reference.parents[usr]
    }
    if around.isEmpty, symbol.path.count > 1 {
      return [SymbolTree.extended(symbol.path.dropLast().joined(separator: "."))]
    }
    return around + around.flatMap { reference.relations[$0] ?? [] }.map(\.target)
  }

  /// Finds what a name stands for.
  /// - Parameter isDocument: whether the name stood behind `doc:`.
  func find(_ written: String, isDocument: Bool, in context: NameContext) -> NameScope.Found {
    if isDocument { return document(written, in: context) }
    guard Self.isName(written) else { return .unknown }
    return symbol(written, in: context) ?? dead(written, in: context)
  }

  /// Whether code may be the name of a symbol, and is not an option or a piece of code.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first,
      first.properties.isAlphabetic || "_/!=<+-*%&|^~?".unicodeScalars.contains(first)
    else { return false }
    let isOperator = !first.properties.isAlphabetic && first != "_" && first != "/"
    if isOperator { return text.contains("(_:") }
    return !text.utf8.contains { "\"'{}#$@;\\".utf8.contains($0) }
  }

  private func symbol(_ written: String, in context: NameContext) -> NameScope.Found? {
    let tree = reference.tree
    if let symbol = tree.symbols(named: written, around: context.symbols, in: context.module).first,
      let place = reference.places[symbol.usr]
    {
      return .target(target(of: place), words: words(for: symbol, in: context))
    }
    let name = written.hasPrefix("/") ? String(written.dropFirst()) : written
    if let module = reference.modules.first(where: { $0.name == name }) {
      return .target(.page(path(of: module.page), fragment: nil), words: name)
    }
    if let usr = reference.foreignNames[name], let url = StandardNames.url(usr: usr, name: name) {
      return .target(.url(url), words: name)
    }
    return StandardNames.url(named: name).map { url in
      .target(.url(url), words: name.split(separator: "/").last.map(String.init) ?? name)
    }
  }

  /// The names of a symbol without those of the type that the text is about.
  private func words(for symbol: Symbol, in context: NameContext) -> String {
    let around = context.symbols.first.flatMap { reference.symbol($0)?.path } ?? []
    let isWithin = !around.isEmpty && symbol.path.count > 1 && symbol.path.starts(with: around)
    let isSibling =
      around.count > 1 && symbol.path.dropLast().elementsEqual(around.dropLast())
    return isWithin || isSibling ? symbol.name : symbol.path.joined(separator: ".")
  }

  private func document(_ written: String, in context: NameContext) -> NameScope.Found {
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? Self.headingID(ofFragment: parts[1]) : nil
    if let page = reference.article(named: parts.first ?? "") {
      return .target(.page(path(of: page), fragment: fragment), words: reference.pages[page].title)
    }
    var symbol = String(parts.first ?? "")
    if symbol.hasPrefix("/documentation/") { symbol.removeFirst("/documentation/".count) }
    return self.symbol(symbol, in: context) ?? dead(written, in: context)
  }

  /// The id of the heading that the fragment of a DocC link names, such as `A-Heading`.
  private static func headingID(ofFragment words: Substring) -> String {
    var ids = HeadingIDs()
    return ids.id(for: String(words).replacing("-", with: " "))
  }

  private func dead(_ written: String, in context: NameContext) -> NameScope.Found {
    let help = suggestions.withLock { known -> String? in
      let key = context.module ?? ""
      var names = known[key] ?? reference.tree.suggestions(in: context.module)
      known[key] = names
      let around = context.symbols.first.flatMap { reference.symbol($0)?.path } ?? []
      return names.nearest(to: written)
        ?? names.nearest(
          to: (around + [written]).joined(separator: "/"))
    }
    return .dead(
      Fault(
        code: "dead-link", "the link '\(written.excerpt(limit: 80))' leads to no symbol",
        help: help.map { "did you mean '\($0)'?" }
          ?? "write it in single backticks if it is no link",
        isAboutLink: true))
  }
}

extension NameScope.Found {
  /// A number that changes with where a link leads.
  var revision: UInt64 {
    switch self {
    case .unknown: 1
    case .dead(let fault): Fingerprint.of(bytes: (fault.help ?? "").utf8)
    case .target(let target, let words):
      Fingerprint.combine(["\(target)", words].map { Fingerprint.of(bytes: $0.utf8) })
    }
  }
}
