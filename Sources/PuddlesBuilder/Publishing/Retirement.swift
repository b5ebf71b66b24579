// Taking a site down: what a build wrote goes, what others put there moves on.
import PuddlesSystem

/// Removes an old site by its own manifest.
enum Retirement {
  /// What was not the builder's own.
  struct Leftovers {
    /// Went over to the new site.
    var moved: [String] = []
    /// Could not, because the new site has something else under the same name.
    var stranded: [String] = []
    /// Why the site itself could not be removed, and where it lies now.
    var refusal: Refusal?
    /// Whether the builder's own is still there.
    var isSpared = false
    /// The folders of what is still there, if no name has come or gone since they were known.
    var folders: FolderSum?
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
      left = try retire(folders.retired, into: folders.output)
    case .folder: try Files.move(folders.retired, to: folders.output)
    // A link or a file is not the builder's own: what it leads to least of all.
    default: left.stranded = [try setAside(folders.retired)]
    }
    try Files.removeTree(folders.stage)
    try Files.removeTree(folders.check)
    return left
  }

  /// Removes what the manifest of `old` lists and moves the rest to `new`. A site that cannot be
  /// removed is set aside: the new one is there, and the next build needs the name.
  ///
  /// - Parameters:
  ///   - listed: that manifest with its folders, if it is known.
  ///   - known: The folders as the build before this one left them.
  ///   - spares: Whether what it lists shall stay, if all the rest can move.
  static func retire(
    _ old: String, into new: String, listed: (manifest: Manifest, folders: Set<String>)? = nil,
    known: FolderSum? = nil, spares: Bool = false
  ) throws(FileError) -> Leftovers {
    do { return try takeDown(old, new, listed, known, spares) } catch {
      return Leftovers(refusal: Refusal(site: try setAside(old), error: error))
    }
  }

  private static func takeDown(
    _ old: String, _ new: String, _ listed: (manifest: Manifest, folders: Set<String>)?,
    _ known: FolderSum?, _ spares: Bool
  ) throws(FileError) -> Leftovers {
    let manifest = listed?.manifest ?? Manifest.read(in: old)
    let folders = listed?.folders ?? manifest.folders
    if spares {
      let look = look(at: old, folders, known: known, has: manifest.holds)
      if let look { return Leftovers(isSpared: true, folders: look.isAsKnown ? look.sum : nil) }
    }
    var walk = Walk(old: old, new: new, manifest: manifest, folders: folders, spares: spares)
    try walk.empty("")
    if spares {
      walk.left.isSpared = walk.left.stranded.isEmpty
      if walk.left.isSpared { return walk.left }
      (walk.spares, walk.left.stranded) = (false, [])
      try walk.empty("")
    }
    for name in BuildFolders.ownNames { try Files.remove("\(old)/\(name)") }
    if walk.left.stranded.isEmpty {
      try Files.removeEmptyFolder(old)
    } else {
      let kept = try setAside(old)
      walk.left.stranded = walk.left.stranded.map { "\(kept)/\($0)" }
    }
    return walk.left
  }

  /// Looks whether a site holds nothing but these folders, and files that it `has`; `nil` if not.
  static func look(
    at site: String, _ folders: Set<String>, known: FolderSum?, touched: Set<String> = [],
    has: @escaping @Sendable (String) -> Bool
  ) -> (sum: FolderSum, isAsKnown: Bool)? {
    let isPure = { @Sendable (folder: String) in
      let prefix = folder.isEmpty ? "" : folder + "/"
      let entries = try? Files.entries(of: "\(site)/\(prefix)")
      return entries?.allSatisfy { entry in
        let path = prefix + entry.name
        return entry.kind == .folder
          ? folders.contains(path)
          : has(path) || BuildFolders.ownNames.contains(path)
      } == true
    }
    guard isPure("") else { return nil }
    return FolderSum.look(
      at: Array(folders), of: site, known: known, touched: touched, isPure: isPure)
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

/// One pass over an old site.
private struct Walk {
  let old: String
  let new: String
  let manifest: Manifest
  let folders: Set<String>
  /// Whether what the manifest lists stays.
  var spares: Bool
  var left = Retirement.Leftovers()
}

extension Walk {
  /// Empties a folder, given as a path that is empty or ends with a slash.
  mutating func empty(_ prefix: String) throws(FileError) {
    for entry in try Files.entries(of: "\(old)/\(prefix)") {
      let path = prefix + entry.name
      if entry.kind == .folder {
        try emptyFolder(path)
      } else if manifest.holds(path) {
        if !spares { try Files.remove("\(old)/\(path)") }
      } else if !BuildFolders.ownNames.contains(path) {
        try move(path)
      }
    }
  }

  private mutating func emptyFolder(_ path: String) throws(FileError) {
    let isForeign = !folders.contains(path)
    if isForeign, Files.status(of: "\(new)/\(path)", followingLinks: false) == nil {
      return try move(path)
    }
    let before = left.stranded.count
    try empty(path + "/")
    if spares, !isForeign { return }
    if left.stranded.count == before { try Files.removeEmptyFolder("\(old)/\(path)") }
  }

  private mutating func move(_ path: String) throws(FileError) {
    let target = "\(new)/\(path)"
    // What a build has made its own, byte for byte, is not lost.
    if Files.hold("\(old)/\(path)", target) { return try Files.remove("\(old)/\(path)") }
    guard Files.status(of: target, followingLinks: false) == nil,
      (try? Files.makeFolder(Files.parent(of: target))) != nil
    else { return left.stranded.append(path) }
    try Files.move("\(old)/\(path)", to: target)
    left.moved.append(path)
  }
}
