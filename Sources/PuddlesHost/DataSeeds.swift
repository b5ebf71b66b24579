// Fills the folder of `--data` with the files that the content brings, each of them once.
import PuddlesSystem

/// The data with which a site begins, and the folder in which a live host changes its copy.
///
/// A seed is copied once: the folder keeps a list of those that came, so that one which the program or its owner moved
/// away does not return. A file that is there already is never written over.
struct DataSeeds {
  /// The folder with the seeds, `data` of the content.
  let seeds: String
  /// The folder that is filled.
  let folder: String

  /// The list of the seeds that were copied, one name a line.
  static let list = ".seeds"
}

extension DataSeeds {
  /// Makes the folder if there is none, and copies the seeds that it never had. Hidden files are no seeds.
  /// - Returns: The names of the copied files.
  /// - Throws: `FileError` if the system refuses; the next start goes on where this one ended.
  func plant() throws(FileError) -> [String] {
    if !Files.isFolder(folder) {
      try Files.makeFolder(folder)
      // Accounts may come to lie in it.
      Files.setMode(0o700, of: folder)
    }
    if Files.resolved(folder) == Files.resolved(seeds) || !Files.isFolder(seeds) { return [] }
    let path = "\(folder)/\(Self.list)"
    var known = Files.isFile(path) ? Self.lines(try Files.read(path)) : []
    var copied: [String] = []
    for name in try names(below: seeds) where !known.contains(name) {
      if try copy(name) { copied.append(name) }
      known.append(name)
    }
    let bytes = Array(known.map { $0 + "\n" }.joined().utf8)
    if !Files.holds(path, bytes) { try Files.replace(path, bytes) }
    return copied
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(below folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    for entry in try Files.entries(of: folder) where !entry.name.hasPrefix(".") {
      switch entry.kind {
      case .file: names.append(entry.name)
      case .folder:
        names += try self.names(below: "\(folder)/\(entry.name)").map { "\(entry.name)/\($0)" }
      default: break
      }
    }
    return names
  }

  /// Copies a file with its permissions, whole or not at all; returns `false` if one of its name is there.
  private func copy(_ name: String) throws(FileError) -> Bool {
    let (seed, target) = ("\(seeds)/\(name)", "\(folder)/\(name)")
    if Files.status(of: target, followingLinks: false) != nil { return false }
    try Files.makeFolder(Files.parent(of: target))
    let draft = "\(Files.parent(of: target))/.\(Files.name(of: name)).seed"
    let mode = (Files.status(of: seed)?.mode ?? 0o644) & 0o777
    try Files.replace(target, try Files.read(seed), mode: mode, draft: draft, isFlushed: true)
    return true
  }
}
