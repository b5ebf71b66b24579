// What lies in the folders of a site and was written by no build.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Entries of a site that no build wrote.
enum Unmanaged {
  /// What the folders of a site hold.
  struct Found {
    /// The topmost entries that no build wrote, in the order of their bytes.
    var paths: [String] = []
    /// Whether each folder is known to be as it was left.
    var isAsLeft: [Bool]
  }

  /// The topmost of them, in the order of their bytes.
  /// - Parameters:
  ///   - skipped: Names at the root that are the builder's own.
  ///   - known: The folders as the last build left them; what it found there is what the manifest says.
  ///     The state that each has now is noted.
  static func entries(
    in folder: String, besides manifest: Manifest,
    skipping skipped: Set<String> = BuildFolders.ownNames, known: inout FolderStamps
  ) throws(FileError) -> [String] {
    let tree = FolderTree(of: manifest.paths)
    return try find(
      in: folder, besides: manifest, tree, reported: manifest.unmanaged, skipping: skipped,
      known: &known
    ).paths
  }

  /// The same without knowing anything of the folders.
  static func entries(
    in folder: String, besides manifest: Manifest,
    skipping skipped: Set<String> = BuildFolders.ownNames
  ) throws(FileError) -> [String] {
    var known = FolderStamps()
    return try entries(in: folder, besides: manifest, skipping: skipped, known: &known)
  }

  /// Looks at the folders of a site.
  /// - Parameters:
  ///   - tree: The folders of the manifest.
  ///   - reported: What is there in folders that are as they were left.
  static func find(
    in folder: String, besides manifest: Manifest, _ tree: FolderTree, reported: Set<String>,
    skipping skipped: Set<String>, known: inout FolderStamps
  ) throws(FileError) -> Found {
    let refusal = Mutex<FileError?>(nil)
    var found = Found(isAsLeft: Array(repeating: false, count: tree.folders.count))
    var open = [0]
    let last = known
    var now = FolderStamps()
    let root = OpenFolder(folder)
    // Level by level, because the folders of one can be listed side by side.
    while !open.isEmpty {
      let looks = Parallel.compactMap(open) { number -> Look? in
        let path = tree.folders[number]
        var look = Look(number: number, stamp: FolderStamps.stamp(of: path, in: root))
        if number > 0, look.stamp != nil, last[path] == look.stamp {
          look.isAsLeft = true
          look.open = tree.inside(number)
          look.found = reported.filter { Files.parent(of: $0) == path }
          return look
        }
        do throws(FileError) {
          try list(number, in: folder, besides: manifest, tree, skipping: skipped, &look)
        } catch {
          refusal.withLock { $0 = error }
        }
        return look
      }
      if let refusal = refusal.withLock(\.self) { throw refusal }
      for look in looks {
        now[tree.folders[look.number]] = look.stamp
        found.isAsLeft[look.number] = look.isAsLeft
        found.paths += look.found
      }
      open = looks.flatMap(\.open)
    }
    found.paths.sort { $0.precedesInBytes($1) }
    known = now
    return found
  }

  private static func list(
    _ number: Int, in root: String, besides manifest: Manifest, _ tree: FolderTree,
    skipping skipped: Set<String>, _ look: inout Look
  ) throws(FileError) {
    let path = tree.folders[number]
    let folder = path.isEmpty ? root : "\(root)/\(path)"
    // The tree may have folders that are not there yet.
    if number > 0, Files.status(of: folder, followingLinks: false)?.kind != .folder { return }
    let folders = tree.inside(number).map { (PathKey(tree.folders[$0]), $0) }
    let inside = Dictionary(folders) { first, _ in first }
    for entry in try Files.entries(of: folder) {
      let path = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      if entry.kind == .folder, let number = inside[PathKey(path)] {
        look.open.append(number)
      } else if entry.kind == .folder || !manifest.holds(path), !skipped.contains(path) {
        look.found.append(path)
      }
    }
  }

  /// What one folder holds.
  private struct Look {
    let number: Int
    /// Looked at before the folder was listed: what comes in between counts as new the next time.
    let stamp: UInt64?
    var isAsLeft = false
    var open: [Int] = []
    var found: [String] = []
  }
}
