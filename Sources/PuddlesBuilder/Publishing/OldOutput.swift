// Taking an old site down: what a build wrote goes, what others put there moves to the new one.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Entries of an output that no build wrote.
enum Unmanaged {
  /// The topmost of them, in the order of their bytes.
  /// - Parameters:
  ///   - skipped: Names at the root that are the builder's own.
  ///   - known: The folders as the last build left them; what it found there is what the manifest says.
  ///     Folders that are listed because they have changed are noted.
  static func entries(
    in folder: String, besides manifest: Manifest,
    skipping skipped: Set<String> = BuildFolders.ownNames, known: inout FolderStamps
  ) throws(FileError) -> [String] {
    let folders = manifest.folders
    let refusal = Mutex<FileError?>(nil)
    var found: [String] = []
    var open = [""]
    let last = known
    let inside = last.isEmpty ? [:] : Dictionary(grouping: folders, by: Files.parent)
    // Level by level, because the folders of one can be listed side by side.
    while !open.isEmpty {
      let looks = Parallel.compactMap(open) { prefix -> Look? in
        var look = Look()
        let path = String(prefix.dropLast())
        look.stamp = (path, FolderStamps.stamp(of: "\(folder)/\(path)"))
        if !path.isEmpty, last.holds(look.stamp) {
          look.open = (inside[path] ?? []).map { $0 + "/" }
          look.found = manifest.unmanaged.filter { Files.parent(of: $0) == path }
          return look
        }
        do throws(FileError) {
          for entry in try Files.entries(of: "\(folder)/\(prefix)") {
            let path = prefix + entry.name
            if entry.kind == .folder, folders.contains(path) {
              look.open.append(path + "/")
            } else if entry.kind == .folder || !manifest.holds(path), !skipped.contains(path) {
              look.found.append(path)
            }
          }
        } catch {
          refusal.withLock { $0 = error }
        }
        return look
      }
      if let refusal = refusal.withLock(\.self) { throw refusal }
      for look in looks { known.note(look.stamp) }
      found += looks.flatMap(\.found)
      open = looks.flatMap(\.open)
    }
    return found.sorted { $0.precedesInBytes($1) }
  }

  /// The same without knowing anything of the folders.
  static func entries(
    in folder: String, besides manifest: Manifest,
    skipping skipped: Set<String> = BuildFolders.ownNames
  ) throws(FileError) -> [String] {
    var known = FolderStamps()
    return try entries(in: folder, besides: manifest, skipping: skipped, known: &known)
  }

  /// What one folder holds.
  private struct Look {
    /// Looked at before the folder was listed: what comes in between counts as new the next time.
    var stamp: FolderStamps.Named = ("", nil)
    var open: [String] = []
    var found: [String] = []
  }
}

/// The state of the folders of a published site. A folder that is as the last build left it has the names
/// that it had then, so it is not listed again.
struct FolderStamps: Sendable {
  /// A folder by its path in the site; `nil` for one whose later changes could leave the same stamp.
  typealias Named = (path: String, stamp: UInt64?)

  private var stamps: [String: UInt64] = [:]

  init() {}

  /// Looks at folders below a root.
  init(of paths: Set<String>, in root: String) {
    let looks = Parallel.compactMap(Array(paths)) { Named?(($0, Self.stamp(of: "\(root)/\($0)"))) }
    stamps.reserveCapacity(looks.count)
    for look in looks { note(look) }
  }
}

extension FolderStamps {
  static let key = StoreTable<FolderStamps>().key()

  var isEmpty: Bool { stamps.isEmpty }

  func holds(_ look: Named) -> Bool { look.stamp != nil && stamps[look.path] == look.stamp }

  mutating func note(_ look: Named) { stamps[look.path] = look.stamp }

  static func stamp(of folder: String) -> UInt64? {
    FileStamp(changesOf: folder).flatMap { $0.isSettled ? $0.fingerprint : nil }
  }
}

extension FolderStamps: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(stamps) { writer, folder in
      writer.write(folder.key)
      writer.write(folder.value)
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let folders = try reader.list { reader throws(CorruptedDataError) in
      (try reader.text(), try reader.word())
    }
    stamps = Dictionary(folders) { first, _ in first }
  }
}

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
    try Files.removeTree(folders.check)
    return left
  }

  /// Moves what others put into the retired site to the new one, and removes the rest. A site that
  /// cannot be removed is set aside: the new one is there, and the next build needs the name.
  ///
  /// - Parameters:
  ///   - manifest: What a build wrote.
  ///   - known: The folders of the retired site as that build left them.
  ///   - previous: Where the rest is kept instead.
  static func retire(
    _ folders: BuildFolders, _ manifest: Manifest, known: FolderStamps = FolderStamps(),
    previous: String? = nil
  ) throws(FileError) -> Leftovers {
    var known = known
    let (old, new) = (folders.retired, folders.output)
    var left = Leftovers()
    do {
      for path in try Unmanaged.entries(in: old, besides: manifest, known: &known) {
        try move(path, from: old, to: new, &left)
      }
      if left.stranded.isEmpty, let previous, keep(old, as: previous) { return left }
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

  /// Keeps the tree of a site to begin the next one with; whether that worked.
  private static func keep(_ old: String, as previous: String) -> Bool {
    do {
      try Files.removeTree(previous)
      try Files.makeFolder(Files.parent(of: previous))
      try Files.move(old, to: previous)
      return true
    } catch {
      return false
    }
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
    for folder in folders.sorted(by: >) { try? Files.removeEmptyFolder("\(root)/\(folder)") }
    for name in BuildFolders.ownNames { try Files.removeTree("\(root)/\(name)") }
    return removed
  }
}
