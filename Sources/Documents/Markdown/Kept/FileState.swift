// Whether a file is still the one that was read.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The size, the time of the last change and the number of a file.
struct FileState: Hashable, Sendable {
  let words: [UInt64]

  /// - Returns: `nil` if there is no plain file, also behind a link.
  init?(of path: String) {
    var record = stat()
    guard stat(path, &record) == 0, record.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
      let time = record.st_mtim
    #else
      let time = record.st_mtimespec
    #endif
    words = [
      UInt64(record.st_size), UInt64(bitPattern: Int64(time.tv_sec)),
      UInt64(bitPattern: Int64(time.tv_nsec)), UInt64(record.st_ino),
    ]
  }

  init(words: [UInt64]) {
    self.words = words
  }
}
