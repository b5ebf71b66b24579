// The ids of a page, and what refers to them.
import Puddles
import PuddlesBasics

/// Ids, and the references to them, which may come before.
struct IDTable {
  private var ids: Set<String> = []
  private(set) var duplicates: Set<String> = []
  private var references: [(attribute: String, id: String, display: String)] = []
}

extension IDTable {
  mutating func add(_ id: String) {
    if !ids.insert(id).inserted { duplicates.insert(id) }
  }

  mutating func refer(_ attribute: String, to id: String, from display: String) {
    references.append((attribute, id, display))
  }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// What is wrong with each reference that leads nowhere, and the id that may have been meant.
  var faults: [(text: String, help: String?)] {
    let dead = references.filter { !ids.contains($0.id) }
    guard !dead.isEmpty else { return [] }
    var known = Suggestions(ids.sorted())
    return dead.map { reference in
      (
        "'\(reference.attribute)' of \(reference.display) names the id '\(reference.id)', "
          + "which nothing has", known.help(for: reference.id)
      )
    }
  }
}

extension PageCheck {
  /// Attributes that name ids of the same page, one or several.
  private static let idReferences = [
    "aria-activedescendant", "aria-controls", "aria-describedby", "aria-details",
    "aria-errormessage", "aria-flowto", "aria-labelledby", "aria-owns", "commandfor", "for", "form",
    "headers", "itemref", "list", "popovertarget",
  ]

  mutating func noteIDs(of tag: MarkupTag) {
    if let id = tag["id"] { ids.add(id) }
    for (name, _) in tag.attributes where Self.idReferences.contains(name) {
      for id in tag.words(name) { ids.refer(name, to: id, from: tag.display) }
    }
  }
}
