// Loads collections together, so that references between them can be checked.

public import Puddles
import PuddlesMarkdown
import PuddlesBasics

/// Loads collections and reports every fault of all their files in one run.
///
/// ```swift
/// let (notes, decisions) = try CollectionLoader(content: "Content").load(notes, decisions)
/// ```
public struct CollectionLoader: Sendable {
  private let origin: FileOrigin
  private let options: DocumentTree.Options
  private let trees: [String: DocumentTree]

  /// - Parameters:
  ///   - content: the folder that contains the folders of the collections.
  ///   - trees: folders that are loaded already, such as `docs`; a collection within one of them is not
  ///     read again. Add each such collection to the options of its tree with `add(_:at:)`.
  public init(
    content: String, options: DocumentTree.Options = DocumentTree.Options(),
    trees: [String: DocumentTree] = [:]
  ) {
    (origin, self.options, self.trees) = (.disk(folder: content), options, trees)
  }

  /// Loads collections from memory, for mocks, previews and tests.
  /// - Parameter files: texts with their paths below the content folder.
  public init(
    _ files: [(file: String, text: String)], options: DocumentTree.Options = DocumentTree.Options(),
    trees: [String: DocumentTree] = [:]
  ) {
    (origin, self.options, self.trees) = (FileOrigin(files), options, trees)
  }
}

extension CollectionLoader {
  /// Loads collections. A reference that leads nowhere is a fault of its own page and prevents no other page: it is
  /// among the ``EntryList/diagnostics``, which you add to the listing of the site's pages.
  /// - Throws: `DiagnosticsError` with the faults of all files, sorted, if one of them is an error, and
  ///   for references to a collection that is not loaded with the others.
  public func load<each Matter>(
    _ collections: repeat DocumentCollection<each Matter>
  ) throws(DiagnosticsError) -> (repeat EntryList<each Matter>) {
    let lists = (repeat list(of: each collections))
    var scope = ReferenceScope()
    for list in repeat each lists { scope.add(list) }
    let checked = (repeat scope.checked(each lists))
    var diagnostics: [Diagnostic] = []
    for list in repeat each checked {
      diagnostics += list.diagnostics + list.faults.filter { $0.severity == .error }
    }
    guard !diagnostics.contains(where: { $0.severity == .error && !$0.isAboutLink }) else {
      throw DiagnosticsError(diagnostics.sorted())
    }
    return checked
  }

  private func list<Matter>(of collection: DocumentCollection<Matter>) -> EntryList<Matter> {
    if let found = tree(around: collection.folder) {
      return EntryList(collection, in: found.tree, below: found.rest)
    }
    var options = options
    options.add(collection, at: "")
    options.linkLimit = options.linkLimit ?? origin.folder
    let files = origin.below(collection.folder)
    let loaded = DocumentTree.read(
      files, displayedAs: files.folder ?? collection.folder, options: options)
    return EntryList(collection, in: loaded.tree, diagnostics: loaded.diagnostics)
  }

  /// Finds the loaded tree that contains a collection, and the rest of the path within this tree.
  private func tree(around folder: String) -> (tree: DocumentTree, rest: [String])? {
    let names = folder.namesOfPath
    for length in stride(from: names.count, to: 0, by: -1) {
      guard let tree = trees[names.prefix(length).joined(separator: "/")] else { continue }
      return (tree, Array(names.dropFirst(length)))
    }
    return nil
  }
}
