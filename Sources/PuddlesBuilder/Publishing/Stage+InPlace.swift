// Updating the output file by file, where it cannot be exchanged as a whole.
import PuddlesSystem
import Synchronization

extension Stage {
  /// Moves each new file over the old one: assets first and pages last, so that no page names an
  /// asset that is not there yet; what is gone is removed in the end.
  func update(removing gone: [String]) throws(FileError) {
    let (written, manifest) = state.withLock { ($0.written, $0.manifest) }
    // While both sites are there, both are ours: a build after a kill knows what it may remove.
    var union = manifest
    for path in gone { _ = union.take(path) }
    union.kept = published.kept
    try writeManifest(union)
    reach(.partly)
    let obstacles = obstacles(of: manifest, among: gone)
    for path in obstacles { try removeFile(path) }
    for path in written.sorted(by: Self.assetsFirst) {
      try Files.makeFolder(Files.parent(of: "\(folders.output)/\(path)"))
      try Files.move("\(folders.stage)/\(path)", to: "\(folders.output)/\(path)")
    }
    for path in gone where !obstacles.contains(path) { try removeFile(path) }
    var last = manifest
    last.kept = published.kept
    try writeManifest(last)
    reach(.published)
    try Files.removeTree(folders.stage)
  }

  /// Replaces the manifest of the output in one step.
  func writeManifest(_ manifest: Manifest) throws(FileError) {
    let draft = "\(folders.output)/\(BuildFolders.draftManifest)"
    try Files.makeFolder(folders.output)
    try Files.remove(draft)
    try Files.create(draft, manifest.bytes)
    try Files.move(draft, to: "\(folders.output)/\(Manifest.name)")
  }

  /// Old files where new folders must be, the files of old folders where new files must, and old
  /// names that some disks take for new ones.
  private func obstacles(of manifest: Manifest, among gone: [String]) -> Set<String> {
    if gone.isEmpty { return [] }
    let newFolders = manifest.folders
    let names = Set(manifest.paths.map { $0.lowercased() })
    return Set(
      gone.filter { path in
        newFolders.contains(path) || names.contains(path.lowercased())
          || Files.parents(of: path).contains { manifest.holds($0) }
      })
  }

  /// Removes a file, and the folders above it that are empty then.
  private func removeFile(_ path: String) throws(FileError) {
    try Files.remove("\(folders.output)/\(path)")
    for folder in Files.parents(of: path) {
      guard (try? Files.removeEmptyFolder("\(folders.output)/\(folder)")) != nil else { return }
    }
  }

  private static func assetsFirst(_ a: String, _ b: String) -> Bool {
    (a.hasSuffix(".html") ? 1 : 0, a) < (b.hasSuffix(".html") ? 1 : 0, b)
  }
}
