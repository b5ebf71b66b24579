// A file to which texts are added one behind the other.

import Puddles
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where texts lie on disk. Only one holder at a time can have it.
final class TextFile: Sendable {
  private let descriptor: CInt
  private let end = Mutex(0)

  /// - Returns: `nil` if the file cannot be had, or somebody else has it.
  init?(path: String) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    FileSystem.makeFolder(folder)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

extension TextFile {
  var size: Int { end.withLock { $0 } }

  /// Gives up everything behind `size`; whether there is as much.
  func cut(to size: Int) -> Bool {
    var record = stat()
    guard fstat(descriptor, &record) == 0, record.st_size >= size,
      ftruncate(descriptor, off_t(size)) == 0
    else { return false }
    end.withLock { $0 = size }
    return true
  }

  /// Adds bytes; where they lie, or `nil` if there is no room for them.
  func append(_ bytes: [UInt8]) -> Int? {
    let start = end.withLock { end in
      defer { end += bytes.count }
      return end
    }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, off_t(start + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
    return start
  }

  /// The bytes in a range; fewer, or none, if the file ends before.
  func bytes(in range: Range<Int>) -> [UInt8] {
    guard range.upperBound <= size else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, range.count - count,
          off_t(range.lowerBound + count))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
  }
}
