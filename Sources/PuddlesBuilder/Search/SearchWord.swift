// A word of the index as a value: compared, sorted and looked up without its text.

/// Up to 32 bytes in four numbers, the first byte highest, with zeros behind a shorter word: the order
/// of the numbers is the order of the bytes.
struct SearchWord: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// In bytes. Longer words are cut; readers do not type them.
  static let longest = 32

  private var parts = SIMD4<UInt64>()

  /// - Parameter count: At most ``longest``.
  init(_ bytes: UnsafeRawBufferPointer, at start: Int, count: Int) {
    for part in 0..<(count + 7) / 8 {
      parts[part] = Self.part(of: bytes, at: start + 8 * part, count: count - 8 * part)
    }
  }
}

extension SearchWord {
  /// The next bytes of a word as a number, at most eight of them.
  @inline(__always)
  static func part(of bytes: UnsafeRawBufferPointer, at start: Int, count: Int) -> UInt64 {
    guard start + 8 <= bytes.count else {
      return (0..<min(count, 8)).reduce(0) {
        $0 | UInt64(bytes[start + $1]) << UInt64(56 - 8 * $1)
      }
    }
    let part = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    return count < 8 ? part & ~(.max >> UInt64(8 * count)) : part
  }

  static func < (a: SearchWord, b: SearchWord) -> Bool {
    for part in 0..<4 where a.parts[part] != b.parts[part] { return a.parts[part] < b.parts[part] }
    return false
  }

  /// Looking words up is most of the work of an index: one number is hashed instead of four.
  func hash(into hasher: inout Hasher) {
    hasher.combine((parts &* [1, 0x9E37_79B9_7F4A_7C15, 3, 5]).wrappedSum())
  }

  var bytes: [UInt8] {
    (0..<4).flatMap { part in
      stride(from: 56, through: 0, by: -8).lazy.map {
        UInt8(truncatingIfNeeded: parts[part] >> UInt64($0))
      }.prefix { $0 > 0 }
    }
  }
}
