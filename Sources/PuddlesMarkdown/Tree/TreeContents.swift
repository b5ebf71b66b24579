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
  let warnings: TreeWarnings
  let leftOut: [LeftOut]
  /// The same by their files.
  let omitted: [String: DocumentTree.Omission]
  /// Where the text of the files can be had again.
  let origin: DocumentTree.Origin
  /// The sidebar, if it is written by hand.
  let sidebar: SidebarOutline?
  /// The sidebar that the folders make, once somebody has asked for it.
  private let sidebarOfFolders = Mutex<SidebarOutline?>(nil)
  /// The state of all texts below a folder, once somebody has asked for it.
  private let textsBelow = Mutex<[[String]: UInt64]>([:])
  let aliases: AliasTable

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
    warnings: TreeWarnings, omitted: [String: DocumentTree.Omission], leftOut: [LeftOut],
    origin: DocumentTree.Origin, source: String, sidebar: SidebarOutline?
  ) {
    self.top = top
    everything = documents
    self.sidebar = sidebar
    aliases = AliasTable(documents)
    otherFiles = files
    self.source = source
    let sum = files.reduce(UInt64(0)) { $0 &+ Fingerprint.of(bytes: $1.utf8) }
    facesRevision = Fingerprint.combine([sum] + documents.map(\.face))
    fullRevision = Fingerprint.combine([facesRevision] + documents.map(\.revision))
    self.omissions = omissions
    self.warnings = warnings
    self.omitted = omitted
    self.leftOut = leftOut
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
  /// Changes with any document in a folder or below. Every page of a collection asks for it.
  func texts(below names: [String]) -> UInt64 {
    textsBelow.withLock { known in
      if let sum = known[names] { return sum }
      let documents = everything.filter { $0.folder.starts(with: names) }
      let sum = Fingerprint.combine(documents.flatMap { [$0.face, $0.revision] })
      known[names] = sum
      return sum
    }
  }
}

extension DocumentTree {
  var top: DocumentFolder { contents.top }
  var everything: [Document] { contents.everything }
  var otherFiles: Set<String> { contents.otherFiles }
  var omitted: [String: Omission] { contents.omitted }
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
