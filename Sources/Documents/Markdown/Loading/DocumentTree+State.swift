// Whether loading a folder again would give the same documents, without reading a file.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

public import Puddles

extension DocumentTree {
  /// A number that changes with the names and the stamps of all files of a folder.
  ///
  /// Give it to the ``SharedValue`` of a tree: a build that finds it unchanged loads nothing.
  public static func state(ofFolder folder: String, options: Options = Options()) -> UInt64 {
    var state = FolderStamps()
    for folder in [folder] + options.includeRoots { state.add(folder, depth: 0) }
    return Fingerprint.combine([state.sum, Fingerprint.of(bytes: options.words.utf8)])
  }
}

extension DocumentTree.Options {
  /// What of the options has an influence on the documents.
  var words: String {
    let names = otherKeys.sorted() + schemas.keys.sorted()
    let others = "\(followsOutsideLinks) \(includeRoots) \(rawHTML) \(listsFolders)"
    return
      "\(others) \(includesDrafts) \(includesFuture) \(limits) \(names) \(now.map { "\($0)" } ?? "")"
  }
}

/// Adds up the names and stamps of files; addition has no order, so nothing is sorted.
private struct FolderStamps {
  private(set) var sum: UInt64 = 0

  mutating func add(_ folder: String, depth: UInt64) {
    guard depth < 200, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    let place = Fingerprint.of(bytes: folder.utf8)
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let number = Fingerprint.combine([place, Fingerprint.of(bytes: name.utf8)])
      var record = stat()
      guard fstatat(dirfd(stream), name, &record, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      sum &+= Fingerprint.combine([number] + Self.words(of: record))
      switch record.st_mode & S_IFMT {
      case S_IFDIR: add("\(folder)/\(name)", depth: depth + 1)
      // A link changes with what it leads to; folders behind links are not entered, as in loading.
      case S_IFLNK where fstatat(dirfd(stream), name, &record, 0) == 0:
        sum &+= Fingerprint.combine([number, 1] + Self.words(of: record))
      default: break
      }
    }
  }

  /// The size, the time of the last change and the number of a file; of a folder just that it is one.
  private static func words(of record: stat) -> [UInt64] {
    if record.st_mode & S_IFMT == S_IFDIR { return [0] }
    #if canImport(Glibc)
      let time = record.st_mtim
    #else
      let time = record.st_mtimespec
    #endif
    return [
      UInt64(record.st_size), UInt64(bitPattern: Int64(time.tv_sec)),
      UInt64(bitPattern: Int64(time.tv_nsec)), UInt64(record.st_ino),
    ]
  }
}
