// A word of the search index as a number, so that it is compared, sorted and looked up without its text.

/// Up to 32 bytes of a word in four numbers: the first byte is the highest one, and zeros follow a shorter word. So the
/// order of the numbers is the order of the bytes.
struct SearchWord: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// The longest word in bytes. Longer words are cut; visitors do not type them.
  static let longest = 32

  private var parts = SIMD4<UInt64>()

  /// Makes a word of the first bytes; a character is not cut in two.
  init(_ bytes: some RandomAccessCollection<UInt8>) {
    var end = bytes.index(bytes.startIndex, offsetBy: min(bytes.count, Self.longest))
    while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    withUnsafeMutableBytes(of: &parts) { $0.copyBytes(from: bytes[..<end]) }
    parts = parts.inOrderOfBytes
  }
}

extension SearchWord {
  static func < (a: SearchWord, b: SearchWord) -> Bool {
    for part in 0..<4 where a.parts[part] != b.parts[part] { return a.parts[part] < b.parts[part] }
    return false
  }

  /// The same number in every process, spread over all bits.
  fileprivate var spread: Int {
    let sum = (parts &* [1, 0x9E37_79B9_7F4A_7C15, 3, 5]).wrappedSum()
    let product = sum.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: parts.inOrderOfBytes) { bytes in Array(bytes.prefix { $0 > 0 }) }
  }
}

/// Words, each once, with numbers in the order in which they came.
///
/// A dictionary would mix each word with a secret of the process, which took more time than all else of an index.
struct WordNumbers: Sendable {
  /// A word's position is its number.
  private(set) var words: [SearchWord] = []
  /// The number of each word at the place that its bits name, or at the next free one; -1 at a free one. At most half of
  /// the places are taken.
  private var slots = [Int32](repeating: -1, count: 512)
}

extension WordNumbers {
  /// The number of a word, which is added if it is new.
  mutating func number(of word: SearchWord) -> Int {
    let slot = slot(of: word)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(words.count)
    words.append(word)
    if words.count > slots.count / 2 {
      slots = [Int32](repeating: -1, count: slots.count * 4)
      for (number, word) in words.enumerated() { slots[self.slot(of: word)] = Int32(number) }
    }
    return words.count - 1
  }

  /// The place with the number of a word, or the free one for it.
  private func slot(of word: SearchWord) -> Int {
    var slot = word.spread & (slots.count - 1)
    while slots[slot] >= 0, words[Int(slots[slot])] != word {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension SearchWord: BinaryCodable {
  /// Writes only the numbers that are in use; for most words that is one.
  func write(to writer: inout ByteWriter) {
    let count = 4 - (1..<4).count { parts[$0] == 0 }
    writer.write(count)
    for part in 0..<count { writer.write(parts[part]) }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let count = try reader.number()
    guard (1...4).contains(count) else { throw CorruptedDataError() }
    for part in 0..<count { parts[part] = try reader.read() }
  }
}

extension SIMD4<UInt64> {
  /// Converts between the bytes in memory and numbers whose first byte is the highest one.
  fileprivate var inOrderOfBytes: Self {
    Self(self[0].bigEndian, self[1].bigEndian, self[2].bigEndian, self[3].bigEndian)
  }
}
