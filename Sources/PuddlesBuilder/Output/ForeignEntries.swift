// Finds files and folders in an output folder that no build wrote; they stay when the site is replaced.
import PuddlesSystem

/// The files and folders in a site that no build wrote.
struct ForeignEntries {
  private let root: String
  /// Their paths; of a folder only the folder itself is listed.
  private(set) var paths: [String] = []

  /// - Parameters:
  ///   - site: The files that a build wrote into the folder.
  ///   - next: The site that replaces it; the entries of its folders are listed one by one.
  init(
    in root: String, besides site: Manifest, for next: Manifest = Manifest()
  ) throws(FileError) {
    self.root = root
    if Files.isFolder(root) { try find("", besides: site, site.folders.union(next.folders)) }
  }

  private mutating func find(
    _ prefix: String, besides site: Manifest, _ folders: Set<PathKey>
  ) throws(FileError) {
    for entry in try Files.entries(of: "\(root)/\(prefix)") {
      let path = prefix + entry.name
      if entry.kind == .folder, folders.contains(PathKey(path)) {
        try find(path + "/", besides: site, folders)
      } else if entry.kind == .folder || !site.holds(path), !BuildFolders.ownNames.contains(path) {
        paths.append(path)
      }
    }
  }
}

extension ForeignEntries {
  /// Removes entries that equal files of the next site; returns those in places that it needs for something else.
  /// - Parameter written: The files of the next site that differ from the files here.
  mutating func obstacles(for next: Manifest, _ written: Set<PathKey>) -> [String] {
    if paths.isEmpty { return [] }
    let folders = next.folders
    paths.removeAll { next.holds($0) && !written.contains(PathKey($0)) }
    return paths.filter { path in
      next.holds(path) || folders.contains(PathKey(path))
        || Files.parents(of: path).contains(where: next.holds)
    }
  }

  /// Links each entry into another folder under the same path.
  /// - Returns: The entries that could not be linked, because something else is there.
  func hardLink(into other: String) throws(FileError) -> [String] {
    var stranded: [String] = []
    for path in paths { try hardLink(path, into: other, &stranded) }
    return stranded
  }

  private func hardLink(
    _ path: String, into other: String, _ stranded: inout [String]
  ) throws(FileError) {
    let (old, new) = ("\(root)/\(path)", "\(other)/\(path)")
    let here = Files.status(of: old, followingLinks: false)
    let there = Files.status(of: new, followingLinks: false)
    if let here, here.kind == .folder, there == nil || there?.kind == .folder {
      try Files.makeFolder(new)
      if there == nil { Files.setMode(here.mode, of: new) }
      for entry in try Files.entries(of: old) {
        try hardLink("\(path)/\(entry.name)", into: other, &stranded)
      }
    } else if there == nil {
      try Files.makeFolder(Files.parent(of: new))
      try Files.link(old, new)
    } else if !Files.areOne(old, new), !Files.hold(old, new) {
      stranded.append(path)
    }
  }
}
