// A folder of documents, loaded.

public import Puddles

/// All documents of a folder, in the order of reading, with their folders and links.
public struct DocumentTree: Sendable {
  let contents: TreeContents
  /// The trees that links may lead into, if there are any.
  var surroundings: Surroundings?

  /// - Parameter sidebar: the sidebar, if it is written by hand.
  init(
    _ loader: DocumentLoader, files: Set<String>, omissions: [String], origin: Origin,
    sidebar: SidebarOutline? = nil
  ) {
    self.init(
      loader.documents, files: files, omissions: omissions,
      warnings: TreeWarnings(
        own: loader.diagnostics.filter { $0.severity == .warning }, documents: loader.documents),
      omitted: loader.omitted, leftOut: Self.leftOut(by: loader), origin: origin,
      source: TreePart.source(of: loader.displayName), sidebar: sidebar)
  }

  private static func leftOut(by loader: DocumentLoader) -> [LeftOut] {
    loader.omitted.sorted { $0.key < $1.key }.map { file, omission in
      LeftOut("\(loader.displayName)/\(file)", omission.reason)
    }
  }

  private init(
    _ documents: [Document], files: Set<String>, omissions: [String], warnings: TreeWarnings,
    omitted: [String: Omission], leftOut: [LeftOut], origin: Origin, source: String,
    sidebar: SidebarOutline?
  ) {
    let top = DocumentFolder(names: [], documents: documents)
    contents = TreeContents(
      top, Self.ordered(top, by: sidebar), files: files, omissions: omissions, warnings: warnings,
      omitted: omitted, leftOut: leftOut, origin: origin, source: source, sidebar: sidebar)
    register()
  }
}

extension DocumentTree {
  /// A sidebar written by hand says in which order one reads; what it does not name comes last.
  private static func ordered(_ top: DocumentFolder, by sidebar: SidebarOutline?) -> [Document] {
    guard let sidebar else { return top.documents }
    var seen: Set<String> = []
    let first = top.index.map { [$0] } ?? []
    return (first + sidebar.documents + top.documents).filter { seen.insert($0.file).inserted }
  }

  public var root: DocumentFolder {
    note(.faces)
    return top
  }

  /// What was left out and why, such as `2 drafts`.
  public var omissions: [String] { contents.omissions }

  /// Faults that do not stop the build: raw HTML, unusable file names.
  public var warnings: [Diagnostic] {
    (contents.warnings.own + contents.warnings.ofDocuments).sorted()
  }

  /// The documents that were left out, sorted by their files.
  public var leftOut: [LeftOut] { contents.leftOut }

  /// In the order of reading.
  public var documents: [Document] {
    note(.faces)
    return everything
  }

  /// The Swift in all documents, for `site test`.
  public var samples: [CodeSample] { documents.flatMap(\.samples) }

  /// The other files of the folder, such as images, by their paths below it.
  public var files: Set<String> {
    note(.faces)
    return otherFiles
  }

  /// The same tree with other documents, under a name of its own.
  func replacing(_ documents: [Document], in language: String) -> DocumentTree {
    let source = "\(source) in \(language)"
    let documents = documents.map { document in
      var document = document
      document.facts.source = source
      return document
    }
    return DocumentTree(
      documents, files: otherFiles, omissions: omissions, warnings: contents.warnings,
      omitted: omitted, leftOut: leftOut, origin: origin, source: source,
      sidebar: writtenSidebar?.replacing(documents, in: language))
  }

  /// The document of a file such as `guide/providers.md`, or `nil`.
  public func document(atFile file: String) -> Document? {
    note(.face(file))
    return found(file)
  }

  /// The document with this path below the place of the folder, or `nil`.
  public func document(atPath path: [String]) -> Document? {
    let path = path.joined(separator: "/")
    note(.path(path))
    return byPath[path].map { everything[$0] }
  }

  /// The documents that stand right in a folder, without its own page, in the order of reading.
  public func documents(inFolder names: [String]) -> [Document] {
    note(.level(names))
    return (folder(names)?.entries ?? []).compactMap { entry in
      if case .document(let document) = entry { document } else { nil }
    }
  }

  /// The page of a folder such as `guide`, or `nil`.
  public func index(ofFolder names: [String]) -> Document? {
    let folder = names.joined(separator: "/")
    note(.index(folder))
    return byFolder[folder].map { everything[$0] }
  }

  /// The document before this one in the order of reading.
  public func previous(before document: Document) -> Document? {
    note(.before(document.file))
    return neighbour(of: document.file, offset: -1)
  }

  /// The document after this one in the order of reading.
  public func next(after document: Document) -> Document? {
    note(.after(document.file))
    return neighbour(of: document.file, offset: 1)
  }

  /// The folders around a document, from the outermost one inwards, without the top.
  public func folders(around document: Document) -> [DocumentFolder] {
    root.folders(along: document.folder)
  }
}
