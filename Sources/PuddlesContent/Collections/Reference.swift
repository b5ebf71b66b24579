// References from the front matter of one entry to other entries, and their check.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// The id of an entry in a collection of `Matter`, given as the path of its file: `first-steps` or
/// `first-steps.md`.
///
/// References are checked when the collections are loaded: a dead reference is an error at its place, or
/// a warning with `--links warn`.
public struct Reference<Matter>: Sendable, Hashable {
  /// The id of the entry, see ``Entry/id``.
  public let id: String

  /// A reference to the entry with an id, which may be written as a path with its extension.
  public init(_ id: String) {
    self.id = Entry<Never>.id(ofFile: id)
  }
}

extension Reference: Decodable {
  /// Decodes a text with any decoder; only a reference in front matter is checked. Throws the decoder's error.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
    guard let decoder = decoder as? ValueDecoder else { return }
    decoder.record.references.append(
      EntryReference(type: Matter.self, id: id, position: decoder.value.position))
  }
}

// MARK: - The check of references between entries

/// The ids of all loaded entries, by the type of their front matter, to check references.
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

  /// Finds the dead references of a collection, each with its place.
  private func faults<Matter>(of list: EntryList<Matter>) -> [Diagnostic] {
    var known: [ObjectIdentifier: Suggestions] = [:]
    return list.entries.flatMap { entry in
      let faults = entry.references.compactMap { reference in
        fault(of: reference, &known)?.at(reference.position)
      }
      return list.tree.diagnostics(of: faults, in: entry.document)
    }
  }

  /// Returns the list with diagnostics for its dead references.
  func checked<Matter>(_ list: EntryList<Matter>) -> EntryList<Matter> {
    var list = list
    list.diagnostics = (list.diagnostics + faults(of: list)).sorted()
    return list
  }

  /// - Parameter known: the ids of the collections of each type, for suggestions.
  private func fault(
    of reference: EntryReference, _ known: inout [ObjectIdentifier: Suggestions]
  ) -> Fault? {
    let (id, type) = (reference.id, ObjectIdentifier(reference.type))
    guard let candidates = collections[type] else {
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
    if known[type] == nil { known[type] = Suggestions(candidates.flatMap(\.ids).sorted()) }
    return Fault(
      code: "dead-reference",
      "there is no '\(id)' in \(candidates.map(\.folder).joined(separator: " and "))",
      help: known[type]?.help(for: id),
      isAboutLink: true)
  }
}
