// What all copies of a tree of documents share.

import Puddles
import PuddlesBasics
import Synchronization

/// A tree is handed to every page, to its links and to its images: a copy costs one reference.
final class TreeContents: Sendable {
  let top: DocumentFolder
  /// All documents in the order of reading.
  let everything: [Document]
  let otherFiles: Set<String>
  let omissions: [String]
  let warnings: [Diagnostic]
  /// The documents that are left out.
  let omitted: [(document: Document, reason: DocumentTree.Omission)]
  /// Where the text of the files can be had again.
  let origin: DocumentTree.Origin
  /// The sidebar, if it is written by hand.
  let sidebar: SidebarOutline?
  /// The sidebar that the folders make, once somebody has asked for it.
  private let sidebarOfFolders = Mutex<SidebarOutline?>(nil)
  /// The state of all front matter below a folder, once it was asked for.
  private let matterBelow = Mutex<[[String]: UInt64]>([:])
  let aliases: AliasTable
  /// Changes with the sidebar that is written by hand; 0 if there is none.
  let sidebarRevision: UInt64
  /// Changes with any old address, and with what it leads to.
  let aliasRevision: UInt64

  /// The name of the tree among what builds read.
  let source: String
  /// Changes with the face of any document, or with the list of files.
  let facesRevision: UInt64
  /// Changes with any document.
  let fullRevision: UInt64
  let byFile: [String: Int]
  /// By path with slashes: a segment has none.
  let byPath: [String: Int]
  let byFolder: [String: Int]
  /// The sizes of the images among the files.
  let imageSizes: ImageSizes

  init(
    _ top: DocumentFolder, _ documents: [Document], files: Set<String>, omissions: [String],
    warnings: [Diagnostic], omitted: [(document: Document, reason: DocumentTree.Omission)],
    origin: DocumentTree.Origin, source: String, sidebar: SidebarOutline?
  ) {
    self.top = top
    everything = documents
    self.sidebar = sidebar
    aliases = AliasTable(documents)
    sidebarRevision = sidebar.map { Fingerprint.combine($0.nodes.map(\.revision)) } ?? 0
    aliasRevision = aliases.revision
    otherFiles = files
    self.source = source
    let sum = files.reduce(UInt64(0)) { $0 &+ Fingerprint.of(bytes: $1.utf8) }
    facesRevision = Fingerprint.combine([sum] + documents.map(\.face))
    fullRevision = Fingerprint.combine([facesRevision] + documents.map(\.revision))
    self.omissions = omissions
    self.warnings = warnings
    self.omitted = omitted
    self.origin = origin
    imageSizes = ImageSizes(folder: origin.folder)
    let numbered = documents.enumerated()
    byFile = Dictionary(numbered.map { ($1.file, $0) }) { first, _ in first }
    byPath = Dictionary(numbered.map { ($1.path.joined(separator: "/"), $0) }) { first, _ in first }
    let indexes = numbered.filter { $1.isIndex }
    byFolder = Dictionary(indexes.map { ($1.folder.joined(separator: "/"), $0) }) { first, _ in
      first
    }
  }
}

extension TreeContents {
  func omission(of file: String) -> DocumentTree.Omission? {
    omitted.first { $0.document.file == file }?.reason
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

extension TreeContents {
  /// Changes with what lists show of any document in a folder or below. Every page of a collection asks
  /// for it.
  func matter(below names: [String]) -> UInt64 {
    matterBelow.withLock { known in
      if let sum = known[names] { return sum }
      let documents = everything.filter { $0.folder.starts(with: names) }
      let sum = Fingerprint.combine(documents.flatMap { [$0.face, $0.facts.matterRevision] })
      known[names] = sum
      return sum
    }
  }
}

extension DocumentTree {
  var top: DocumentFolder { contents.top }
  var everything: [Document] { contents.everything }
  var otherFiles: Set<String> { contents.otherFiles }
  /// Why a file is left out, if it is.
  func omission(of file: String) -> Omission? {
    note(.omission(file))
    return contents.omission(of: file)
  }
  var origin: Origin { contents.origin }
  var outline: SidebarOutline { contents.outline }
  /// The sidebar, if it is written by hand.
  var writtenSidebar: SidebarOutline? { contents.sidebar }
  var aliases: AliasTable { contents.aliases }
  var source: String { contents.source }
  var facesRevision: UInt64 { contents.facesRevision }
  var fullRevision: UInt64 { contents.fullRevision }
  var byFile: [String: Int] { contents.byFile }
  var byPath: [String: Int] { contents.byPath }
  var byFolder: [String: Int] { contents.byFolder }
  var imageSizes: ImageSizes { contents.imageSizes }
}
