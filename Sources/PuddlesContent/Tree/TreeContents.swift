// What all copies of a tree of documents share, and what pages note when they read it.

import Puddles
import PuddlesBasics
import PuddlesMarkdown
import Synchronization

/// What is known of a folder besides the documents of its tree.
struct FolderFacts: Sendable {
  /// All other files, by their paths below the folder.
  var files: Set<String> = []
  /// What was left out and why, in words.
  var omissions: [String] = []
  var warnings: [Diagnostic] = []
  /// The documents that are left out.
  var omitted: [(document: Document, reason: DocumentTree.Omission)] = []
  /// Where the text of the files can be had again.
  let origin: FileOrigin
  /// How many bytes a document may have.
  let byteLimit: Int
}

/// A tree is handed to every page, to its links and to its images: a copy costs one reference.
final class TreeContents: Sendable {
  let folder: FolderFacts
  let top: DocumentFolder
  /// In the order of reading.
  let documents: [Document]
  /// The sidebar, if it is written by hand.
  let sidebar: SidebarOutline?
  /// All lines of the sidebar: those that are written by hand, or else those that the folders make.
  let outline: SidebarOutline
  /// What a path to a file that is not there may have meant, built on first use.
  private let suggestions = Mutex<Suggestions?>(nil)
  let aliases: AliasTable
  let reads: TreeReads
  /// Changes with the names of all files, with the title, the path, the place and the front matter of any
  /// document, with a sidebar that is written by hand, and with what is left out.
  let digest: UInt64
  private let byFile: [String: Int]
  /// By path with slashes: a segment has none.
  let byPath: [String: Document]
  /// The sizes of the images among the files.
  let imageSizes: ImageSizes

  init(
    _ documents: [Document], in folder: FolderFacts, reads: TreeReads, sidebar: SidebarOutline?
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
    imageSizes = ImageSizes(folder: folder.origin.folder)
    let names =
      folder.files.sorted() + folder.omitted.map { "\($0.document.file) \($0.reason)" }
      + folder.omissions
    digest = Fingerprint.combine(
      names.map { Fingerprint.of(bytes: $0.utf8) } + documents.map(\.facts.listingRevision)
        + (sidebar?.items.map(\.revision) ?? []))
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

  /// Why a file is left out, if it is.
  func omission(of file: String) -> DocumentTree.Omission? {
    folder.omitted.first { $0.document.file == file }?.reason
  }

  /// The names of all files. Each check of links has a copy, so that what it asks and how much does not
  /// depend on other checks.
  var fileSuggestions: Suggestions {
    suggestions.withLock { known in
      let names = known ?? Suggestions(documents.map(\.file) + folder.files.sorted())
      known = names
      return names
    }
  }

  /// What a file says to pages: of a document its text, of an image its size; 0 stands for nothing of
  /// that name.
  func revision(ofFile file: String) -> UInt64 {
    if let document = document(file) { return document.revision }
    return imageSizes[file].map { Fingerprint.combine([UInt64($0.width), UInt64($0.height)]) } ?? 0
  }
}

// MARK: - What pages read of a tree: the folder as a whole, and single files

/// Records reads of one tree under its name. All of its documents share it.
final class TreeReads: Sendable {
  /// The name of the tree among what builds read.
  let source: String
  /// See ``TreeContents/digest``; 0 until the tree is whole.
  private let digest = Atomic<UInt64>(0)

  init(source: String) {
    self.source = source
  }
}

extension TreeReads {
  fileprivate func set(_ digest: UInt64) { self.digest.store(digest, ordering: .relaxed) }

  /// Records that a list, a name, a path or front matter was read.
  func noteFolder() {
    Reads.note(ReadKey(source), revision: digest.load(ordering: .relaxed))
  }

  /// Records that a file was read.
  func note(file: String, revision: @autoclosure () -> UInt64) {
    Reads.note(key(of: file), revision: revision())
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
    reads.noteFolder()
  }
}
