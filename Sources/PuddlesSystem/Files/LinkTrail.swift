// Walks through folders: out of circles that symbolic links make, and whether anything has changed.
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folders that hold the links on the way from the top of a tree to a folder.
package struct LinkTrail {
  private var folders: [String] = []

  package init() {}

  /// The trail behind a link to a folder; `nil` if it leads back to a folder on the way to itself.
  /// - Parameter folder: The path of the folder that holds the link.
  package func behind(link name: String, in folder: String) -> LinkTrail? {
    var trail = self
    trail.folders.append(Files.resolved(folder))
    let target = Files.resolved("\(folder)/\(name)")
    return trail.folders.contains { Files.contains(target, $0) } ? nil : trail
  }
}

extension Files {
  /// The names and stamps of everything in a folder as one number, found without reading a file; 0 for a
  /// folder that does not exist.
  package static func treeState(of folder: String) -> UInt64 {
    var state: UInt64 = 0
    addState(of: folder, LinkTrail(), to: &state)
    return state
  }

  private static func addState(of folder: String, _ trail: LinkTrail, to state: inout UInt64) {
    guard let entries = try? entries(of: folder) else { return }
    for entry in entries {
      let path = "\(folder)/\(entry.name)"
      var record = stat()
      guard stat(path, &record) == 0 else { continue }
      state = Fingerprint.mix(state, Fingerprint.of(bytes: entry.name.utf8))
      if record.st_mode & S_IFMT == S_IFDIR {
        let inner = entry.kind == .link ? trail.behind(link: entry.name, in: folder) : trail
        if let inner { addState(of: path, inner, to: &state) }
      } else {
        state = Fingerprint.mix(state, FileStamp(changesOf: record).fingerprint)
      }
    }
  }
}
