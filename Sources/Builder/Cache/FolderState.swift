// Whether anything in a folder has changed, without reading a file.
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
    add(folder, depth: 0, to: &hash)
    return hash
  }

  private static func add(_ folder: String, depth: Int, to hash: inout UInt64) {
    guard depth <= 100, let entries = try? Files.entries(of: folder) else { return }
    for entry in entries {
      let path = "\(folder)/\(entry.name)"
      var record = stat()
      guard stat(path, &record) == 0 else { continue }
      var name = entry.name
      name.withUTF8 {
        hash = ContentHash.mix(hash ^ ContentHash.digest(UnsafeRawBufferPointer($0)))
      }
      if record.st_mode & S_IFMT == S_IFDIR {
        add(path, depth: depth + 1, to: &hash)
      } else {
        hash = ContentHash.mix(hash ^ FileStamp(record).fingerprint)
      }
    }
  }
}
