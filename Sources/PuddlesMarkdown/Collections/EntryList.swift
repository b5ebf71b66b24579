// A collection, loaded.

public import Puddles

/// The entries of one collection, sorted, with the groups they form.
public struct EntryList<Matter: Sendable>: Sendable {
  private let all: [Entry<Matter>]
  /// The folder that the entries lie in; it knows links, images and the sidebar.
  public let tree: DocumentTree
  /// What was left out and why, such as `1 draft in notes`.
  public let omissions: [String]
  /// What is wrong with entries that are there all the same: dead references, which are errors unless
  /// `--links warn` is said, and warnings. Give them to the listing of the site's pages.
  public internal(set) var diagnostics: [Diagnostic]
  private let terms: [String: [Term<Matter>]]
  /// The folder of the collection below that of its tree.
  private let folder: [String]
  /// The places of the terms of each entry, by taxonomy.
  private let termsOfEntries: [String: [String: [Int]]]
  /// The places of terms by their slugs, by taxonomy.
  private let termPlaces: [String: [String: Int]]
  private let places: [String: Int]
  private let byFile: [String: Int]

  init(
    _ entries: [Entry<Matter>], of tree: DocumentTree, in folder: [String],
    terms: [String: [Term<Matter>]], omissions: [String], diagnostics: [Diagnostic]
  ) {
    all = entries
    self.tree = tree
    self.folder = folder
    self.terms = terms
    self.omissions = omissions
    self.diagnostics = diagnostics
    termsOfEntries = terms.mapValues { terms in
      var places: [String: [Int]] = [:]
      for (place, term) in terms.enumerated() {
        for entry in term.entries { places[entry.id, default: []].append(place) }
      }
      return places
    }
    termPlaces = terms.mapValues { terms in
      Dictionary(terms.enumerated().map { ($1.slug, $0) }) { first, _ in first }
    }
    places = Dictionary(entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    byFile = Dictionary(entries.enumerated().map { ($1.document.file, $0) }) { first, _ in first }
  }
}

extension EntryList {
  /// In the order of the collection.
  public var entries: [Entry<Matter>] {
    note()
    return all
  }

  /// Whoever looks around in a collection has read all of its documents.
  private func note() {
    tree.note(.below(folder))
  }

  /// The entry with this id, or `nil`.
  public func entry(_ id: String) -> Entry<Matter>? {
    // That there is none is read as well: it may come.
    note()
    return places[id].map { all[$0] }
  }

  /// The entry that a reference names; `nil` for a dead one, of which ``diagnostics`` has an error.
  public subscript(reference: Reference<Matter>) -> Entry<Matter>? { entry(reference.id) }

  /// The entry whose document has this path below the folder of its tree, or `nil`.
  public func entry(atPath path: [String]) -> Entry<Matter>? {
    tree.document(atPath: path).flatMap { entry($0) }
  }

  /// The entry of a document, or `nil` if it is none of this collection.
  public func entry(_ document: Document) -> Entry<Matter>? {
    tree.note(.text(document.file))
    return byFile[document.file].map { all[$0] }
  }

  /// The entry before this one in the order of the collection.
  public func previous(before entry: Entry<Matter>) -> Entry<Matter>? {
    note()
    guard let place = places[entry.id], place > 0 else { return nil }
    return all[place - 1]
  }

  /// The entry after this one in the order of the collection.
  public func next(after entry: Entry<Matter>) -> Entry<Matter>? {
    note()
    guard let place = places[entry.id], place + 1 < all.count else { return nil }
    return all[place + 1]
  }
}

extension EntryList {
  /// The names of the taxonomies, sorted.
  var taxonomies: [String] { terms.keys.sorted() }

  /// The terms of a taxonomy by their slugs; empty if the collection has no such taxonomy.
  public func terms(of taxonomy: String) -> [Term<Matter>] {
    note()
    return terms[taxonomy] ?? []
  }

  /// The term with this slug, or `nil`.
  public func term(_ slug: String, of taxonomy: String) -> Term<Matter>? {
    let all = terms(of: taxonomy)
    return termPlaces[taxonomy]?[slug].map { all[$0] }
  }

  /// The terms that an entry is grouped under.
  public func terms(of taxonomy: String, for entry: Entry<Matter>) -> [Term<Matter>] {
    let all = terms(of: taxonomy)
    return (termsOfEntries[taxonomy]?[entry.id] ?? []).map { all[$0] }
  }
}
