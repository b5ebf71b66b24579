// Lists the files in a folder of documents, before any file is read.

import Puddles
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem
import PuddlesBasics

/// The files below a folder, sorted by the bytes of their names.
struct FolderListing {
  /// The path segments of the Markdown files.
  var documents: [[String]] = []
  /// The stamp of each document; `nil` if the next change of the file might not change it.
  var stamps: [UInt64?] = []
  /// The path segments of all other files, such as images.
  var files: [[String]] = []
  var hidden = 0
  var backups = 0
  /// The number of links that lead out of the limit, nowhere or in a circle, and of items that are neither files nor
  /// folders.
  var others = 0
  /// What was left out because of a fault: its path in the folder, and the fault.
  var faults: [(file: String, fault: Fault)] = []

  /// The real path of the folder that no link may leave; `nil` if links may lead anywhere.
  private let limit: String?

  /// - Parameter limit: The folder that no link may leave; `nil` if it is that of the documents.
  init(of origin: FileOrigin, linksWithin limit: String? = nil, followsOutsideLinks: Bool = false) {
    let root = origin.folder ?? ""
    let within = limit ?? root
    self.limit = followsOutsideLinks ? nil : Files.realPath(within) ?? within
    if case .memory(let texts) = origin {
      files = texts.keys.sorted { $0.precedesInBytes($1) }.map(\.namesOfPath)
      documents = files.filter { $0 != [SidebarFile.name] }
      stamps = documents.map { _ in nil }
      return
    }
    switch Files.status(of: root)?.kind {
    case .folder where limit != nil && leavesLimit(root):
      refuse(
        [],
        Fault(
          code: "content-folder", "this is a link that leaves the content folder",
          help: "'--follow-links' allows it"))
    case .folder: add([], ContentIndex.folder(root))
    case nil:
      refuse(
        [],
        Fault(
          code: "documents-folder", "the folder of documents does not exist",
          help: "create it, or name another one"))
    default: refuse([], Fault(code: "documents-folder", "this is not a folder"))
    }
  }
}

extension FolderListing {
  /// How deep folders may be nested: pages show the path to a folder, and rendering recurses for each level.
  private static var depthLimit: Int { 250 }

  private mutating func add(_ names: [String], _ folder: FolderIndex) {
    guard names.count <= Self.depthLimit else {
      return refuse(
        names,
        Fault(
          code: "documents-folder", "the folder lies deeper than \(Self.depthLimit) folders",
          help: "move it up"))
    }
    if let failure = folder.failure { return refuse(names, Fault(reading: failure)) }
    let oddName = Fault(
      code: "file-name", "the name of the file is not UTF-8, so the file is left out",
      help: "rename it", isWarning: true)
    for name in folder.oddNames {
      if name.hasBytePrefix(".") { hidden += 1 } else { refuse(names + [name], oddName) }
    }
    for entry in folder.entries {
      if entry.isHidden { hidden += 1 } else { add(names + [entry.name], entry) }
    }
  }

  private mutating func refuse(_ names: [String], _ fault: Fault) {
    faults.append((names.joined(separator: "/"), fault))
  }

  private mutating func add(_ names: [String], _ entry: FolderIndex.Entry) {
    let isSidebar = names == [SidebarFile.name]
    switch entry.found(within: limit) {
    case .folder where isSidebar: refuse(names, .notFile)
    case .folder(let folder): add(names, folder)
    case .file where names == ["sidebar.yaml"]:
      refuse(
        names,
        Fault(
          code: "sidebar", "a file of this name is not read", help: "rename it to 'sidebar.yml'",
          isWarning: true))
    case .file where FileName.isBackup(entry.name): backups += 1
    case .file where FileNames.isMarkdown(entry.name):
      documents.append(names)
      stamps.append(entry.stamp)
    case .file: files.append(names)
    case .other where FileNames.isMarkdown(entry.name) || isSidebar: refuse(names, .notFile)
    case .other, .outside, .dead, .loop: others += 1
    }
  }

  private func leavesLimit(_ path: String) -> Bool {
    guard let limit else { return false }
    return Files.realPath(path).map { !Files.contains(limit, $0) } ?? true
  }
}
