// Taking a site down: what a build wrote goes, what others put there moves on.

/// Removes an old site by its own manifest.
enum Retirement {
  /// Brings the folders into order after a build that was killed at any instant.
  static func recover(_ folders: BuildFolders) throws(FileError) {
    if Files.isFolder(folders.retired) {
      if Files.isFolder(folders.output) {
        try retire(folders.retired, into: folders.output)
      } else {
        try Files.move(folders.retired, to: folders.output)
      }
    }
    if Files.status(of: folders.stage) != nil { try Files.removeTree(folders.stage) }
  }

  /// Removes what the manifest of `old` lists and moves the rest to `new`.
  ///
  /// - Returns: What could not move because the new site has something else under its name.
  @discardableResult
  static func retire(_ old: String, into new: String) throws(FileError) -> [String] {
    let manifest = Manifest.read(in: old)
    var walk = Walk(old: old, new: new, manifest: manifest, folders: manifest.folders)
    try walk.empty("")
    try Files.remove("\(old)/\(Manifest.name)")
    guard !walk.stranded.isEmpty else {
      try Files.removeEmptyFolder(old)
      return []
    }
    let kept = try setAside(old)
    return walk.stranded.map { "\(kept)/\($0)" }
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
    // What a build has made its own, byte for byte, is not lost.
    if Files.hold("\(old)/\(path)", target) { return try Files.remove("\(old)/\(path)") }
    guard Files.status(of: target, followingLinks: false) == nil,
      (try? Files.makeFolder(Files.parent(of: target))) != nil
    else { return stranded.append(path) }
    try Files.move("\(old)/\(path)", to: target)
  }
}
