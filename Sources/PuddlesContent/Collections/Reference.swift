// References from the front matter of one entry to another entry, and their check.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// Names an entry of a collection of `Matter`: by the path of its file, such as `first-steps` or
/// `first-steps.md`.
///
/// References are checked when the collections are loaded: a dead one is an error at its place, and
/// `--links warn` makes it a warning.
public struct Reference<Matter>: Sendable, Hashable {
  /// See ``Entry/id``.
  public let id: String

  public init(_ id: String) {
    self.id = Entry<Never>.id(ofFile: id)
  }
}

extension Reference: Decodable {
  /// Any decoder will do; only front matter is checked. Throws what the decoder throws for what is no text.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
    guard let decoder = decoder as? ValueDecoder else { return }
    decoder.record.references.append(
      EntryReference(type: Matter.self, id: id, position: decoder.value.position))
  }
}

// MARK: - The check of references between entries

/// Which entries there are, by the type of their front matter.
struct ReferenceScope {
  private typealias Collection = (
    folder: String, ids: Set<String>, omitted: [String: DocumentTree.Omission]
  )

  private var collections: [ObjectIdentifier: [Collection]] = [:]
}

extension ReferenceScope {
  mutating func add<Matter>(_ list: EntryList<Matter>) {
    collections[ObjectIdentifier(Matter.self), default: []]
      .append((list.folder, Set(list.entries.map(\.id)), list.omitted))
  }

  /// The references of a collection that lead nowhere, each at its place.
  private func faults<Matter>(of list: EntryList<Matter>) -> [Diagnostic] {
    list.entries.flatMap { entry in
      let faults = entry.references.compactMap { reference in
        fault(of: reference)?.at(reference.position)
      }
      return list.tree.diagnostics(of: faults, in: entry.document)
    }
  }

  /// The entries, which say of themselves which references are dead.
  func checked<Matter>(_ list: EntryList<Matter>) -> EntryList<Matter> {
    var list = list
    list.diagnostics = (list.diagnostics + faults(of: list)).sorted()
    return list
  }

  private func fault(of reference: EntryReference) -> Fault? {
    let id = reference.id
    guard let candidates = collections[ObjectIdentifier(reference.type)] else {
      return Fault(
        code: "stray-reference",
        "the reference '\(id)' cannot be checked: no collection of '\(reference.type)' was loaded "
          + "with this one")
    }
    if candidates.contains(where: { $0.ids.contains(id) }) { return nil }
    for collection in candidates {
      guard let reason = collection.omitted[id] else { continue }
      return Fault(
        code: "dead-reference",
        "'\(id)' in \(collection.folder) is left out: it \(reason.rawValue)", isAboutLink: true)
    }
    return Fault(
      code: "dead-reference",
      "there is no '\(id)' in \(candidates.map(\.folder).joined(separator: " and "))",
      help: Suggestion.help(for: id, among: candidates.flatMap(\.ids).sorted()),
      isAboutLink: true)
  }
}
