// What others put into the output: found, told once, never touched.
import Puddles
import PuddlesBasics
import PuddlesSystem

enum Foreign {
  /// The topmost entries of a folder that no build has written, in the order of their bytes.
  static func entries(
    in folder: String, besides manifest: Manifest
  ) throws(FileError) -> [String] {
    var found: [String] = []
    let folders = manifest.folders
    var open = [""]
    while let prefix = open.popLast() {
      for entry in try Files.entries(of: "\(folder)/\(prefix)") {
        let path = prefix + entry.name
        if entry.kind == .folder, folders.contains(path) {
          open.append(path + "/")
        } else if !manifest.holds(path), !BuildFolders.ownNames.contains(path) {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.precedesInBytes($1) }
  }
}
