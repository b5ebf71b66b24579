// A file that is read and written in pieces, at any place.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file. Pieces that do not overlap may be read and written from several tasks at once.
package final class RandomAccessFile: Sendable {
  private let descriptor: Int32

  /// Opens a file that exists.
  package init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  /// Opens a new, empty file; one that exists is emptied.
  package init?(emptyAt path: String) {
    try? Files.makeFolder(Files.parent(of: path))
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }
}

extension RandomAccessFile {
  /// The bytes of a range; `nil` if the file ends before, or cannot be read.
  package func read(_ range: Range<Int>) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, range.count - count,
          off_t(range.lowerBound + count))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
    return bytes.count == range.count ? bytes : nil
  }

  /// Writes bytes at a place; whether the disk took them all.
  package func write(_ bytes: [UInt8], at start: Int) -> Bool {
    let refusal = Descriptor.hand(bytes) { rest, done in
      pwrite(descriptor, rest, rest.count, off_t(start + done))
    }
    return refusal == nil
  }
}
