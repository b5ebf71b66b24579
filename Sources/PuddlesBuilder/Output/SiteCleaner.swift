// Removes a built site: the files that its manifest lists, and nothing else.
import PuddlesSystem

/// Removes a site from its folder.
package struct SiteCleaner {
  let output: String

  package init(output: String) {
    self.output = output
  }
}

extension SiteCleaner {
  /// The number of removed files, and the entries that stay because no build wrote them.
  package struct Cleaned {
    package var removed = 0
    package var kept: [String] = []
  }

  /// Removes the files of the site, the folders that are empty then, and the records of builds.
  ///
  /// - Parameter onWait: Called once if a build holds the lock.
  /// - Returns: `nil` if there is no site.
  /// - Throws: `UnknownManifestError` if the manifest cannot be read, and `FileError`.
  package func clean(onWait: () -> Void = {}) throws -> Cleaned? {
    let root = Files.resolved(output)
    guard Files.isFolder(root), Files.status(of: "\(root)/\(Manifest.name)") != nil else {
      return nil
    }
    let way = PublishWay(BuildOptions(output: output), output: root)
    let lock = try LockFile(BuildFolders.lock(of: root, way), onWait: onWait)
    defer { lock.release() }
    guard let manifest = Manifest.read(in: root) else { throw UnknownManifestError(output: output) }
    let kept = try ForeignEntries(in: root, besides: manifest).paths
    let removed = try manifest.remove(from: root)
    for name in BuildFolders.ownNames { try Files.removeTree("\(root)/\(name)") }
    try Files.removeTree(Files.parent(of: root) + "/.cache/" + Files.name(of: root))
    return Cleaned(removed: removed, kept: kept)
  }
}
