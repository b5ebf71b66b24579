// A loaded collection: its sorted entries, their groups, and the entries related to another.

public import Puddles
import PuddlesData
import PuddlesMarkdown
import PuddlesBasics
import PuddlesSystem

/// One document of a collection, with its decoded front matter.
public struct Entry<Matter: Sendable>: Sendable, Identifiable {
  /// The path of the file below the collection without the extension, such as `2026/first-steps`.
  public let id: String
  /// The document whose front matter was decoded.
  public let document: Document
  let value: Matter
  /// The references to other entries, which are checked after all collections are loaded.
  let references: [EntryReference]
}

extension Entry {
  /// The title of the document.
  public var title: String { document.title }

  /// The front matter.
  public var matter: Matter {
    document.reads.recordFolder()
    return value
  }

  /// Makes the id of an entry.
  /// - Parameter file: the path of its file below the collection.
  static func id(ofFile file: String) -> String {
    var names = file.namesOfPath
    if let name = names.popLast() { names.append(FileNames.stem(of: name)) }
    return names.joined(separator: "/")
  }
}

/// The sorted entries of one collection, with their groups.
public struct EntryList<Matter: Sendable>: Sendable {
  /// The terms of one taxonomy, with fast search by slug and by entry.
  private struct Terms {
    let all: [Term<Matter>]
    private let bySlug: [String: Int]
    private var byEntry: [String: [Int]] = [:]

    init(_ terms: [Term<Matter>]) {
      all = terms
      bySlug = Dictionary(terms.enumerated().map { ($1.slug, $0) }) { first, _ in first }
      for (place, term) in terms.enumerated() {
        for entry in term.ownEntries { byEntry[entry.id, default: []].append(place) }
      }
    }

    subscript(slug: String) -> Term<Matter>? { bySlug[slug].map { all[$0] } }
    subscript(entry: Entry<Matter>) -> [Term<Matter>] { (byEntry[entry.id] ?? []).map { all[$0] } }
  }

  private let all: [Entry<Matter>]
  /// The tree of documents that contains the entries, with links, images and the sidebar.
  public let tree: DocumentTree
  /// Descriptions of what was left out and why, such as `1 draft in notes`.
  public let omissions: [String]
  /// Warnings, and dead references of entries, which are errors without `--links warn` but do not prevent
  /// loading. Add them to the listing of the site's pages.
  public internal(set) var diagnostics: [Diagnostic]
  /// The path of the collection's folder.
  let folder: String
  /// All faults of the collection's files.
  let faults: [Diagnostic]
  /// Why documents are left out, by the ids that their entries would have.
  let omitted: [String: DocumentTree.Omission]
  /// The terms by the name of their taxonomy.
  private let terms: [String: Terms]
  private let places: [String: Int]
  private let byFile: [String: Int]
}

extension EntryList where Matter: Decodable {
  /// Collects the documents of a folder as entries; does not check references. The index page of the collection's
  /// folder is no entry.
  init(
    _ collection: DocumentCollection<Matter>, in tree: DocumentTree, below folder: [String] = [],
    diagnostics: [Diagnostic] = []
  ) {
    var faults = diagnostics
    var members: [(entry: Entry<Matter>, terms: [[String]])] = []
    let documents = tree.documents.filter { document in
      document.folder.starts(with: folder) && !(document.isIndex && document.folder == folder)
    }
    let read = Parallel.map(documents) { Self.member($0, of: collection, below: folder) }
    for (document, member) in zip(documents, read) {
      switch member {
      case .success(let member): members.append(member)
      case .failure(let list): faults += tree.diagnostics(of: list.faults, in: document)
      }
    }
    if let precedes = collection.order.precedes {
      members = members.enumerated().sorted {
        let (a, b) = ($0.element.entry, $1.element.entry)
        return precedes(a, b) || (!precedes(b, a) && $0.offset < $1.offset)
      }.map(\.element)
    }
    let entries = members.map(\.entry)
    var terms: [String: Terms] = [:]
    for (number, taxonomy) in collection.taxonomies.enumerated() {
      let grouped = taxonomy.group(entries, members.map { $0.terms[number] })
      terms[taxonomy.name] = Terms(grouped.terms)
      for (index, found) in grouped.faults.sorted(by: { $0.key < $1.key }) {
        faults += tree.diagnostics(of: found, in: entries[index].document)
      }
    }
    (all, self.tree, self.folder) = (entries, tree, collection.folder)
    (self.faults, self.terms) = (faults, terms)
    self.diagnostics = faults.filter { $0.severity == .warning }.sorted()
    omissions = folder.isEmpty ? tree.omissions.map { "\($0) in \(collection.folder)" } : []
    let leftOut = tree.contents.folder.omitted.filter { $0.document.folder.starts(with: folder) }
    omitted = Dictionary(leftOut.map { (Self.id(of: $0.document, below: folder), $0.reason) }) {
      first, _ in first
    }
    places = Dictionary(entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    byFile = Dictionary(entries.enumerated().map { ($1.document.file, $0) }) { first, _ in first }
  }

  private static func id(of document: Document, below folder: [String]) -> String {
    Entry<Matter>.id(
      ofFile: document.file.namesOfPath.dropFirst(folder.count).joined(separator: "/"))
  }

  private static func entry(
    _ document: Document, below folder: [String]
  ) throws(FaultList) -> Entry<Matter> {
    let id = id(of: document, below: folder)
    if let typed = document.facts.typedMatter, let value = typed.value as? Matter {
      return Entry(id: id, document: document, value: value, references: typed.references)
    }
    let values = document.frontMatter
    // The keys of every document were decoded and checked before.
    let reading = DataDecoder(otherKeys: Set(values.entries.map(\.key)))
      .read(Matter.self, from: values.node)
    return Entry(
      id: id, document: document, value: try reading.get(), references: reading.references)
  }

  /// An entry with its terms in each taxonomy.
  private static func member(
    _ document: Document, of collection: DocumentCollection<Matter>, below folder: [String]
  ) -> Result<(entry: Entry<Matter>, terms: [[String]]), FaultList> {
    Result { () throws(FaultList) in
      let entry = try entry(document, below: folder)
      let terms = collection.taxonomies.map { $0.terms(entry) }
      let faults = zip(collection.taxonomies, terms).compactMap { $0.fault(of: $1, in: entry) }
      guard faults.isEmpty else { throw FaultList(faults) }
      return (entry, terms)
    }
  }
}

extension EntryList {
  /// All entries in the order of the collection.
  public var entries: [Entry<Matter>] {
    tree.reads.recordFolder()
    return all
  }

  /// The entry with this id, or `nil`.
  public func entry(_ id: String) -> Entry<Matter>? {
    // Records the read also when there is no such entry, because it may be added later.
    let all = entries
    return places[id].map { all[$0] }
  }

  /// The entry that a reference names; `nil` if it is dead, which ``diagnostics`` reports.
  public subscript(reference: Reference<Matter>) -> Entry<Matter>? { entry(reference.id) }

  /// The entry whose document has this path below the folder of its tree, or `nil`.
  public func entry(atPath path: [String]) -> Entry<Matter>? {
    tree.document(atPath: path).flatMap { entry($0) }
  }

  /// The entry of a document, or `nil` if the document is not in this collection.
  public func entry(_ document: Document) -> Entry<Matter>? {
    let all = entries
    return byFile[document.file].map { all[$0] }
  }

  /// The entry before this one in the order of the collection.
  public func previous(before entry: Entry<Matter>) -> Entry<Matter>? { neighbor(of: entry, -1) }

  /// The entry after this one in the order of the collection.
  public func next(after entry: Entry<Matter>) -> Entry<Matter>? { neighbor(of: entry, 1) }

  private func neighbor(of entry: Entry<Matter>, _ offset: Int) -> Entry<Matter>? {
    let all = entries
    guard let place = places[entry.id], all.indices.contains(place + offset) else { return nil }
    return all[place + offset]
  }
}

extension EntryList: TracksReads {
  package var trackedRevision: UInt64 { tree.trackedRevision }
  package var trackedSources: Set<String> { tree.trackedSources }
}

// MARK: - Its groups, and entries related to one

extension EntryList {
  /// All terms of a taxonomy, sorted by slug; empty if the collection has no such taxonomy.
  public func terms(of taxonomy: String) -> [Term<Matter>] { recorded(taxonomy)?.all ?? [] }

  /// The term with this slug, or `nil`.
  public func term(_ slug: String, of taxonomy: String) -> Term<Matter>? {
    recorded(taxonomy)?[slug]
  }

  /// The terms that one entry names in a taxonomy.
  public func terms(of taxonomy: String, for entry: Entry<Matter>) -> [Term<Matter>] {
    recorded(taxonomy)?[entry] ?? []
  }

  private func recorded(_ taxonomy: String) -> Terms? {
    tree.reads.recordFolder()
    return terms[taxonomy]
  }

  /// A term with more entries than this does not count as shared.
  private static var termLimit: Int { 200 }

  /// The entries that share the most terms with this one, over all taxonomies. Among equals, entries that share a
  /// rarer term come first, then entries that come first in the collection.
  public func related(to entry: Entry<Matter>, limit: Int = 3) -> [Entry<Matter>] {
    var shared: [String: (terms: Int, rarity: Int)] = [:]
    for term in terms.keys.sorted().flatMap({ terms(of: $0, for: entry) })
    where term.entries.count <= Self.termLimit {
      for other in term.entries where other.id != entry.id {
        let known = shared[other.id] ?? (0, .max)
        shared[other.id] = (known.terms + 1, min(known.rarity, term.entries.count))
      }
    }
    return entries.enumerated().compactMap { place, entry in
      shared[entry.id].map { (entry: entry, rank: (-$0.terms, $0.rarity, place)) }
    }
    .sorted { $0.rank < $1.rank }.prefix(max(0, limit)).map(\.entry)
  }
}
