// A folder of documents, loaded.

public import Puddles

/// All documents of a folder, in the order of reading, with their folders and links.
public struct DocumentTree: Sendable {
  public let root: DocumentFolder
  /// In the order of reading.
  public let documents: [Document]
  /// The other files of the folder, such as images, by their paths below it.
  public let files: Set<String>
  /// What was left out and why, such as `2 drafts`.
  public let omissions: [String]
  /// Faults that do not stop the build: raw HTML, unusable file names.
  public let warnings: [Diagnostic]
  /// Documents that were left out, by their files.
  let omitted: [String: Omission]
  /// Where the text of the files can be had again.
  let origin: Origin
  /// All lines of the sidebar.
  let outline: SidebarOutline

  private let byFile: [String: Int]
  private let byPath: [[String]: Int]
  private let byFolder: [[String]: Int]

  /// - Parameter outline: the sidebar, if it is written by hand.
  init(
    _ loader: DocumentLoader, files: Set<String>, omissions: [String], origin: Origin,
    outline: SidebarOutline? = nil
  ) {
    root = DocumentFolder(names: [], documents: loader.documents)
    documents = Self.ordered(root, by: outline)
    self.outline =
      outline ?? SidebarOutline(root.entries.map { SidebarOutline.Node($0) })
    self.files = files
    self.omissions = omissions
    self.origin = origin
    omitted = loader.omitted
    warnings = loader.diagnostics.filter { $0.severity == .warning }.sorted()
    let numbered = documents.enumerated()
    byFile = Dictionary(numbered.map { ($1.file, $0) }) { first, _ in first }
    byPath = Dictionary(numbered.map { ($1.path, $0) }) { first, _ in first }
    let indexes = numbered.filter { $1.isIndex }
    byFolder = Dictionary(indexes.map { ($1.folder, $0) }) { first, _ in first }
  }
}

extension DocumentTree {
  /// A sidebar written by hand says in which order one reads; what it does not name comes last.
  private static func ordered(_ root: DocumentFolder, by outline: SidebarOutline?) -> [Document] {
    guard let outline else { return root.documents }
    var seen: Set<String> = []
    let top = root.index.map { [$0] } ?? []
    return (top + outline.documents + root.documents).filter { seen.insert($0.file).inserted }
  }

  /// The document of a file such as `guide/providers.md`, or `nil`.
  public func document(atFile file: String) -> Document? {
    byFile[file].map { documents[$0] }
  }

  /// The document with this path below the place of the folder, or `nil`.
  public func document(atPath path: [String]) -> Document? {
    byPath[path].map { documents[$0] }
  }

  /// The page of a folder such as `guide`, or `nil`.
  public func index(ofFolder names: [String]) -> Document? {
    byFolder[names].map { documents[$0] }
  }

  /// The document before this one in the order of reading.
  public func previous(before document: Document) -> Document? {
    guard let index = byFile[document.file], index > 0 else { return nil }
    return documents[index - 1]
  }

  /// The document after this one in the order of reading.
  public func next(after document: Document) -> Document? {
    guard let index = byFile[document.file], index + 1 < documents.count else { return nil }
    return documents[index + 1]
  }

  /// The folders around a document, from the outermost one inwards, without the top.
  public func folders(around document: Document) -> [DocumentFolder] {
    var found: [DocumentFolder] = []
    var current = root
    for name in document.folder {
      let next = current.entries.lazy.compactMap { entry -> DocumentFolder? in
        if case .folder(let folder) = entry, folder.names.last == name { folder } else { nil }
      }.first
      guard let next else { break }
      found.append(next)
      current = next
    }
    return found
  }
}
