// Loads collections together, so that references between them can be checked.

public import Puddles
import PuddlesMarkdown
import PuddlesBasics

/// Loads collections: every fault of every file of all of them in one run.
///
/// ```swift
/// let (notes, decisions) = try CollectionLoader(content: "Content").load(notes, decisions)
/// ```
public struct CollectionLoader: Sendable {
  private let origin: FileOrigin
  private let options: DocumentTree.Options
  private let trees: [String: DocumentTree]

  /// - Parameters:
  ///   - content: the folder that the folders of the collections lie in.
  ///   - trees: folders that are loaded already, such as `docs`; a collection in one of them is not
  ///     read again. Tell the options of such a tree with `add(_:at:)` what it holds.
  public init(
    content: String, options: DocumentTree.Options = DocumentTree.Options(),
    trees: [String: DocumentTree] = [:]
  ) {
    (origin, self.options, self.trees) = (.disk(folder: content), options, trees)
  }

  /// Collections that never were files: mocks, previews and tests.
  /// - Parameter files: named by their paths below the content folder.
  public init(
    _ files: [(file: String, text: String)], options: DocumentTree.Options = DocumentTree.Options(),
    trees: [String: DocumentTree] = [:]
  ) {
    (origin, self.options, self.trees) = (FileOrigin(files), options, trees)
  }
}

extension CollectionLoader {
  /// A reference that leads nowhere is a fault of its own page, and costs no other one: it is among the
  /// ``EntryList/diagnostics``, which belong into the listing of the site's pages.
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
    let files = origin.below(collection.folder)
    let loaded = DocumentTree.read(
      files, displayedAs: files.folder ?? collection.folder, options: options)
    return EntryList(collection, in: loaded.tree, diagnostics: loaded.diagnostics)
  }

  /// The loaded folder that a collection lies in, and the way from there.
  private func tree(around folder: String) -> (tree: DocumentTree, rest: [String])? {
    let names = folder.namesOfPath
    for length in stride(from: names.count, to: 0, by: -1) {
      guard let tree = trees[names.prefix(length).joined(separator: "/")] else { continue }
      return (tree, Array(names.dropFirst(length)))
    }
    return nil
  }
}
