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
    var below: [String] = []
    for folder in [folder] + options.includeRoots {
      state.add(folder, depth: 0) { below.append($0) }
    }
    let sums = Parallel.map(below, portion: 4) { folder in
      var state = FolderStamps()
      state.addAll(folder, depth: 1)
      return state.sum
    }
    for sum in sums { state.add(sum) }
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

  mutating func add(_ other: UInt64) {
    sum &+= other
  }

  /// Adds a folder with everything below it.
  mutating func addAll(_ folder: String, depth: Int) {
    var below: [String] = []
    add(folder, depth: depth) { below.append($0) }
    for folder in below { addAll(folder, depth: depth + 1) }
  }

  /// Adds what stands right in a folder, and names the folders in it.
  mutating func add(_ folder: String, depth: Int, found: (String) -> Void) {
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
      sum &+= Self.stamp(number, record)
      switch record.st_mode & S_IFMT {
      case S_IFDIR: found("\(folder)/\(name)")
      // A link changes with what it leads to; folders behind links are not entered, as in loading.
      case S_IFLNK where fstatat(dirfd(stream), name, &record, 0) == 0:
        sum &+= Self.stamp(number &+ 1, record)
      default: break
      }
    }
  }

  /// The size, the time of the last change and the number of a file; of a folder just that it is one.
  private static func stamp(_ number: UInt64, _ record: stat) -> UInt64 {
    if record.st_mode & S_IFMT == S_IFDIR { return Fingerprint.combine([number, 0]) }
    #if canImport(Glibc)
      let time = record.st_mtim
    #else
      let time = record.st_mtimespec
    #endif
    return Fingerprint.combine([
      number, UInt64(record.st_size), UInt64(bitPattern: Int64(time.tv_sec)),
      UInt64(bitPattern: Int64(time.tv_nsec)), UInt64(record.st_ino),
    ])
  }
}
