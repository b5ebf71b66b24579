// A page of the reference: which symbols it shows, and under which path.
import Puddles

/// A page of the reference.
package struct ReferencePage: Sendable {
  package enum Content: Sendable {
    /// All modules.
    case index
    case module
    /// A type with its members.
    case type(Symbol)
    /// Functions or macros of one name, or all operators, variables or type aliases of a module.
    case symbols(SymbolKind)
    /// The members that a module adds to a type of another one.
    case extended(module: String, type: String)
    case article(Article)
  }

  package let content: Content
  /// The number of the module; `nil` for the index.
  package let module: Int?
  /// The segments below the path of the section.
  package let path: [String]
  package let title: String
  /// The symbols with an anchor on the page, in the order of the graph.
  package var members: [Member] = []
  /// The numbers of the pages below: nested types, or all pages of a module.
  package var below: [Int] = []
  package var parent: Int?
  /// How the author has arranged members and pages.
  package var topics: [Topic] = []
  /// The text of a catalog about a module.
  package var text: SymbolComment?
}

extension ReferencePage {
  /// A symbol that is shown on a page of others.
  package struct Member: Sendable {
    package let symbol: Symbol
    /// The id of its heading.
    package let anchor: String
    /// An id without a hash, to which links led before there was another overload.
    package var plainAnchor: String?
    /// The protocol from which an inherited member comes.
    package var origin: String?
    /// Whether it is the default implementation of a requirement.
    package var isDefault = false
  }

  /// Symbols and articles under a heading of the author.
  package struct Topic: Sendable, Hashable {
    package let title: String
    /// The links as written, without backticks.
    package var links: [String] = []
  }

  /// The symbol that the page is about; `nil` if it shows several.
  package var symbol: Symbol? { if case .type(let symbol) = content { symbol } else { nil } }

  /// The kind whose group lists the page; `nil` for the index, modules and articles.
  var kind: SymbolKind? {
    switch content {
    case .type(let symbol): symbol.kind
    case .symbols(let kind): kind
    case .extended: .extension
    case .index, .module, .article: nil
    }
  }
}

/// Where a symbol is shown.
package struct SymbolPlace: Sendable, Hashable {
  package let page: Int
  /// The id on the page; `nil` if the page is that of the symbol.
  package let anchor: String?
}

/// The names in a path: no disk or host confuses two of them.
struct PageNames {
  /// Names that Windows keeps for devices.
  private static let devices: Set<String> = ["con", "prn", "aux", "nul"]
  private static let limit = 80

  private var taken: Set<String> = []

  /// Returns the segment for a name: in lower case, because disks and hosts differ in whether capitals count.
  /// - Parameters:
  ///   - kind: makes the difference where two symbols have one name but for capitals.
  ///   - hash: makes the difference where the kind does not.
  mutating func segment(_ name: String, kind: String, hash: @autoclosure () -> String) -> String {
    let plain = Self.plain(name)
    var segment = plain.isEmpty || Self.devices.contains(plain) ? "\(plain)-\(kind)" : plain
    if segment.utf8.count > Self.limit {
      segment = String(segment.prefix(Self.limit / 4)) + "-" + hash()
    }
    if taken.insert(segment).inserted { return segment }
    segment = "\(plain)-\(kind)"
    if taken.insert(segment).inserted { return segment }
    segment += "-" + hash()
    taken.insert(segment)
    return segment
  }

  private static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.map {
          $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil ? $0 : "-"
        }))
  }
}

extension ReferencePage.Member {
  /// Gives the symbols of a page their ids: the title, and with a hash if several have the same. The first of these
  /// also keeps the plain one, to which links may lead from before.
  static func anchored(
    _ symbols: [(symbol: Symbol, origin: String?, isDefault: Bool)]
  ) -> [ReferencePage.Member] {
    // An inherited member never takes the id of one that the type declares.
    var first: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for (number, entry) in symbols.enumerated() {
      let id = id(of: entry.symbol)
      counts[id, default: 0] += 1
      let isBetter = first[id].map { symbols[$0].origin != nil && entry.origin == nil }
      if isBetter ?? true { first[id] = number }
    }
    return symbols.enumerated().map { number, entry in
      let plain = id(of: entry.symbol)
      let isAlone = counts[plain] == 1
      var member = ReferencePage.Member(
        symbol: entry.symbol, anchor: isAlone ? plain : "\(plain)-\(entry.symbol.hash)")
      if !isAlone, first[plain] == number { member.plainAnchor = plain }
      (member.origin, member.isDefault) = (entry.origin, entry.isDefault)
      return member
    }
  }

  private static func id(of symbol: Symbol) -> String {
    String(symbol.name.map { $0.isWhitespace ? "-" : $0 })
  }
}
