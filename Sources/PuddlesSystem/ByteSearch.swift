// Finds bytes with `memchr`, the search of the system, which compares many bytes at once.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum ByteSearch {
  /// The index of the first byte of this value from `start` on; the number of bytes if there is none.
  package static func index(
    of byte: UInt8, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the text contains a word.
  package static func contains(_ word: StaticString, in text: ArraySlice<UInt8>) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard let first = word.first else { return true }
    return text.withUnsafeBufferPointer { bytes in
      var index = index(of: first, from: 0, in: bytes)
      while index < bytes.count {
        if bytes[index...].starts(with: word) { return true }
        index = self.index(of: first, from: index + 1, in: bytes)
      }
      return false
    }
  }

  /// How often a byte occurs in a text.
  package static func count(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var index = index(of: byte, from: 0, in: bytes)
    while index < bytes.count {
      count += 1
      index = self.index(of: byte, from: index + 1, in: bytes)
    }
    return count
  }

  /// The bytes of a C string, without a copy: the string must live as long as they are used.
  package static func bytes(of string: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: strlen(string))
  }
}
