// The stamp of a file, which tells whether the file has changed without reading it.
import PuddlesBasics

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// The size, the time of the last change and the inode number of a file.
///
/// When a file is written again, its stamp changes, even within one tick of a coarse clock: either its inode number is
/// new, or its time is later.
package struct FileStamp: Hashable, Sendable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  private let number: UInt64

  private init(_ record: stat, _ time: timespec) {
    size = Int(record.st_size)
    number = UInt64(record.st_ino)
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}

extension FileStamp {
  /// A stamp with the time of the last change of any kind, which no program can set back; used for files that other
  /// programs write. It also changes with the number of hard links, so it is not used for the files of a site.
  package init(changesOf record: stat) {
    self.init(record, record.change)
  }

  /// The stamp of a plain file; `nil` for anything else, links included.
  package init?(of path: String) {
    var record = stat()
    guard lstat(path, &record) == 0, record.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(record, record.modification)
  }

  /// The stamp of the file or folder that a path leads to, with the time of the last change of any kind; `nil` if there
  /// is none.
  package init?(changesOf path: String) {
    var record = stat()
    guard stat(path, &record) == 0 else { return nil }
    self.init(changesOf: record)
  }
}

extension FileStamp {
  /// The longest tick of the clock that stamps files: two changes within one tick may have the same stamp.
  static let tick = Duration.milliseconds(20)

  /// Whether any later change gives another stamp: the last change is older than a tick, and not in the future.
  package var isSettled: Bool { age > Self.tick }

  /// The time since the last change; below zero if that is in the future.
  var age: Duration {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return .seconds(now.tv_sec - seconds) + .nanoseconds(now.tv_nsec - nanoseconds)
  }
}

extension FileStamp {
  /// The stamp as one number.
  package var fingerprint: UInt64 {
    Fingerprint.combine(
      [size, seconds, nanoseconds].map { UInt64(bitPattern: Int64($0)) } + [number])
  }
}
