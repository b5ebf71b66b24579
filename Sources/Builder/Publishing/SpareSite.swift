// The site before the published one, kept as the beginning of the next: one page that changed costs
// a handful of links instead of one for each file.
import Puddles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A tree of second names for the files of the published site, but for what the last build changed.
///
/// It lies in the cache and may be removed at any time. A mark says which published site it goes
/// with and what it has beyond that; without the mark it is thrown away, so a build that is killed
/// while it works here leaves nothing that anybody would trust.
struct SpareSite: Sendable {
  private static let form = "puddles spare 1"

  private let folders: BuildFolders
  private var tree: String { folders.cache + "/site" }
  private var mark: SealedFile { SealedFile(path: folders.cache + "/site-mark", form: Self.form) }

  init(_ folders: BuildFolders) {
    self.folders = folders
  }
}

extension SpareSite {
  /// Keeps the tree of the retired site, from which everything of others has been taken.
  ///
  /// - Parameter extra: The files that it has and the published site has not.
  /// - Returns: Whether it was kept; if not, it is where it was.
  func keep(_ retired: String, extra: [String]) -> Bool {
    guard let key = publishedKey, (try? Files.makeFolder(folders.cache)) != nil,
      (try? discard()) != nil, (try? Files.move(retired, to: tree)) != nil
    else { return false }
    for name in BuildFolders.ownNames { try? Files.remove("\(tree)/\(name)") }
    mark.write(key: key) { $0.write(extra) { $0.write($1) } }
    return true
  }

  /// Makes the stage from the tree: what was staged there goes in, what did not change stays or is
  /// linked again, and what the new site does not have goes.
  ///
  /// - Parameter stamps: Those of the published files, as far as they are known.
  /// - Returns: The files that were copied because they could not be linked; `nil` if there was no
  ///   tree to make the stage from, and it is as it was.
  func become(
    _ stage: Stage.State, removed: [String], stamps: [String: FileStamp]
  ) throws(FileError) -> [String]? {
    guard let key = publishedKey, var reader = mark.read(key: key), let extra = try? reader.texts(),
      Files.isFolder(tree)
    else {
      try discard()
      return nil
    }
    mark.remove()
    guard let copied = try? prepare(for: stage, without: extra + removed, stamps) else {
      // Somebody was here: what was staged is still where it was.
      try discard()
      return nil
    }
    for path in stage.written {
      try Files.move("\(folders.stage)/\(path)", to: "\(tree)/\(path)")
    }
    try Files.removeTree(folders.stage)
    try Files.move(tree, to: folders.stage)
    return copied
  }

  /// Gives the tree up.
  func discard() throws(FileError) {
    mark.remove()
    try Files.removeTree(tree)
  }
}

extension SpareSite {
  /// Takes out what the new site does not have, links what is not the published file any more, and
  /// makes room for what was staged; the files that had to be copied.
  private func prepare(
    for stage: Stage.State, without gone: [String], _ stamps: [String: FileStamp]
  ) throws(FileError) -> [String] {
    let gone = Set(gone).filter { stage.manifest.entries[$0] == nil }
    // What a program or a person has left here must not be published, and a link leads elsewhere.
    guard
      Retirement.isPure(
        tree, folders: stage.manifest.folders.union(gone.flatMap(Files.parents)),
        has: { stage.manifest.entries[$0] != nil || gone.contains($0) })
    else { throw FileError("use what others changed in", tree, code: EEXIST) }
    for path in gone { try remove(path) }
    var copied: [String] = []
    for path in different(stage.unchanged, stamps) {
      try clear(path)
      let isLink = try Files.link("\(folders.output)/\(path)", "\(tree)/\(path)")
      if !isLink { copied.append(path) }
    }
    for path in stage.written { try clear(path) }
    return copied
  }

  /// The published site is told by the stamp of its manifest, which each build writes anew.
  private var publishedKey: UInt64? {
    FileStamp(of: "\(folders.output)/\(Manifest.name)")?.fingerprint
  }

  /// The files that are not the published ones under a second name.
  private func different(_ paths: [String], _ stamps: [String: FileStamp]) -> [String] {
    Portions.compactMap(paths) { path in
      let published = stamps[path] ?? FileStamp(of: "\(folders.output)/\(path)")
      return published != nil && FileStamp(of: "\(tree)/\(path)") == published ? nil : path
    }
  }

  /// Makes room for a file; one that exists is never opened.
  private func clear(_ path: String) throws(FileError) {
    try Files.remove("\(tree)/\(path)")
    try Files.makeFolder(Files.parent(of: "\(tree)/\(path)"))
  }

  /// Removes a file, and the folders above it that are empty then.
  private func remove(_ path: String) throws(FileError) {
    guard Files.status(of: "\(tree)/\(path)", followingLinks: false) != nil else { return }
    try Files.remove("\(tree)/\(path)")
    for folder in Files.parents(of: path) {
      guard (try? Files.removeEmptyFolder("\(tree)/\(folder)")) != nil else { return }
    }
  }
}
