// What lies in the folders of a site and was written by no build.
import PuddlesBasics
import PuddlesSystem

/// Entries of a site that no build wrote.
enum Unmanaged {
  /// The topmost of them, in the order of their bytes.
  static func entries(
    in root: String, besides manifest: Manifest
  ) throws(FileError) -> [String] {
    let folders = manifest.folders
    var found: [String] = []
    var open = [""]
    // Level by level, because the folders of one can be listed side by side.
    while !open.isEmpty {
      let lists = Parallel.map(open) { folder in
        Result { () throws(FileError) in
          try Files.entries(of: folder.isEmpty ? root : "\(root)/\(folder)")
        }
      }
      var next: [String] = []
      for (folder, list) in zip(open, lists) {
        for entry in try list.get() {
          let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
          if entry.kind == .folder, folders.contains(PathKey(path)) {
            next.append(path)
          } else if entry.kind == .folder || !manifest.holds(path),
            !BuildFolders.ownNames.contains(path)
          {
            found.append(path)
          }
        }
      }
      open = next
    }
    return found.sorted { $0.precedesInBytes($1) }
  }
}
