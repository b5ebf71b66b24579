// Whether anything in a folder has changed, without reading a file.
import PuddlesBasics
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folds the names and stamps of everything in a folder into one number.
enum FolderState {
  /// 0 for a folder that does not exist.
  static func fingerprint(of folder: String) -> UInt64 {
    var hash: UInt64 = 0
    add(folder, LinkTrail(), to: &hash)
    return hash
  }

  private static func add(_ folder: String, _ trail: LinkTrail, to hash: inout UInt64) {
    guard let entries = try? Files.entries(of: folder) else { return }
    for entry in entries {
      let path = "\(folder)/\(entry.name)"
      var record = stat()
      guard stat(path, &record) == 0 else { continue }
      var name = entry.name
      name.withUTF8 {
        hash = ContentHash.mix(hash ^ ContentHash.digest(UnsafeRawBufferPointer($0)))
      }
      if record.st_mode & S_IFMT == S_IFDIR {
        let inner = entry.kind == .link ? trail.behind(link: entry.name, in: folder) : trail
        if let inner { add(path, inner, to: &hash) }
      } else {
        hash = ContentHash.mix(hash ^ FileStamp(changesOf: record).fingerprint)
      }
    }
  }
}
