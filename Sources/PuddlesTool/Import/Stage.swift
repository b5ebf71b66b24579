// A folder beside the output in which an import is made, so that an import that is killed leaves nothing half written.
import Foundation
import PuddlesSystem

/// The output of an import before it is complete.
///
/// The next import into the same place removes what one before it has left, and may write over the files that it was moving
/// when it ended.
struct Stage {
  /// The folder where the output will be.
  private let output: String
  let folder: String
  /// The files of an import that was killed while it moved them into the output.
  private let moved: Set<String>

  private static let list = "moving.txt"
}

extension Stage {
  /// - Throws: `ImportError` if the output is something that no folder can take the place of.
  init(beside output: String) throws {
    if Files.status(of: output, followingLinks: false)?.kind == .link, !Files.isFolder(output) {
      throw ImportError(
        "'\(output)' is a link that leads to no folder: remove it, or name another output")
    }
    if let status = Files.status(of: output), status.kind != .folder {
      throw ImportError("'\(output)' is a file: name a folder")
    }
    let place = Files.resolved(output)
    self.output = output
    folder = "\(Files.parent(of: place))/.\(Files.name(of: place)).importing"
    let bytes = (try? Files.read("\(folder)/\(Self.list)")) ?? []
    moved = Set(String(decoding: bytes, as: UTF8.self).lines)
    remove()
    try Files.makeFolder(folder)
  }

  /// The error message if files of the output would be overwritten; `nil` if there is none.
  func existing(_ files: [String]) -> String? {
    let found = files.filter {
      !moved.contains($0) && Files.status(of: "\(output)/\($0)", followingLinks: false) != nil
    }
    guard let first = found.first else { return nil }
    let what =
      found.count == 1
      ? "'\(output)/\(first)' exists" : "\(found.count) files exist, such as '\(output)/\(first)'"
    return "\(what): name another '--output', or write over them with '--force'"
  }

  /// Makes the whole folder the output, in one step.
  func publish() throws {
    if Files.isFolder(output) { try Files.removeEmptyFolder(Files.resolved(output)) }
    try Files.move(folder, to: Files.resolved(output))
  }

  /// Moves files into the output.
  /// - Parameter source: The folder with the files, within the stage.
  func move(_ files: [String], from source: String) throws {
    let list = files.filter { Files.status(of: "\(source)/\($0)") != nil }
    try Files.replace("\(folder)/\(Self.list)", Array(list.joined(separator: "\n").utf8))
    for file in list {
      try Files.makeFolder(Files.parent(of: "\(output)/\(file)"))
      try Files.move("\(source)/\(file)", to: "\(output)/\(file)")
    }
  }

  func remove() { try? Files.removeTree(folder) }

  /// Copies a file without reading it whole.
  static func copy(_ file: String, to target: String) throws {
    try Files.makeFolder(Files.parent(of: target))
    try FileManager.default.copyItem(atPath: file, toPath: target)
  }
}
