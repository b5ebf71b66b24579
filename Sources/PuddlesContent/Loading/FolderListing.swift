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
  /// The number of links that lead out of the limit, nowhere or in a circle, and of items that are neither files nor
  /// folders.
  var others = 0
  /// What was left out because of a fault: its path in the folder, and the fault.
  var faults: [(file: String, fault: Fault)] = []

  private let root: String
  /// The real path of the folder that no link may leave; `nil` if links may lead anywhere.
  private let realRoot: String?

  /// - Parameter limit: The folder that no link may leave; `nil` if it is that of the documents.
  init(of origin: FileOrigin, linksWithin limit: String? = nil, followsOutsideLinks: Bool = false) {
    root = origin.folder ?? ""
    let within = limit ?? root
    realRoot = followsOutsideLinks ? nil : Files.realPath(within) ?? within
    if case .memory(let texts) = origin {
      files = texts.keys.sorted { $0.precedesInBytes($1) }.map(\.namesOfPath)
      documents = files.filter { $0 != [SidebarFile.name] }
      return
    }
    switch Files.status(of: root)?.kind {
    case .folder where limit != nil && !staysInside(root):
      refuse(
        [],
        Fault(
          code: "content-folder", "this is a link that leaves the content folder",
          help: "'--follow-links' allows it"))
    case .folder: walk([], LinkTrail())
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

  private mutating func walk(_ names: [String], _ trail: LinkTrail) {
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
      for entry in entries where !isHidden(entry.name) {
        take(names + [entry.name], entry.kind, trail)
      }
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

  private mutating func take(
    _ names: [String], _ listed: FileStatus.Kind, _ trail: LinkTrail
  ) {
    let name = names.last ?? ""
    let isSidebar = names == [SidebarFile.name]
    switch kind(of: names, listed) {
    case .folder where isSidebar: refuse(names, .notFile)
    case .folder where listed == .link:
      // A link to a folder around itself would have no end.
      let inner = trail.behind(link: name, in: path(Array(names.dropLast())))
      if let inner { walk(names, inner) } else { others += 1 }
    case .folder: walk(names, trail)
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

  /// Treats a link as the file or folder that it leads to, if that is within the limit.
  private func kind(of names: [String], _ listed: FileStatus.Kind) -> FileStatus.Kind? {
    guard listed == .link else { return listed }
    let path = path(names)
    return staysInside(path) ? Files.status(of: path)?.kind : nil
  }

  /// Whether a path leads to something that no link out of the limit was followed to.
  private func staysInside(_ path: String) -> Bool {
    guard let real = Files.realPath(path) else { return false }
    return realRoot.map { Files.contains($0, real) } ?? true
  }

  func path(_ names: [String]) -> String {
    names.isEmpty ? root : root + "/" + names.joined(separator: "/")
  }
}
