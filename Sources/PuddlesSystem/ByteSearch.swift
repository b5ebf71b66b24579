// Finds single bytes with the system's own search, which looks at many of them at once.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum ByteSearch {
  /// The index of the first such byte from `start` on, or the number of bytes.
  package static func index(
    of byte: UInt8, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the text has a word.
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

  /// How often a byte stands in a text.
  package static func count(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var index = index(of: byte, from: 0, in: bytes)
    while index < bytes.count {
      count += 1
      index = self.index(of: byte, from: index + 1, in: bytes)
    }
    return count
  }

  /// The bytes of a C string, which must outlive them.
  package static func bytes(of string: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: strlen(string))
  }
}
