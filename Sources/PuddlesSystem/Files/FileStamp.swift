// Whether a file is still the one that was looked at before, without reading it.
import PuddlesBasics

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// The size, the time of the last change and the number of a file.
///
/// A file that is written again has another stamp, also within one tick of a coarse clock: it gets
/// another number, or its time moves on.
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
  /// With the time of the last change of any kind, which no program can set back: others write
  /// here. It also changes with the number of links, so files of sites do not go by it.
  package init(changesOf record: stat) {
    self.init(record, record.change)
  }

  /// The stamp of a plain file; `nil` for anything else, links included.
  package init?(of path: String) {
    var record = stat()
    guard lstat(path, &record) == 0, record.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(record, record.modification)
  }

  /// The stamp of what a path leads to, with the time of the last change of any kind; `nil` if there
  /// is nothing.
  package init?(changesOf path: String) {
    var record = stat()
    guard stat(path, &record) == 0 else { return nil }
    self.init(changesOf: record)
  }
}

extension FileStamp {
  /// How long the clock that stamps files stands still at most: two changes within one tick may leave
  /// the same stamp.
  static let tick = Duration.milliseconds(20)

  /// Whether any later change gives another stamp. A time in the future is not trusted.
  package var isSettled: Bool { age > Self.tick }

  /// How long ago the change was; below zero for a time in the future.
  var age: Duration {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return .seconds(now.tv_sec - seconds) + .nanoseconds(now.tv_nsec - nanoseconds)
  }
}

extension FileStamp {
  /// The stamp folded into one number.
  package var fingerprint: UInt64 {
    Fingerprint.combine(
      [size, seconds, nanoseconds].map { UInt64(bitPattern: Int64($0)) } + [number])
  }
}
