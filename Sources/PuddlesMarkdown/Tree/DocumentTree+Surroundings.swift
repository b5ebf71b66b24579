// Links from one tree of documents into another.

extension DocumentTree {
  /// Where a tree lies, and what lies beside it.
  struct Surroundings: Sendable {
    /// The path of the folder of the tree, from the folder around all trees.
    let place: [String]
    let trees: [String: DocumentTree]

    /// The document at a path from the folder around all trees.
    func target(ofFile names: [String]?, _ fragment: String?) -> LinkTarget? {
      guard let names, let name = names.first, let tree = trees[name] else { return nil }
      let file = names.dropFirst().joined(separator: "/")
      switch tree.target(ofFile: file, fragment: fragment) {
      case .document(let document, let fragment):
        return .elsewhere(tree: name, document, fragment: fragment)
      case .missing: return .missing(path: names.joined(separator: "/"))
      default: return nil
      }
    }
  }

  /// The same tree, whose links may lead to documents of other trees: `../docs/guide/search.md`.
  ///
  /// ``deadLinks(severity:)`` checks such links like any other.
  /// - Parameters:
  ///   - trees: by the names of their folders.
  ///   - place: the path of this tree's own folder, from the folder around all of them.
  public func beside(_ trees: [String: DocumentTree], at place: String) -> DocumentTree {
    var tree = self
    tree.surroundings = Surroundings(
      place: place.split(separator: "/").map(String.init), trees: trees)
    return tree
  }
}
