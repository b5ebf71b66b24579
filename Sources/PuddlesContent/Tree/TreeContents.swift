// The content that all copies of a document tree share, and the records of what pages read of it.

import Puddles
import PuddlesBasics
import PuddlesMarkdown
import Synchronization

/// Facts about a folder besides its documents.
struct FolderFacts: Sendable {
  /// All files that are not documents, by their paths below the folder.
  var files: Set<String> = []
  /// Descriptions of what was left out and why.
  var omissions: [String] = []
  var warnings: [Diagnostic] = []
  /// The documents that are left out.
  var omitted: [(document: Document, reason: DocumentTree.Omission)] = []
  /// Where the files can be read again.
  let origin: FileOrigin
  /// How many bytes a document may have.
  let byteLimit: Int
}

/// The shared content of a tree. A tree is passed to every page and its links, so a copy must be cheap.
final class TreeContents: Sendable {
  let folder: FolderFacts
  let top: DocumentFolder
  /// All documents in reading order.
  let documents: [Document]
  /// The sidebar of `sidebar.yml`, if there is one.
  let sidebar: SidebarOutline?
  /// All lines of the sidebar, from `sidebar.yml` or else made from the folders.
  let outline: SidebarOutline
  /// The names of all files, for suggestions to dead links; made on first use.
  private let suggestions = Mutex<Suggestions?>(nil)
  /// The beginnings of texts for lists, by file, as far as they were needed.
  fileprivate let excerpts = Mutex<[String: String?]>([:])
  let aliases: AliasTable
  let reads: TreeReads
  /// A number that changes with the names of all files, with the title, path, order and front matter of any
  /// document, with `sidebar.yml`, and with what is left out.
  let digest: UInt64
  private let byFile: [String: Int]
  /// Why documents are left out, by their files.
  private let omissions: [String: DocumentTree.Omission]
  /// The documents by their paths, joined with slashes, which no segment contains.
  let byPath: [String: Document]
  /// The sizes of image files in the folder.
  let imageSizes: ImageSizes

  init(
    _ documents: [Document], in folder: FolderFacts, reads: TreeReads, sidebar: SidebarOutline?,
    sizes: ImageSizes?
  ) {
    (self.folder, self.reads, self.sidebar) = (folder, reads, sidebar)
    top = DocumentFolder(names: [], documents: documents)
    let folders = SidebarItem(top)
    outline = sidebar ?? SidebarOutline(folders.children)
    var seen: Set<String> = []
    let lines = sidebar?.items.flatMap(\.documents) ?? []
    let inOrder = (top.index.map { [$0] } ?? []) + lines + folders.documents
    let documents = inOrder.filter { seen.insert($0.file).inserted }
    self.documents = documents
    aliases = AliasTable(documents)
    imageSizes = sizes ?? ImageSizes(folder: folder.origin.folder)
    let names =
      folder.files.sorted() + folder.omitted.map { "\($0.document.file) \($0.reason)" }
      + folder.omissions
    digest = Fingerprint.combine(
      names.map { Fingerprint.of(bytes: $0.utf8) } + documents.map(\.facts.listingRevision)
        + (sidebar?.items.map(\.revision) ?? []))
    omissions = Dictionary(folder.omitted.map { ($0.document.file, $0.reason) }) { first, _ in first
    }
    byFile = Dictionary(documents.enumerated().map { ($1.file, $0) }) { first, _ in first }
    byPath = Dictionary(documents.map { ($0.path.joined(separator: "/"), $0) }) { first, _ in first
    }
  }
}

extension TreeContents {
  func document(_ file: String) -> Document? { byFile[file].map { documents[$0] } }

  func neighbor(of file: String, offset: Int) -> Document? {
    guard let index = byFile[file], documents.indices.contains(index + offset) else { return nil }
    return documents[index + offset]
  }

  /// Why a document is left out; `nil` if it is not.
  func omission(of file: String) -> DocumentTree.Omission? {
    omissions[file]
  }

  /// The names of all files, for suggestions. Each check of links gets its own copy, so that its result does not
  /// depend on other checks.
  var fileSuggestions: Suggestions {
    suggestions.withLock { known in
      let names = known ?? Suggestions(documents.map(\.file) + folder.files.sorted())
      known = names
      return names
    }
  }

  /// A number for what pages read of a file: of a document its text, of an image its size; 0 if there is no such
  /// file.
  func revision(ofFile file: String) -> UInt64 {
    if let document = document(file) { return document.revision }
    return imageSizes[file].map { Fingerprint.combine([UInt64($0.width), UInt64($0.height)]) } ?? 0
  }
}

extension DocumentTree {
  /// The beginning of the text of a document; `nil` if it has no paragraph, or cannot be parsed, which its own page
  /// reports. It is made once, however many lists show it.
  package func excerpt(of document: Document) -> String? {
    reads.record(file: document.file, revision: document.revision)
    if let known = contents.excerpts.withLock({ $0[document.file] }) { return known }
    let excerpt = (try? document.text())?.excerpt()
    contents.excerpts.withLock { $0[document.file] = .some(excerpt) }
    return excerpt
  }
}

// MARK: - Records what pages read of a tree: the whole folder, and single files

/// Records which parts of a tree pages read. All documents of the tree share it.
final class TreeReads: Sendable {
  /// The name of the tree in the records of builds.
  let source: String
  /// The ``TreeContents/digest`` of the tree; 0 until the tree is complete.
  private let digest = Atomic<UInt64>(0)

  init(source: String) {
    self.source = source
  }
}

extension TreeReads {
  fileprivate func set(_ digest: UInt64) { self.digest.store(digest, ordering: .relaxed) }

  /// Records a read of the folder as a whole: of a list of documents, a name, a path or front matter.
  func recordFolder() {
    Reads.record(ReadKey(source), revision: digest.load(ordering: .relaxed))
  }

  /// Records that a file was read.
  func record(file: String, revision: @autoclosure () -> UInt64) {
    Reads.record(key(of: file), revision: revision())
  }

  func key(of file: String) -> ReadKey { ReadKey(source, file) }
}

extension DocumentTree: TracksReads {
  package var trackedRevision: UInt64 {
    Fingerprint.combine(
      [contents.digest] + contents.documents.map(\.revision)
        + contents.folder.files.sorted().map(contents.revision))
  }

  package var trackedSources: Set<String> { [reads.source] }

  /// Lets builds look up the state of the folder and of each file, and records that the folder was read.
  func register() {
    reads.set(contents.digest)
    ReadSources.current?.register(reads.source) { [contents] file in
      file.isEmpty ? contents.digest : contents.revision(ofFile: file)
    }
    reads.recordFolder()
  }
}
