// What lies in a folder of documents, before any file is read.

import Puddles
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem
import PuddlesBasics

/// The files below a folder, in the order of their bytes.
struct FolderListing {
  /// The path segments of the Markdown files.
  var documents: [[String]] = []
  /// The path segments of all other files, such as images.
  var files: [[String]] = []
  var hidden = 0
  var backups = 0
  /// Links that lead out of the folder, and what is neither a file nor a folder.
  var others = 0
  /// Files that could not be taken, with their names and faults.
  var faults: [(file: String, fault: Fault)] = []

  private let root: String
  /// `nil` if links may lead anywhere.
  private let realRoot: String?

  /// - Throws: a fault if there is no such folder.
  init(
    of folder: String, followsOutsideLinks: Bool = false
  ) throws(Fault) {
    guard let kind = FileSystem.kind(behind: folder) else { throw Fault(.missingFolder) }
    guard kind == .folder else { throw Fault(.notFolder) }
    root = folder
    realRoot = followsOutsideLinks ? nil : FileSystem.realPath(folder) ?? folder
    walk([])
  }
}

extension FolderListing {
  /// No folder lies deeper: pages show the way to them, and what draws it goes down as deep.
  private static var depthLimit: Int { 250 }

  private mutating func walk(_ names: [String]) {
    let list: [FileSystem.Entry]
    do throws(Fault) {
      guard names.count <= Self.depthLimit else {
        throw Fault(.deepFolder(limit: Self.depthLimit))
      }
      list = try FileSystem.entries(in: path(names))
    } catch {
      faults.append((names.joined(separator: "/"), error))
      return
    }
    for entry in list { take(entry, in: names) }
  }

  private mutating func take(_ entry: FileSystem.Entry, in folder: [String]) {
    let bytes = entry.name
    if bytes.first == UInt8(ascii: ".") {
      hidden += 1
      return
    }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      let repaired = String(decoding: bytes, as: UTF8.self)
      faults.append(((folder + [repaired]).joined(separator: "/"), Fault(.nameNotUTF8)))
      return
    }
    let names = folder + [name]
    switch kind(of: names, entry.kind) {
    case .folder where names == [SidebarFile.name]: faults.append((name, Fault(.notFile)))
    case .folder: walk(names)
    case .file where FileName.isBackup(name): backups += 1
    case .file where FileNames.isMarkdown(name): documents.append(names)
    case .file: files.append(names)
    case .other where FileNames.isMarkdown(name) || names == [SidebarFile.name]:
      faults.append((names.joined(separator: "/"), Fault(.notFile)))
    default: others += 1
    }
  }

  /// A link counts as the file it leads to if that lies in the folder too; folders behind links are
  /// not entered, so there are no loops.
  private func kind(of names: [String], _ listed: FileSystem.Kind?) -> FileSystem.Kind? {
    if let listed, listed != .link { return listed }
    let path = path(names)
    let kind = FileSystem.kind(of: path)
    guard kind == .link else { return kind }
    guard let real = FileSystem.realPath(path),
      realRoot.map({ real.hasBytePrefix($0 + "/") }) ?? true
    else { return nil }
    let target = FileSystem.kind(behind: path)
    return target == .folder ? nil : target
  }

  func path(_ names: [String]) -> String {
    names.isEmpty ? root : root + "/" + names.joined(separator: "/")
  }
}
