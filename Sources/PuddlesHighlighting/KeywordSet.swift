// Sets of words with a fast search, which creates no string and compares only hashes.

/// A set of words, stored as hashes. If another name has the same hash, it gets the color of a keyword.
struct KeywordSet: ExpressibleByStringInterpolation, Sendable {
  private var slots: [UInt64]
  private let ignoresCase: Bool

  init(stringLiteral words: String) { self.init(words) }

  /// Creates the set of the words in a text, which are separated by blanks.
  init(_ words: String, ignoresCase: Bool = false) {
    let words = words.utf8.split { $0 == 0x20 || $0 == 0x0A }.map(Array.init)
    var size = words.isEmpty ? 1 : 64
    while size < words.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    self.ignoresCase = ignoresCase
    for word in words {
      let fingerprint = fingerprint(of: word, word.indices)
      slots[slot(of: fingerprint)] = fingerprint
    }
  }
}

extension KeywordSet {
  func contains<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ range: Range<Int>
  ) -> Bool where Bytes.Index == Int {
    guard slots.count > 1, range.count < 32 else { return false }
    let fingerprint = fingerprint(of: bytes, range)
    return slots[slot(of: fingerprint)] == fingerprint
  }

  /// The index at which a hash is stored, or would be stored.
  private func slot(of fingerprint: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: fingerprint >> 32) & (slots.count - 1)
    while slots[index] != fingerprint, slots[index] != 0 { index = (index + 1) & (slots.count - 1) }
    return index
  }

  /// The hash of a word (FNV-1a).
  private func fingerprint<Bytes: RandomAccessCollection<UInt8>>(
    of bytes: Bytes, _ range: Range<Int>
  ) -> UInt64 where Bytes.Index == Int {
    range.reduce(0xCBF2_9CE4_8422_2325) { hash, index in
      let byte = bytes[index]
      let folded = ignoresCase && byte.isCapital ? byte | 0x20 : byte
      return (hash ^ UInt64(folded)) &* 0x100_0000_01B3
    }
  }
}
