// Taking an old site down: what a build wrote goes, what others put there moves to the new one.
import PuddlesBasics
import PuddlesSystem

/// Removes an old site by its own manifest.
enum OldOutput {
  /// What was not the builder's own.
  struct Leftovers {
    /// Went over to the new site.
    var moved: [String] = []
    /// Could not, because the new site has something else under the same name.
    var stranded: [String] = []
    /// Why the site itself could not be removed, and where it lies now.
    var refusal: Refusal?
  }

  /// A site that the system does not let go.
  struct Refusal: Equatable {
    let site: String
    let error: FileError
  }

  /// Brings the folders into order after a build that was killed at any instant.
  static func recover(_ folders: BuildFolders) throws(FileError) -> Leftovers {
    var left = Leftovers()
    try finishRenames(folders)
    try Files.removeTree("\(folders.output)/\(BuildFolders.innerStage)")
    try Files.remove("\(folders.output)/\(BuildFolders.draftManifest)")
    switch Files.status(of: folders.retired, followingLinks: false)?.kind {
    case nil: break
    case .folder where Files.isFolder(folders.output):
      left = try retire(folders, Manifest.read(in: folders.retired))
    case .folder: try Files.move(folders.retired, to: folders.output)
    // A link or a file is not the builder's own: what it leads to least of all.
    default: left.stranded = [try setAside(folders.retired)]
    }
    try Files.removeTree(folders.stage)
    return left
  }

  /// Moves what others put into the retired site to the new one, and removes the rest. A site that
  /// cannot be removed is set aside: the new one is there, and the next build needs the name.
  ///
  /// - Parameter manifest: What a build wrote.
  static func retire(
    _ folders: BuildFolders, _ manifest: Manifest
  ) throws(FileError) -> Leftovers {
    let (old, new) = (folders.retired, folders.output)
    var left = Leftovers()
    do {
      for path in try Unmanaged.entries(in: old, besides: manifest) {
        try move(path, from: old, to: new, &left)
      }
      try manifest.remove(from: old)
      if left.stranded.isEmpty {
        try Files.removeEmptyFolder(old)
      } else {
        let kept = try setAside(old)
        left.stranded = left.stranded.map { "\(kept)/\($0)" }
      }
    } catch {
      left.refusal = Refusal(site: try setAside(old), error: error)
    }
    return left
  }

  /// Moves an entry, and the entries of a folder that both sites have one by one.
  private static func move(
    _ path: String, from old: String, to new: String, _ left: inout Leftovers
  ) throws(FileError) {
    let (source, target) = ("\(old)/\(path)", "\(new)/\(path)")
    let there = Files.status(of: target, followingLinks: false)
    let isFolder = Files.status(of: source, followingLinks: false)?.kind == .folder
    if isFolder, there != nil {
      let before = left.stranded.count
      for entry in try Files.entries(of: source) {
        try move("\(path)/\(entry.name)", from: old, to: new, &left)
      }
      if left.stranded.count == before { try Files.removeEmptyFolder(source) }
      return
    }
    // What a build has made its own, byte for byte, is not lost.
    if Files.hold(source, target) { return try Files.remove(source) }
    guard there == nil, (try? Files.makeFolder(Files.parent(of: target))) != nil else {
      return left.stranded.append(path)
    }
    try Files.move(source, to: target)
    left.moved.append(path)
  }

  /// Does the second of two renames, if a build was killed between them.
  private static func finishRenames(_ folders: BuildFolders) throws(FileError) {
    guard Files.status(of: folders.journal) != nil else { return }
    if !Files.isFolder(folders.output), Files.isFolder(folders.stage) {
      try Files.move(folders.stage, to: folders.output)
    }
    try Files.remove(folders.journal)
  }

  /// Gives up the name of a folder that could not be emptied: the next build needs it.
  private static func setAside(_ old: String) throws(FileError) -> String {
    var number = 1
    while Files.status(of: "\(old)-\(number)", followingLinks: false) != nil { number += 1 }
    try Files.move(old, to: "\(old)-\(number)")
    return "\(old)-\(number)"
  }
}

extension Manifest {
  /// Removes the files of a site, its own list, and the folders that are empty then; how many files
  /// there were.
  @discardableResult
  func remove(from root: String) throws(FileError) -> Int {
    var removed = 0
    for path in paths where Files.status(of: "\(root)/\(path)", followingLinks: false) != nil {
      try Files.remove("\(root)/\(path)")
      removed += 1
    }
    // The deepest first: a folder that holds something else stays.
    for folder in folders.map(\.path).sorted(by: >) {
      try? Files.removeEmptyFolder("\(root)/\(folder)")
    }
    for name in BuildFolders.ownNames { try Files.removeTree("\(root)/\(name)") }
    return removed
  }
}
