// Whether a file is still the one that was looked at before, without reading it.
package import PuddlesBasics

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// The size, the time of the last change and the number of a file.
///
/// A file that is written anew has another stamp, also within one tick of a coarse clock: it gets
/// another number, or its time moves on.
package struct FileStamp: Hashable, Sendable {
  package let size: Int
  package let seconds: Int
  package let nanoseconds: Int
  package let number: UInt64

  package init(size: Int, seconds: Int, nanoseconds: Int, number: UInt64) {
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.number = number
  }
}

extension FileStamp {
  init(_ record: stat) {
    #if canImport(Glibc)
      self.init(record, record.st_mtim)
    #else
      self.init(record, record.st_mtimespec)
    #endif
  }

  /// With the time of the last change of any kind, which no program can set back: others write
  /// here. It also changes with the number of links, so files of sites do not go by it.
  package init(changesOf record: stat) {
    #if canImport(Glibc)
      self.init(record, record.st_ctim)
    #else
      self.init(record, record.st_ctimespec)
    #endif
  }

  private init(_ record: stat, _ time: timespec) {
    size = Int(record.st_size)
    number = UInt64(record.st_ino)
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }

  /// The stamp of a plain file; `nil` for anything else, links included.
  init?(of path: UnsafePointer<CChar>) {
    var record = stat()
    guard lstat(path, &record) == 0, record.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(record)
  }

  package init?(of path: String) {
    guard let stamp = path.withCString({ Self(of: $0) }) else { return nil }
    self = stamp
  }
}

extension FileStamp {
  /// The stamp folded into one number.
  package var fingerprint: UInt64 {
    var hash = ContentHash.mix(UInt64(truncatingIfNeeded: size) ^ 0x9E37_79B9_7F4A_7C15)
    for word in [seconds, nanoseconds] {
      hash = ContentHash.mix(hash ^ UInt64(truncatingIfNeeded: word) ^ 0xD6E8_FEB8_6659_FD93)
    }
    return ContentHash.mix(hash ^ number)
  }
}
