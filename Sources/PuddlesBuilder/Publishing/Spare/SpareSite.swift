// The site before the published one, kept as the beginning of the next: one page that changed costs
// a handful of links instead of one for each file.
import Puddles
import PuddlesSystem

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
  private static let form = "puddles spare 2"

  private let folders: BuildFolders
  var tree: String { folders.cache + "/site" }
  private var file: SealedFile { SealedFile(path: folders.cache + "/site-mark", form: Self.form) }

  init(_ folders: BuildFolders) {
    self.folders = folders
  }
}

extension SpareSite {
  /// Keeps the tree of the retired site, from which everything of others has been taken.
  ///
  /// - Returns: Whether it was kept; if not, it is where it was.
  func keep(_ retired: String, _ mark: SpareMark) -> Bool {
    guard publishedKey != nil, (try? Files.makeFolder(folders.cache)) != nil,
      (try? discard()) != nil, (try? Files.move(retired, to: tree)) != nil
    else { return false }
    for name in BuildFolders.ownNames { try? Files.remove("\(tree)/\(name)") }
    write(mark)
    return true
  }

  /// Says that the tree goes with the published site.
  func write(_ mark: SpareMark) {
    if let key = publishedKey { file.write(key: key) { $0.write(mark) } }
  }

  /// What became of the tree.
  struct Beginning {
    /// The files that were copied because they could not be linked.
    var copied: [String] = []
    /// The folders of the published site, if they are known.
    var published: FolderSum?
    /// Those of the new one.
    var new: FolderSum?
  }

  /// Makes the stage from the tree: what was staged there goes in, what did not change stays or is
  /// linked again, and what the new site does not have goes.
  ///
  /// - Parameters:
  ///   - names: The folders of the new site.
  ///   - stamps: Those of the published files, as far as they are known.
  /// - Returns: `nil` if there was no tree to make the stage from, and it is as it was.
  func become(
    _ stage: Stage.State, folders names: Set<String>, removed: [String],
    stamps: OutputStamps
  ) throws(FileError) -> Beginning? {
    guard let key = publishedKey, var reader = file.read(key: key),
      let mark = try? SpareMark(from: &reader), Files.isFolder(tree)
    else {
      try? discard()
      return nil
    }
    file.remove()
    guard let beginning = try? prepare(for: stage, names, mark, removed, stamps) else {
      // Somebody was here: what was staged is still where it was.
      try? discard()
      return nil
    }
    for path in stage.written {
      try Files.move("\(folders.stage)/\(path)", to: "\(tree)/\(path)")
    }
    try Files.removeTree(folders.stage)
    try Files.move(tree, to: folders.stage)
    return beginning
  }

  /// Gives the tree up.
  func discard() throws(FileError) {
    file.remove()
    try Files.removeTree(tree)
  }
}

extension SpareSite {
  /// Takes out what the new site does not have, links what is not the published file any more, and
  /// makes room for what was staged.
  private func prepare(
    for stage: Stage.State, _ names: Set<String>, _ mark: SpareMark, _ removed: [String],
    _ stamps: OutputStamps
  ) throws(FileError) -> Beginning {
    let files = stage.manifest
    let lost = (mark.extra + removed).filter { !files.holds($0) }
    let gone = Set(lost)
    let suspects = Set((mark.changed + stage.made).filter(files.holds))
    let touched = Set(gone.union(suspects).union(stage.written).flatMap(Files.parents))
    // What a program or a person has left here must not be published, and a link leads elsewhere.
    guard
      let look = Retirement.look(
        at: tree, names.union(gone.flatMap(Files.parents)), known: mark.tree,
        touched: touched, has: { files.holds($0) || gone.contains($0) })
    else { throw FileError("use what others changed in", tree, code: EEXIST) }
    // Where no name has come or gone, all other files are second names of the published ones.
    let isSure = { (path: String) in
      look.isAsKnown && !suspects.contains(path) && mark.tree?.vouches(for: path) == true
    }
    let different = different(stage.unchanged.filter { !isSure($0) }, stamps)
    let isSum = different.allSatisfy(suspects.contains)
    var beginning = Beginning(published: mark.published, new: isSum ? look.sum : nil)
    for path in lost { try remove(path) }
    for path in different {
      try clear(path)
      let isLink = try Files.link("\(folders.output)/\(path)", "\(tree)/\(path)")
      if !isLink { beginning.copied.append(path) }
    }
    for path in stage.written { try clear(path) }
    return beginning
  }

  /// The published site is told by the stamp of its manifest, which each build writes anew.
  private var publishedKey: UInt64? {
    FileStamp(of: "\(folders.output)/\(Manifest.name)")?.fingerprint
  }

  /// The files that are not the published ones under a second name.
  private func different(_ paths: [String], _ stamps: OutputStamps) -> [String] {
    let (own, published) = (OpenFolder(tree), OpenFolder(folders.output))
    return Portions.compactMap(paths) { path in
      let stamp = stamps[path] ?? published.stamp(of: path)
      return stamp != nil && own.stamp(of: path) == stamp ? nil : path
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
