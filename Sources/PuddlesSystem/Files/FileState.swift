// Whether files and whole folders are still those that were read, without reading them again.
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The size, the times of the last changes and the number of a file.
///
/// Two states differ if the file was written between the two looks. A clock that stamps files moves on in
/// ticks, so a look at a file that was written just now waits until its tick has passed.
struct FileState {
  private let size: UInt64
  private let written: UInt64
  private let changed: UInt64
  private let number: UInt64
  private let device: UInt64

  init(_ record: stat) {
    #if canImport(Glibc)
      let (written, changed) = (record.st_mtim, record.st_ctim)
    #else
      let (written, changed) = (record.st_mtimespec, record.st_ctimespec)
    #endif
    size = UInt64(record.st_size)
    self.written = written.nanoseconds
    self.changed = changed.nanoseconds
    number = UInt64(record.st_ino)
    device = UInt64(record.st_dev)
  }
}

extension FileState {
  /// One number for the state of a file with this name.
  func fingerprint(of name: UInt64) -> UInt64 {
    let times = Fingerprint.mix(Fingerprint.mix(name, written), changed)
    return Fingerprint.mix(Fingerprint.mix(Fingerprint.mix(times, size), number), device)
  }
}

extension FileState {
  /// Looks at a file, and once more if it was written within the tick of the first look.
  static func settled(_ look: (inout stat) -> Bool) -> stat? {
    var record = stat()
    guard look(&record) else { return nil }
    let age = FileStamp(changesOf: record).age
    // A time that lies ahead is not waited for.
    guard age >= .zero, age < FileStamp.tick else { return record }
    usleep(20_000)
    return look(&record) ? record : nil
  }
}

extension timespec {
  fileprivate var nanoseconds: UInt64 {
    UInt64(bitPattern: Int64(tv_sec)) &* 1_000_000_000 &+ UInt64(bitPattern: Int64(tv_nsec))
  }
}

// MARK: - All files of a folder

/// Adds up the names and stamps of files; addition has no order, so nothing is sorted.
package struct TreeStamps {
  package private(set) var sum: UInt64 = 0

  package init() {}

  package mutating func add(_ other: TreeStamps) {
    sum &+= other.sum
  }

  /// Adds a folder with everything below it.
  package mutating func addAll(_ folder: String) {
    var below: [String] = []
    add(folder) { below.append($0) }
    for folder in below { addAll(folder) }
  }

  /// Adds what stands right in a folder, and names the folders in it. Links are not entered, so the
  /// longest path that the system takes is the end of it.
  package mutating func add(_ folder: String, found: (String) -> Void) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    let place = Fingerprint.of(bytes: folder.utf8)
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          add(name, in: stream, place) { found("\(folder)/\(String(cString: name))") }
        }
      }
    }
  }

  /// Adds an entry; the folder itself and the one above it do not count.
  private mutating func add(
    _ name: UnsafePointer<CChar>, in stream: DirectoryHandle, _ place: UInt64, found: () -> Void
  ) {
    if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return }
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    let number = Fingerprint.mix(place, Fingerprint.of(bytes: bytes))
    let record = FileState.settled { fstatat(dirfd(stream), name, &$0, AT_SYMLINK_NOFOLLOW) == 0 }
    guard let record else { return }
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
  }

  private mutating func add(_ record: stat, _ number: UInt64) {
    sum &+= FileState(record).fingerprint(of: number)
  }
}
