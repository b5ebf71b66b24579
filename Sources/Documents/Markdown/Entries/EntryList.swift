// A collection, loaded.

public import Puddles

/// The entries of one collection, sorted, with the groups they form.
///
/// An entry that is looked up notes itself alone as read; a list of entries notes the collection.
public struct EntryList<Matter: Sendable>: Sendable {
  /// The folder that the entries lie in; it knows links, images and the sidebar.
  public let tree: DocumentTree
  /// What was left out and why, such as `1 draft in notes`.
  public let omissions: [String]
  /// Faults that do not stop the build.
  public let warnings: [Diagnostic]
  private let all: [Entry<Matter>]
  /// The folder of the collection below the tree.
  private let folder: [String]
  private let terms: [String: [Term<Matter>]]
  /// The places of the terms of each entry, by taxonomy.
  private let termsOfEntries: [String: [String: [Int]]]
  private let places: [String: Int]
  private let byFile: [String: Int]

  init(
    _ entries: [Entry<Matter>], of tree: DocumentTree, below folder: [String],
    terms: [String: [Term<Matter>]], omissions: [String], warnings: [Diagnostic]
  ) {
    all = entries
    self.tree = tree
    self.folder = folder
    self.terms = terms
    self.omissions = omissions
    self.warnings = warnings
    termsOfEntries = terms.mapValues { terms in
      var places: [String: [Int]] = [:]
      for (place, term) in terms.enumerated() {
        for entry in term.entries { places[entry.id, default: []].append(place) }
      }
      return places
    }
    places = Dictionary(entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    byFile = Dictionary(entries.enumerated().map { ($1.document.file, $0) }) { first, _ in first }
  }
}

extension EntryList {
  /// All entries, in the order of the collection.
  public var entries: [Entry<Matter>] {
    tree.note(.entries(folder))
    return all
  }

  /// The entry with this id, or `nil`.
  public func entry(_ id: String) -> Entry<Matter>? { found(places[id]) }

  /// The entry that a reference names; `nil` only for references that were never checked.
  public subscript(reference: Reference<Matter>) -> Entry<Matter>? { entry(reference.id) }

  /// The entry whose document has this path below the folder of its tree, or `nil`.
  public func entry(atPath path: [String]) -> Entry<Matter>? {
    tree.document(atPath: path).flatMap { entry($0) }
  }

  /// The entry of a document, or `nil` if it is none of this collection.
  public func entry(_ document: Document) -> Entry<Matter>? {
    byFile[document.file].map { all[$0] }
  }

  /// The entry before this one in the order of the collection.
  public func previous(before entry: Entry<Matter>) -> Entry<Matter>? {
    guard let place = places[entry.id], place > 0 else { return nil }
    return entries[place - 1]
  }

  /// The entry after this one in the order of the collection.
  public func next(after entry: Entry<Matter>) -> Entry<Matter>? {
    guard let place = places[entry.id], place + 1 < all.count else { return nil }
    return entries[place + 1]
  }

  private func found(_ place: Int?) -> Entry<Matter>? {
    guard let place else {
      tree.note(.entries(folder))
      return nil
    }
    tree.note(.face(all[place].document.file))
    return all[place]
  }
}

extension EntryList {
  /// The names of the taxonomies, sorted.
  var taxonomies: [String] { terms.keys.sorted() }

  /// The terms of a taxonomy by their slugs; empty if the collection has no such taxonomy.
  public func terms(of taxonomy: String) -> [Term<Matter>] {
    tree.note(.entries(folder))
    return terms[taxonomy] ?? []
  }

  /// The term with this slug, or `nil`.
  public func term(_ slug: String, of taxonomy: String) -> Term<Matter>? {
    terms(of: taxonomy).first { $0.slug == slug }
  }

  /// The terms that an entry is grouped under.
  public func terms(of taxonomy: String, for entry: Entry<Matter>) -> [Term<Matter>] {
    let all = terms(of: taxonomy)
    return (termsOfEntries[taxonomy]?[entry.id] ?? []).map { all[$0] }
  }
}

extension EntryList: NotesOwnReads {
  public var readRevision: UInt64 { tree.readRevision }
  public var readSources: Set<String> { tree.readSources }
}
