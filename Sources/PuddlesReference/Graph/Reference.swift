// All modules of a reference: their symbols, the pages that show them, and where each symbol is.
import Puddles
package import PuddlesBasics
import PuddlesData
import Synchronization

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
  /// The symbol that another one is a member of, by USR; without cycles.
  let parents: [String: String]
  let pageByPath: [String: Int]
  /// The USRs of symbols of other modules that the graphs name, by their names.
  let foreignNames: [String: String]
  /// The numbers of the pages of articles, by the names of their files, in which blanks may be hyphens.
  private let articles: [String: Int]
  /// Texts of catalogs about symbols, by the USRs of these.
  let texts: [String: SymbolComment]
  /// The pages below each page in groups, as far as they were asked for.
  let knownGroups = Mutex<[Int: [SymbolGroup]]>([:])
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
    parents = builder.parents
    pageByPath = Dictionary(
      builder.pages.enumerated().map { ($1.path.joined(separator: "/"), $0) }
    ) { first, _ in first }
    foreignNames = builder.foreignNames
    let articles = builder.pages.enumerated().flatMap { number, page -> [(String, Int)] in
      guard case .article(let article) = page.content else { return [] }
      return [article.name, article.name.replacing(" ", with: "-")].map { ($0, number) }
    }
    self.articles = Dictionary(articles) { first, _ in first }
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
  package func location(ofUSR usr: String) -> SymbolPlace? { places[usr] }

  /// The page of an article by its name, which may follow those of a package and of a module.
  func article(named name: Substring) -> Int? {
    name.split(separator: "/").last.flatMap { articles[String($0)] }
  }

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
