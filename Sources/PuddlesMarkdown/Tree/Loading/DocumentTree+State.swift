// Whether loading a folder again would give the same documents, without reading a file.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import Puddles
import PuddlesBasics

extension DocumentTree {
  /// A number that changes with the names and the stamps of all files of a folder.
  ///
  /// Give it to the ``SharedValue`` of a tree: a build that finds it unchanged loads nothing.
  public static func state(ofFolder folder: String, options: Options = Options()) -> UInt64 {
    var state = FolderStamps(notes: FolderLook.isWanted)
    var below: [String] = []
    for folder in [folder] + options.includeRoots {
      state.add(folder) { below.append($0) }
    }
    let parts = Parallel.map(below, portion: 4) { [notes = state.look != nil] folder in
      var state = FolderStamps(notes: notes)
      state.addAll(folder)
      return state
    }
    for part in parts { state.add(part) }
    state.look?.leave(for: folder)
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
  /// What was seen, if somebody wants to know.
  private(set) var look: FolderLook?

  init(notes: Bool) {
    look = notes ? FolderLook() : nil
  }

  mutating func add(_ other: FolderStamps) {
    sum &+= other.sum
    if let seen = other.look { look?.merge(seen) }
  }

  /// Adds a folder with everything below it.
  mutating func addAll(_ folder: String) {
    var below: [String] = []
    add(folder) { below.append($0) }
    for folder in below { addAll(folder) }
  }

  /// Adds what stands right in a folder, and names the folders in it. Links are not entered, so the
  /// longest path that the system takes is the end of it.
  mutating func add(_ folder: String, found: (String) -> Void) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    let place = Fingerprint.of(bytes: folder.utf8)
    var entries: [FileSystem.Entry] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let record = add(name, in: stream, place) { found("\(folder)/\(String(cString: name))") }
          if look != nil, let record { entries.append(FileSystem.Entry(name, record)) }
        }
      }
    }
    look?.note(entries, in: folder)
  }

  /// The record of an entry; `nil` if it has none, or is the folder itself or the one above it.
  private mutating func add(
    _ name: UnsafePointer<CChar>, in stream: OpaquePointer, _ place: UInt64, found: () -> Void
  ) -> stat? {
    if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return nil }
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    let number = Fingerprint.mix(place, Fingerprint.of(bytes: bytes))
    let record = FileState.settled { fstatat(dirfd(stream), name, &$0, AT_SYMLINK_NOFOLLOW) == 0 }
    guard let record else { return nil }
    switch record.st_mode & S_IFMT {
    case S_IFDIR:
      sum &+= number
      found()
    // A link changes with what it leads to; folders behind links are not entered, as in loading.
    case S_IFLNK:
      add(record, number)
      let target = FileState.settled { fstatat(dirfd(stream), name, &$0, 0) == 0 }
      if let target { add(target, number &+ 1) }
    default: add(record, number)
    }
    return record
  }

  private mutating func add(_ record: stat, _ number: UInt64) {
    sum &+= FileState(record).fingerprint(of: number)
  }
}
