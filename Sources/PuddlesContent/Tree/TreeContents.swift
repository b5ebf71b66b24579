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
  let origin: DocumentTree.Origin
}

/// A tree is handed to every page, to its links and to its images: a copy costs one reference.
final class TreeContents: Sendable {
  let folder: FolderFacts
  let top: DocumentFolder
  /// All documents in the order of reading.
  let everything: [Document]
  /// The sidebar, if it is written by hand.
  let sidebar: SidebarOutline?
  /// The sidebar that the folders make, built on first use.
  private let sidebarOfFolders = Mutex<SidebarOutline?>(nil)
  /// What a path to a file that is not there may have meant, built on first use.
  private let suggestions = Mutex<Suggestions?>(nil)
  let aliases: AliasTable
  let reads: TreeReads
  /// Changes with the names of all files, with the title, the path, the place and the front matter of any
  /// document, with a sidebar that is written by hand, and with what is left out.
  let digest: UInt64
  let byFile: [String: Int]
  /// By path with slashes: a segment has none.
  let byPath: [String: Int]
  let byFolder: [String: Int]
  /// The sizes of the images among the files.
  let imageSizes: ImageSizes

  init(
    _ top: DocumentFolder, _ documents: [Document], in folder: FolderFacts, reads: TreeReads,
    sidebar: SidebarOutline?
  ) {
    (self.folder, self.top, self.reads, self.sidebar) = (folder, top, reads, sidebar)
    everything = documents
    aliases = AliasTable(documents)
    imageSizes = ImageSizes(folder: folder.origin.folder)
    let names =
      folder.files.sorted() + folder.omitted.map { "\($0.document.file) \($0.reason)" }
      + folder.omissions
    digest = Fingerprint.combine(
      names.map { Fingerprint.of(bytes: $0.utf8) } + documents.map(\.facts.listingRevision)
        + (sidebar?.nodes.map(\.revision) ?? []))
    func numbers(_ name: (Document) -> String?) -> [String: Int] {
      let named = documents.enumerated().compactMap { number, document in
        name(document).map { ($0, number) }
      }
      return Dictionary(named) { first, _ in first }
    }
    byFile = numbers { $0.file }
    byPath = numbers { $0.path.joined(separator: "/") }
    byFolder = numbers { $0.isIndex ? $0.folder.joined(separator: "/") : nil }
  }
}

extension TreeContents {
  func omission(of file: String) -> DocumentTree.Omission? {
    folder.omitted.first { $0.document.file == file }?.reason
  }

  /// The names of all files. Each check of links has a copy, so that what it asks and how much does not
  /// depend on other checks.
  var fileSuggestions: Suggestions {
    suggestions.withLock { known in
      let names = known ?? Suggestions(everything.map(\.file) + folder.files.sorted())
      known = names
      return names
    }
  }

  /// All lines of the sidebar.
  var outline: SidebarOutline {
    sidebar
      ?? sidebarOfFolders.withLock { known in
        let outline = known ?? SidebarOutline(top)
        known = outline
        return outline
      }
  }
}

extension DocumentTree {
  var top: DocumentFolder { contents.top }
  var everything: [Document] { contents.everything }
  var otherFiles: Set<String> { contents.folder.files }
  /// Why a file is left out, if it is.
  func omission(of file: String) -> Omission? {
    reads.noteFolder()
    return contents.omission(of: file)
  }
  /// What a path to a file that is not there may have meant.
  var fileSuggestions: Suggestions {
    reads.noteFolder()
    return contents.fileSuggestions
  }
  var origin: Origin { contents.folder.origin }
  var outline: SidebarOutline { contents.outline }
  var aliases: AliasTable { contents.aliases }
  var reads: TreeReads { contents.reads }
  var digest: UInt64 { contents.digest }
  var byFile: [String: Int] { contents.byFile }
  var byPath: [String: Int] { contents.byPath }
  var byFolder: [String: Int] { contents.byFolder }
  var imageSizes: ImageSizes { contents.imageSizes }
}

// MARK: - What pages read of a tree: the folder as a whole, and single files

/// Notes reads of one tree under its name. All of its documents share it.
final class TreeReads: Sendable {
  /// The name of the tree among what builds read.
  let source: String
  /// See ``DocumentTree/digest``; 0 until the tree is whole.
  private let digest = Atomic<UInt64>(0)

  init(source: String) {
    self.source = source
  }
}

extension TreeReads {
  func set(_ digest: UInt64) { self.digest.store(digest, ordering: .relaxed) }

  /// Notes that a list, a name, a path or front matter was read.
  func noteFolder() {
    Reads.note(ReadKey(source), revision: digest.load(ordering: .relaxed))
  }

  /// Notes that a file was read.
  func note(file: String, revision: @autoclosure () -> UInt64) {
    Reads.note(key(of: file), revision: revision())
  }

  func key(of file: String) -> ReadKey { ReadKey(source, file) }
}

extension DocumentTree: TracksReads {
  package var trackedRevision: UInt64 {
    Fingerprint.combine(
      [digest] + everything.map(\.revision) + otherFiles.sorted().map { revision(ofFile: $0) })
  }

  package var trackedSources: Set<String> { [reads.source] }

  /// Lets builds look up the state of the folder and of each file, and notes that the folder was read.
  func register() {
    reads.set(digest)
    ReadSources.current?.register(reads.source) { file in
      file.isEmpty ? digest : revision(ofFile: file)
    }
    reads.noteFolder()
  }

  /// What a file says to pages: of a document its text, of an image its size; 0 stands for nothing of
  /// that name.
  func revision(ofFile file: String) -> UInt64 {
    if let document = found(file) { return document.revision }
    return imageSizes[file].map { Fingerprint.combine([UInt64($0.width), UInt64($0.height)]) } ?? 0
  }

  func found(_ file: String) -> Document? {
    byFile[file].map { everything[$0] }
  }

  func neighbor(of file: String, offset: Int) -> Document? {
    guard let index = byFile[file], everything.indices.contains(index + offset) else { return nil }
    return everything[index + offset]
  }

  func folder(_ names: [String]) -> DocumentFolder? { top.folder(names) }
}
