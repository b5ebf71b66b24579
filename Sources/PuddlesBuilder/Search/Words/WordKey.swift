// What tells most words from all others: two numbers and a hash.

/// The letters of a word, folded, eight at a time.
struct WordKey {
  /// The first eight bytes, the first one lowest, with zeros behind a shorter word.
  private(set) var head: UInt64 = 0
  /// The next eight.
  private(set) var next: UInt64 = 0
  private var mixed: UInt64 = 0
}

extension WordKey {
  /// Setting one bit folds ASCII: capitals become small, small letters and digits have it already.
  static let foldingBits: UInt64 = 0x2020_2020_2020_2020

  var hash: UInt32 { UInt32(truncatingIfNeeded: mixed) }

  /// Adds the bytes from a place on: eight, or those that are left.
  @inline(__always)
  mutating func add(_ chunk: UInt64, at place: Int) {
    guard place < FoldedWord.limit else { return }
    if place == 0 { head = chunk } else if place == 8 { next = chunk }
    let product = (mixed ^ chunk) &* 0x9E37_79B9_7F4A_7C15
    mixed = product ^ product &>> 32
  }

  /// The first `size` bytes in the mask of a number.
  @inline(__always)
  static func first(_ size: Int) -> UInt64 {
    size == 0 ? 0 : UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
  }

  /// Up to eight bytes as a number.
  /// - Parameter readable: How many bytes may be read.
  @inline(__always)
  static func chunk(
    _ start: UnsafePointer<UInt8>, _ size: Int, readable: Int, _ bits: UInt64 = foldingBits
  ) -> UInt64 {
    if readable >= 8 {
      let chunk = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
      return (chunk | bits) & first(size)
    }
    var chunk: UInt64 = 0
    for offset in 0..<size { chunk |= UInt64(start[offset]) &<< UInt64(8 &* offset) }
    return (chunk | bits) & first(size)
  }
}
