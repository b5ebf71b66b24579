// What all copies of a tree of documents share, and the parts of it that pages read.

import Puddles
import PuddlesBasics
import PuddlesMarkdown
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
  /// The sidebar that the folders make, built on first use.
  private let sidebarOfFolders = Mutex<SidebarOutline?>(nil)
  /// What a path to a file that is not there may have meant, built on first use.
  private let suggestions = Mutex<Suggestions?>(nil)
  /// The state of all front matter below a folder, once it was asked for.
  private let matterBelow = Mutex<[[String]: UInt64]>([:])
  let aliases: AliasTable
  /// Changes with the sidebar that is written by hand; 0 if there is none.
  let sidebarRevision: UInt64
  /// Changes with any old address, and with what it leads to.
  let aliasRevision: UInt64

  /// The name of the tree among what builds read.
  let source: String
  /// Changes with what lists show of any document, or with the list of files.
  let listingsFingerprint: UInt64
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
    listingsFingerprint = Fingerprint.combine([sum] + documents.map(\.listingFingerprint))
    fullRevision = Fingerprint.combine([listingsFingerprint] + documents.map(\.revision))
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

  /// The names of all files. Each check of links has a copy, so that what it asks and how much does not
  /// depend on other checks.
  var fileSuggestions: Suggestions {
    suggestions.withLock { known in
      let names = known ?? Suggestions(everything.map(\.file) + otherFiles.sorted())
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

extension TreeContents {
  /// Changes with what lists show of any document in a folder or below. Every page of a collection asks
  /// for it.
  func matter(below names: [String]) -> UInt64 {
    matterBelow.withLock { known in
      if let sum = known[names] { return sum }
      let documents = everything.filter { $0.folder.starts(with: names) }
      let sum = Fingerprint.combine(
        documents.flatMap { [$0.listingFingerprint, $0.facts.matterRevision] })
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
  /// What a path to a file that is not there may have meant.
  var fileSuggestions: Suggestions {
    note(.listings)
    return contents.fileSuggestions
  }
  var origin: Origin { contents.origin }
  var outline: SidebarOutline { contents.outline }
  /// The sidebar, if it is written by hand.
  var writtenSidebar: SidebarOutline? { contents.sidebar }
  var aliases: AliasTable { contents.aliases }
  var source: String { contents.source }
  var listingsFingerprint: UInt64 { contents.listingsFingerprint }
  var fullRevision: UInt64 { contents.fullRevision }
  var byFile: [String: Int] { contents.byFile }
  var byPath: [String: Int] { contents.byPath }
  var byFolder: [String: Int] { contents.byFolder }
  var imageSizes: ImageSizes { contents.imageSizes }
}

// MARK: - What pages read of a tree, so that a change of one document reaches just the pages that show it

extension DocumentTree: TracksReads {
  package var trackedRevision: UInt64 {
    Fingerprint.combine(
      [fullRevision, revision(of: .sidebar)] + otherFiles.sorted().map { revision(of: .size($0)) })
  }

  package var trackedSources: Set<String> { [source] }

  /// Notes a read of a part.
  func note(_ part: TreePart) {
    Reads.note(part.key(in: source), revision: revision(of: part))
  }

  /// Lets builds look up the revisions of parts, and notes that all was read unless a finer read is noted.
  func register() {
    ReadSources.current?.register(source) { name in
      TreePart(named: name).map { revision(of: $0) }
    }
    note(.all)
  }

  /// 0 stands for nothing of that name.
  func revision(of part: TreePart) -> UInt64 {
    switch part {
    case .text(let file): found(file)?.revision ?? 0
    case .matter(let file): found(file)?.facts.matterRevision ?? 0
    case .listing(let file): found(file)?.listingFingerprint ?? 0
    case .path(let path): listing(at: byPath[path])
    case .index(let folder): listing(at: byFolder[folder])
    case .before(let file): neighbor(of: file, offset: -1)?.listingFingerprint ?? 0
    case .after(let file): neighbor(of: file, offset: 1)?.listingFingerprint ?? 0
    case .level(let names): folder(names)?.entriesFingerprint ?? 0
    case .omission(let file):
      contents.omission(of: file).map { Fingerprint.of(bytes: $0.rawValue.utf8) } ?? 0
    case .file(let file): otherFiles.contains(file) ? 1 : 0
    case .below(let names): contents.matter(below: names)
    case .size(let file):
      imageSizes[file].map { Fingerprint.combine([UInt64($0.width), UInt64($0.height)]) } ?? 0
    case .sidebar: contents.sidebarRevision
    case .aliases: contents.aliasRevision
    case .listings: listingsFingerprint
    case .all: fullRevision
    }
  }

  private func listing(at index: Int?) -> UInt64 {
    index.map { everything[$0].listingFingerprint } ?? 0
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

// MARK: - The parts of a folder of documents that a page can read, and their names

/// One thing that can be asked of a tree of documents.
enum TreePart {
  /// Everything in a file.
  case text(String)
  /// The front matter of a file.
  case matter(String)
  /// What others show of a document: its path, title and place.
  case listing(String)
  /// Which document has a path, with slashes.
  case path(String)
  /// Which document is the page of a folder, with slashes.
  case index(String)
  /// Which document comes before, or after, one.
  case before(String)
  case after(String)
  /// The entries of a folder, as lists show them.
  case level([String])
  /// The front matter in a folder and below.
  case below([String])
  /// Why a file is left out, if it is.
  case omission(String)
  /// Whether there is another file, such as an image.
  case file(String)
  /// The size of an image.
  case size(String)
  /// The sidebar, if it is written by hand.
  case sidebar
  /// All old addresses.
  case aliases
  /// The listings of all documents.
  case listings
  /// All texts.
  case all
}

extension TreePart {
  static func source(of displayName: String) -> String { "documents \(displayName)" }

  func key(in source: String) -> ReadKey { ReadKey(source, name) }

  private var name: String {
    switch self {
    case .text(let file): "text \(file)"
    case .matter(let file): "matter \(file)"
    case .listing(let file): "listing \(file)"
    case .path(let path): "path \(path)"
    case .index(let folder): "index \(folder)"
    case .before(let file): "before \(file)"
    case .after(let file): "after \(file)"
    case .level(let folder): "level \(folder.joined(separator: "/"))"
    case .below(let folder): "below \(folder.joined(separator: "/"))"
    case .omission(let file): "omission \(file)"
    case .file(let file): "file \(file)"
    case .size(let file): "size \(file)"
    case .sidebar: "sidebar"
    case .aliases: "aliases"
    case .listings: "listings"
    case .all: "all"
    }
  }

  /// `nil` for a name that no part has.
  init?(named name: String) {
    let blank = name.utf8.firstIndex(of: UInt8(ascii: " "))
    let rest = blank.map { String(name[name.index(after: $0)...]) } ?? ""
    var path: [String] {
      rest.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
    switch String(name[..<(blank ?? name.endIndex)]) {
    case "text": self = .text(rest)
    case "matter": self = .matter(rest)
    case "listing": self = .listing(rest)
    case "path": self = .path(rest)
    case "index": self = .index(rest)
    case "before": self = .before(rest)
    case "after": self = .after(rest)
    case "level": self = .level(path)
    case "below": self = .below(path)
    case "omission": self = .omission(rest)
    case "file": self = .file(rest)
    case "size": self = .size(rest)
    case "sidebar": self = .sidebar
    case "aliases": self = .aliases
    case "listings": self = .listings
    case "all": self = .all
    default: return nil
    }
  }
}
