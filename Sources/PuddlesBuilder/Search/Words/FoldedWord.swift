// One word without case, and its hash.

/// A word where it stands: ASCII letters and digits as they were written, or bytes that were folded.
struct FoldedWord {
  private let start: UnsafePointer<UInt8>
  let length: Int32
  private let fold: UInt8
  let key: WordKey
}

extension FoldedWord {
  /// Longer words are cut; readers do not type them.
  static let limit = 32

  /// A word of ASCII letters and digits.
  @inline(__always)
  init(_ run: Run, at start: UnsafePointer<UInt8>) {
    self.start = start
    length = Int32(truncatingIfNeeded: min(run.length, Self.limit))
    key = run.key
    fold = 0x20
  }

  /// - Parameters:
  ///   - readable: How many bytes may be read from `start` on, at least `length`.
  ///   - isFolded: Whether the bytes are folded already.
  init(_ start: UnsafePointer<UInt8>, _ length: Int, readable: Int, isFolded: Bool) {
    let length = min(length, Self.limit)
    let bits = isFolded ? 0 : WordKey.foldingBits
    var key = WordKey()
    var at = 0
    while at < length {
      let size = min(8, length &- at)
      key.add(WordKey.chunk(start + at, size, readable: readable &- at, bits), at: at)
      at &+= 8
    }
    self.start = start
    self.length = Int32(truncatingIfNeeded: length)
    self.key = key
    fold = isFolded ? 0 : 0x20
  }

  func byte(_ offset: Int) -> UInt8 { start[offset] | fold }
}
