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
  /// The documents that were left out, sorted by their files.
  public let leftOut: [LeftOut]
  /// The same by their files.
  let omitted: [String: Omission]
  /// Where the text of the files can be had again.
  let origin: Origin

  /// The sizes of the images among the files.
  let imageSizes: ImageSizes
  private let byFile: [String: Int]
  private let byPath: [[String]: Int]
  private let byFolder: [[String]: Int]

  init(_ loader: DocumentLoader, files: Set<String>, omissions: [String], origin: Origin) {
    self.init(
      loader.documents, files: files, omissions: omissions,
      warnings: loader.diagnostics.filter { $0.severity == .warning }.sorted(),
      omitted: loader.omitted, leftOut: Self.leftOut(by: loader), origin: origin)
  }

  private static func leftOut(by loader: DocumentLoader) -> [LeftOut] {
    loader.omitted.sorted { $0.key < $1.key }.map { file, omission in
      LeftOut("\(loader.displayName)/\(file)", omission.reason)
    }
  }

  private init(
    _ documents: [Document], files: Set<String>, omissions: [String], warnings: [Diagnostic],
    omitted: [String: Omission], leftOut: [LeftOut], origin: Origin
  ) {
    root = DocumentFolder(names: [], documents: documents)
    self.documents = root.documents
    self.files = files
    self.omissions = omissions
    self.warnings = warnings
    self.omitted = omitted
    self.leftOut = leftOut
    self.origin = origin
    imageSizes = ImageSizes(folder: origin.folder)
    let documents = self.documents
    let numbered = documents.enumerated()
    byFile = Dictionary(numbered.map { ($1.file, $0) }) { first, _ in first }
    byPath = Dictionary(numbered.map { ($1.path, $0) }) { first, _ in first }
    let indexes = numbered.filter { $1.isIndex }
    byFolder = Dictionary(indexes.map { ($1.folder, $0) }) { first, _ in first }
  }
}

extension DocumentTree {
  /// The same tree with other documents.
  func replacing(_ documents: [Document]) -> DocumentTree {
    DocumentTree(
      documents, files: files, omissions: omissions, warnings: warnings, omitted: omitted,
      leftOut: leftOut, origin: origin)
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
