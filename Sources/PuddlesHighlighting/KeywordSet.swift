// Sets of words that are asked for each name in a text: no string is made, no hash is keyed.

/// Words of up to sixteen bytes, packed in two numbers.
struct KeywordSet: Sendable {
  private struct Word: Equatable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  private var slots: [Word]
  private let mask: Int

  /// The words of a text, with blanks between them.
  init(_ words: String) {
    let bytes = Array(words.utf8)
    let ranges = Self.ranges(bytes)
    var size = 64
    while size < ranges.count * 4 { size *= 2 }
    slots = Array(repeating: Word(), count: size)
    mask = size - 1
    for range in ranges { insert(Self.pack(bytes, range)) }
  }
}

extension KeywordSet {
  func contains<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ range: Range<Int>
  ) -> Bool where Bytes.Index == Int {
    guard range.count <= 16, !range.isEmpty else { return false }
    let word = Self.pack(bytes, range)
    var index = Self.hash(word) & mask
    while slots[index] != Word() {
      if slots[index] == word { return true }
      index = (index + 1) & mask
    }
    return false
  }
}

extension KeywordSet {
  private mutating func insert(_ word: Word) {
    var index = Self.hash(word) & mask
    while slots[index] != Word() { index = (index + 1) & mask }
    slots[index] = word
  }

  private static func hash(_ word: Word) -> Int {
    let mixed = (word.low ^ word.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  private static func pack<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ range: Range<Int>
  ) -> Word where Bytes.Index == Int {
    var word = Word()
    for index in range.prefix(8) { word.low = word.low << 8 | UInt64(bytes[index]) }
    for index in range.dropFirst(8) { word.high = word.high << 8 | UInt64(bytes[index]) }
    return word
  }

  private static func ranges(_ bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.split { bytes[$0] == 0x20 || bytes[$0] == 0x0A }
      .map { $0.startIndex..<$0.endIndex }
  }
}
