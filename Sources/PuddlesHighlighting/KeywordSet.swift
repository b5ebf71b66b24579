// Sets of words that are asked for each name in a text: no string is made, no hash is keyed.

/// Words of up to sixteen bytes, packed in two numbers.
struct KeywordSet: Sendable {
  private struct Word: Equatable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    var hash: Int {
      let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> 40)
    }
  }

  private var slots: [Word]
  private let mask: Int
  private let ignoresCase: Bool

  /// The words of a text, with blanks between them.
  init(_ words: String, ignoresCase: Bool = false) {
    let words = words.utf8.split { $0 == 0x20 || $0 == 0x0A }.map(Array.init)
    var size = words.isEmpty ? 1 : 64
    while size < words.count * 4 { size *= 2 }
    slots = Array(repeating: Word(), count: size)
    mask = size - 1
    self.ignoresCase = ignoresCase
    for word in words {
      let word = pack(word, word.indices)
      slots[slot(of: word)] = word
    }
  }
}

extension KeywordSet {
  func contains<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ range: Range<Int>
  ) -> Bool where Bytes.Index == Int {
    guard mask > 0, range.count <= 16, !range.isEmpty else { return false }
    let word = pack(bytes, range)
    return slots[slot(of: word)] == word
  }

  /// Where a word stands, or would stand.
  private func slot(of word: Word) -> Int {
    var index = word.hash & mask
    while slots[index] != word, slots[index] != Word() { index = (index + 1) & mask }
    return index
  }

  private func pack<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ range: Range<Int>
  ) -> Word where Bytes.Index == Int {
    var word = Word()
    for index in range {
      let byte = ignoresCase && bytes[index].isCapital ? bytes[index] | 0x20 : bytes[index]
      if index - range.lowerBound < 8 {
        word.low = word.low << 8 | UInt64(byte)
      } else {
        word.high = word.high << 8 | UInt64(byte)
      }
    }
    return word
  }
}
