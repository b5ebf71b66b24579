// Taking a site down: what a build wrote goes, what others put there moves on.

/// Removes an old site by its own manifest.
enum Retirement {
  /// Brings the folders into order after a build that was killed at any instant.
  static func recover(_ folders: BuildFolders) throws(FileError) {
    if Files.isFolder(folders.retired) {
      if Files.isFolder(folders.output) {
        _ = try retire(folders.retired, into: folders.output)
      } else {
        try Files.move(folders.retired, to: folders.output)
      }
    }
    if Files.status(of: folders.stage) != nil { try Files.removeTree(folders.stage) }
  }

  /// Removes what the manifest of `old` lists and moves the rest to `new`.
  ///
  /// - Returns: What could not move because the new site has something else under its name.
  static func retire(_ old: String, into new: String) throws(FileError) -> [String] {
    let manifest = Manifest.read(in: old)
    var walk = Walk(old: old, new: new, manifest: manifest, folders: manifest.folders)
    try walk.empty("")
    if walk.stranded.isEmpty {
      try Files.remove("\(old)/\(Manifest.name)")
      try Files.removeEmptyFolder(old)
    }
    return walk.stranded
  }
}

/// One pass over an old site.
private struct Walk {
  let old: String
  let new: String
  let manifest: Manifest
  let folders: Set<String>
  var stranded: [String] = []
}

extension Walk {
  /// Empties a folder, given as a path that is empty or ends with a slash.
  mutating func empty(_ prefix: String) throws(FileError) {
    for entry in try Files.entries(of: "\(old)/\(prefix)") {
      let path = prefix + entry.name
      if entry.kind == .folder {
        try emptyFolder(path)
      } else if manifest.entries[path] != nil {
        try Files.remove("\(old)/\(path)")
      } else if path != Manifest.name {
        try move(path)
      }
    }
  }

  private mutating func emptyFolder(_ path: String) throws(FileError) {
    let isForeign = !folders.contains(path)
    if isForeign, Files.status(of: "\(new)/\(path)", followingLinks: false) == nil {
      return try move(path)
    }
    let before = stranded.count
    try empty(path + "/")
    if stranded.count == before { try Files.removeEmptyFolder("\(old)/\(path)") }
  }

  private mutating func move(_ path: String) throws(FileError) {
    let target = "\(new)/\(path)"
    guard Files.status(of: target, followingLinks: false) == nil,
      (try? Files.makeFolder(Files.parent(of: target))) != nil
    else { return stranded.append("\(old)/\(path)") }
    try Files.move("\(old)/\(path)", to: target)
  }
}
