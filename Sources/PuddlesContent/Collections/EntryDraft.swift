// A collection whose references are not checked yet.

import Puddles
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem
import PuddlesBasics

struct EntryDraft<Matter: Decodable & Sendable>: Sendable {
  let folder: String
  let list: EntryList<Matter>
  /// The faults of its files.
  let diagnostics: [Diagnostic]
  /// Why documents are not among the entries, by the ids these would have.
  let omitted: [String: DocumentTree.Omission]
}

extension EntryDraft {
  /// An entry with its terms in each taxonomy.
  private typealias Member = (entry: Entry<Matter>, terms: [[String]])

  /// Takes what a folder holds; the page of the collection's own folder is no entry.
  init(
    _ collection: DocumentCollection<Matter>, in tree: DocumentTree, below folder: [String] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.folder = collection.folder
    let isView = !folder.isEmpty
    var diagnostics = diagnostics
    var members: [Member] = []
    let documents = tree.documents.filter { document in
      document.folder.starts(with: folder) && !(document.isIndex && document.folder == folder)
    }
    let read = Parallel.map(documents) { Self.member($0, of: collection, below: folder) }
    for (document, member) in zip(documents, read) {
      switch member {
      case .success(let member): members.append(member)
      case .failure(let list): diagnostics += tree.diagnostics(of: list.faults, in: document)
      }
    }
    members = Self.sorted(members, by: collection.order)
    let entries = members.map(\.entry)
    var terms: [String: [Term<Matter>]] = [:]
    for (number, taxonomy) in collection.taxonomies.enumerated() {
      let grouped = taxonomy.group(entries, members.map { $0.terms[number] })
      terms[taxonomy.name] = grouped.terms
      for (index, faults) in grouped.faults.sorted(by: { $0.key < $1.key }) {
        diagnostics += tree.diagnostics(of: faults, in: entries[index].document)
      }
    }
    self.diagnostics = diagnostics
    list = EntryList(
      entries, of: tree, terms: terms,
      omissions: isView ? [] : tree.omissions.map { "\($0) in \(collection.folder)" },
      diagnostics: diagnostics.filter { $0.severity == .warning }.sorted())
    omitted = Dictionary(
      tree.contents.folder.omitted.compactMap { document, reason in
        let names = document.file.namesOfPath
        guard names.starts(with: folder) else { return nil }
        return (Self.id(of: names, below: folder), reason)
      }
    ) { first, _ in first }
  }

  private static func id(of names: [String], below folder: [String]) -> String {
    Entry<Matter>.id(ofFile: names.dropFirst(folder.count).joined(separator: "/"))
  }

  private static func member(
    _ document: Document, of collection: DocumentCollection<Matter>, below folder: [String]
  ) -> Result<Member, FaultList> {
    Result { () throws(FaultList) in
      let entry = try entry(document, below: folder)
      let terms = collection.taxonomies.map { $0.terms(entry) }
      let faults = zip(collection.taxonomies, terms).compactMap { $0.fault(of: $1, in: entry) }
      guard faults.isEmpty else { throw FaultList(faults: faults) }
      return (entry, terms)
    }
  }

  private static func entry(
    _ document: Document, below folder: [String]
  ) throws(FaultList) -> Entry<Matter> {
    let values = document.frontMatter
    // The keys of every document were looked at when it was read.
    let result = try DataDecoder(otherKeys: Set(values.entries.map(\.key)))
      .decode(Matter.self, DataDecoder.Nothing.self, from: values)
    return Entry(
      id: id(of: document.folder + [document.name], below: folder), document: document,
      value: result.first, references: result.references)
  }

  private static func sorted(
    _ members: [Member], by order: EntryOrder<Matter>
  ) -> [Member] {
    guard let precedes = order.precedes else { return members }
    return members.enumerated().sorted {
      let (a, b) = ($0.element.entry, $1.element.entry)
      return precedes(a, b) || (!precedes(b, a) && $0.offset < $1.offset)
    }.map(\.element)
  }
}
