// A word of the index as a value: compared, sorted and looked up without its text.

/// Up to 32 bytes in four numbers, the first byte highest, with zeros behind a shorter word: the order
/// of the numbers is the order of the bytes.
struct SearchWord: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// In bytes. Longer words are cut; readers do not type them.
  static let longest = 32

  private var parts = SIMD4<UInt64>()

  /// The beginning of some bytes, which ends with a character.
  init(_ bytes: some RandomAccessCollection<UInt8>) {
    var end = bytes.index(bytes.startIndex, offsetBy: min(bytes.count, Self.longest))
    while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    var rest = bytes[..<end]
    for part in 0..<4 where !rest.isEmpty {
      let next = rest.prefix(8)
      let number = next.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      parts[part] = number << UInt64(8 * (8 - next.count))
      rest = rest[next.endIndex...]
    }
  }
}

extension SearchWord {
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
