// One word without case, and its hash.

/// A word where it stands: ASCII letters and digits as they were written, or bytes that were folded.
///
/// Setting one bit folds ASCII: capitals become small, small letters and digits have it already.
struct FoldedWord {
  private let start: UnsafePointer<UInt8>
  let length: Int32
  private let fold: UInt8
  /// The first eight bytes, folded, the first one lowest.
  let head: UInt64
  let hash: UInt32
}

extension FoldedWord {
  /// Longer words are cut; nobody types them.
  static let limit = 32
  static let foldingBits: UInt64 = 0x2020_2020_2020_2020

  /// A word of at most eight ASCII letters and digits.
  /// - Parameter head: Its bytes, folded, with zeros behind them.
  @inline(__always)
  init(short start: UnsafePointer<UInt8>, length: Int, head: UInt64) {
    self.start = start
    self.length = Int32(truncatingIfNeeded: length)
    self.head = head
    hash = Self.finish(Self.mix(0, head))
    fold = 0x20
  }

  /// A word of any length.
  /// - Parameters:
  ///   - readable: How many bytes may be read from `start` on, at least `length`.
  ///   - isFolded: Whether the bytes are folded already.
  init(_ start: UnsafePointer<UInt8>, _ length: Int, readable: Int, isFolded: Bool) {
    let length = min(length, Self.limit)
    let bits = isFolded ? 0 : Self.foldingBits
    var (hash, head): (UInt64, UInt64) = (0, 0)
    for at in stride(from: 0, to: length, by: 8) {
      let chunk = Self.chunk(start + at, min(8, length - at), readable: readable - at, bits)
      if at == 0 { head = chunk }
      hash = Self.mix(hash, chunk)
    }
    self.start = start
    self.length = Int32(truncatingIfNeeded: length)
    self.head = head
    self.hash = Self.finish(hash)
    fold = isFolded ? 0 : 0x20
  }

  func byte(_ offset: Int) -> UInt8 { start[offset] | fold }

  /// The first `size` bytes in the mask of a number.
  @inline(__always)
  static func first(_ size: Int) -> UInt64 {
    UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
  }

  private static func chunk(
    _ start: UnsafePointer<UInt8>, _ size: Int, readable: Int, _ bits: UInt64
  ) -> UInt64 {
    if readable >= 8 {
      let chunk = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
      return (chunk | bits) & first(size)
    }
    var chunk: UInt64 = 0
    for offset in 0..<size { chunk |= UInt64(start[offset]) &<< UInt64(8 &* offset) }
    return (chunk | bits) & first(size)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ chunk: UInt64) -> UInt64 {
    let product = (hash ^ chunk) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }

  @inline(__always)
  private static func finish(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }
}
