// Removes a built site, or one version of it: the files that its manifest lists, and nothing else.
import PuddlesBasics
import PuddlesSystem

/// Removes a site from its folder.
package struct SiteCleaner {
  let output: String
  /// The version to remove; `nil` removes all.
  let version: String?

  package init(output: String, version: String? = nil) {
    (self.output, self.version) = (output, version)
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
    let folder = version.map { "\(root)/\($0)" } ?? root
    guard Files.isFolder(folder), Files.status(of: "\(folder)/\(Manifest.name)") != nil else {
      return nil
    }
    let method = PublishMethod(BuildOptions(output: output), output: root)
    let lock = try LockFile(BuildFolders.lock(of: root, method), onWait: onWait)
    defer { lock.release() }
    let names = VersionRoot.isRoot(root) ? try VersionRoot.names(in: root).map(\.text) : []
    var cleaned = Cleaned()
    for name in names where version == nil || version == name {
      try clean("\(root)/\(name)", &cleaned, below: name + "/")
      try? Files.removeEmptyFolder("\(root)/\(name)")
    }
    if version == nil { try clean(root, &cleaned) }
    let cache = Files.parent(of: root) + "/.cache/" + Files.name(of: root)
    try Files.removeTree(version.map { "\(cache)/\($0)" } ?? cache)
    return cleaned
  }

  private func clean(_ folder: String, _ cleaned: inout Cleaned, below prefix: String = "") throws {
    guard let manifest = Manifest.read(in: folder) else {
      throw UnknownManifestError(output: prefix.isEmpty ? output : "\(output)/\(prefix.dropLast())")
    }
    cleaned.kept += try ForeignEntries(in: folder, besides: manifest).paths.map { prefix + $0 }
    cleaned.removed += try manifest.remove(from: folder)
    for name in BuildFolders.ownNames { try Files.removeTree("\(folder)/\(name)") }
  }
}
