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
  /// The path segments of all other files, such as images.
  var files: [[String]] = []
  var hidden = 0
  var backups = 0
  /// The number of links that lead out of the folder, and of items that are neither files nor folders.
  var others = 0
  /// What was left out because of a fault: its path in the folder, and the fault.
  var faults: [(file: String, fault: Fault)] = []

  private let root: String
  /// The real path of the folder; `nil` if links may lead anywhere.
  private let realRoot: String?

  init(of origin: FileOrigin, followsOutsideLinks: Bool = false) {
    root = origin.folder ?? ""
    realRoot = followsOutsideLinks ? nil : Files.realPath(root) ?? root
    if case .memory(let texts) = origin {
      files = texts.keys.sorted { $0.precedesInBytes($1) }.map(\.namesOfPath)
      documents = files.filter { $0 != [SidebarFile.name] }
      return
    }
    switch Files.status(of: root)?.kind {
    case .folder: walk([])
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

  private mutating func walk(_ names: [String]) {
    do throws(Fault) {
      guard names.count <= Self.depthLimit else {
        throw Fault(
          code: "documents-folder", "the folder lies deeper than \(Self.depthLimit) folders",
          help: "move it up")
      }
      var odd: [String] = []
      let entries = try Fault.reading { () throws(FileError) in
        try Files.entries(of: path(names)) { odd.append($0) }
      }
      let oddName = Fault(
        code: "file-name", "the name of the file is not UTF-8, so the file is left out",
        help: "rename it", isWarning: true)
      for name in odd where !isHidden(name) { refuse(names + [name], oddName) }
      for entry in entries where !isHidden(entry.name) { take(names + [entry.name], entry.kind) }
    } catch {
      refuse(names, error)
    }
  }

  private mutating func refuse(_ names: [String], _ fault: Fault) {
    faults.append((names.joined(separator: "/"), fault))
  }

  private mutating func isHidden(_ name: String) -> Bool {
    let isHidden = name.utf8.first == UInt8(ascii: ".")
    if isHidden { hidden += 1 }
    return isHidden
  }

  private mutating func take(_ names: [String], _ listed: FileStatus.Kind) {
    let name = names.last ?? ""
    let isSidebar = names == [SidebarFile.name]
    switch kind(of: names, listed) {
    case .folder where isSidebar: refuse(names, .notFile)
    case .folder: walk(names)
    case .file where names == ["sidebar.yaml"]:
      refuse(
        names,
        Fault(
          code: "sidebar", "a file of this name is not read", help: "rename it to 'sidebar.yml'",
          isWarning: true))
    case .file where FileName.isBackup(name): backups += 1
    case .file where FileNames.isMarkdown(name): documents.append(names)
    case .file: files.append(names)
    case .other where FileNames.isMarkdown(name) || isSidebar: refuse(names, .notFile)
    default: others += 1
    }
  }

  /// Treats a link as the file that it leads to, if that is in the folder, too. Links to folders are not followed,
  /// so there are no loops.
  private func kind(of names: [String], _ listed: FileStatus.Kind) -> FileStatus.Kind? {
    guard listed == .link else { return listed }
    let path = path(names)
    guard let real = Files.realPath(path),
      realRoot.map({ real.hasBytePrefix($0 + "/") }) ?? true
    else { return nil }
    let target = Files.status(of: path)?.kind
    return target == .folder ? nil : target
  }

  func path(_ names: [String]) -> String {
    names.isEmpty ? root : root + "/" + names.joined(separator: "/")
  }
}
