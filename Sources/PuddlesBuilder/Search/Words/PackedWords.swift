// The words of a page, read from the form in which facts keep them.

/// Walks over words and, for each, over its places.
struct PackedWords {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Behind what was read.
  private(set) var position = 0
  /// How many places of the word are still to be read.
  private var places = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }
}

extension PackedWords {
  /// The next word; the places of the one before are skipped.
  mutating func next() -> FoldedWord? {
    while nextPlace() != nil {}
    guard position < bytes.count, let start = bytes.baseAddress else { return nil }
    let length = min(Int(bytes[position]), bytes.count - position - 1)
    let word = FoldedWord(
      start + position + 1, length, readable: bytes.count - position - 1, isFolded: true)
    position += 1 + length
    places = VariableLength.read(bytes, &position)
    return word
  }

  /// The code of the next place of the word, see ``SearchPlace``.
  mutating func nextPlace() -> Int? {
    guard places > 0, position < bytes.count else { return nil }
    places -= 1
    return VariableLength.read(bytes, &position)
  }
}
