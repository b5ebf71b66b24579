// Whether a file is still the one that was read.

import Puddles
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
struct FileState: Hashable, Sendable {
  private let size: UInt64
  private let written: UInt64
  private let changed: UInt64
  private let number: UInt64
  private let device: UInt64

  /// - Returns: `nil` if there is no plain file, also behind a link.
  init?(of path: String) {
    let record = Self.settled { stat(path, &$0) == 0 }
    guard let record, record.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(record)
  }

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

  func write(to writer: inout ByteWriter) {
    for word in [size, written, changed, number, device] { writer.write(word) }
  }

  init(from reader: inout ByteReader) throws(Damaged) {
    size = try reader.word()
    written = try reader.word()
    changed = try reader.word()
    number = try reader.word()
    device = try reader.word()
  }
}

extension FileState {
  /// How long a clock that stamps files stands still at most, in nanoseconds.
  private static let tick: UInt64 = 20_000_000

  /// Looks at a file, and once more if it was written within the tick of the first look.
  static func settled(_ look: (inout stat) -> Bool) -> stat? {
    var record = stat()
    guard look(&record) else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    #if canImport(Glibc)
      let changed = record.st_ctim
    #else
      let changed = record.st_ctimespec
    #endif
    // A time that lies ahead gives a large number.
    guard now.nanoseconds &- changed.nanoseconds < tick else { return record }
    usleep(useconds_t(tick / 1000))
    return look(&record) ? record : nil
  }
}

extension timespec {
  fileprivate var nanoseconds: UInt64 {
    UInt64(bitPattern: Int64(tv_sec)) &* 1_000_000_000 &+ UInt64(bitPattern: Int64(tv_nsec))
  }
}
