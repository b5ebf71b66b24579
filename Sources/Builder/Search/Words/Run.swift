// The letters and digits from a place on, found eight bytes at a time.

/// A run of ASCII letters and digits, perhaps empty.
///
/// The ends of words come at no regular distance, so a loop over bytes spends its time on wrong
/// guesses of the processor; here eight bytes are judged at once.
struct Run {
  private(set) var length = 0
  /// The first eight bytes, folded, with zeros behind them.
  private(set) var head: UInt64 = 0
  /// Whether a capital stands behind the first letter, as far as ``head`` goes.
  private(set) var hasInnerCapitals = false
}

extension Run {
  /// - Parameter readable: How many bytes may be read.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, readable: Int) {
    self.init()
    guard readable >= 8 else {
      readSlowly(start, readable)
      return
    }
    let chunk = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
    let folded = chunk | FoldedWord.foldingBits
    let letters = Self.bytes(of: folded, from: 0x61, through: 0x7A) & ~chunk
    let digits = Self.bytes(of: chunk, from: 0x30, through: 0x39) & ~chunk
    let others = ~(letters | digits) & Self.highBits
    let size = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
    let mask = size == 0 ? 0 : FoldedWord.first(size)
    head = folded & mask
    // Bit 5 tells small letters from capitals.
    hasInnerCapitals = letters & ~(chunk &<< 2) & mask & ~0xFF != 0
    length = size < 8 ? size : 8 &+ Self.rest(start + 8, readable &- 8)
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The high bit of each byte between two values; bytes from 0x80 on give nonsense there.
  @inline(__always)
  private static func bytes(of chunk: UInt64, from low: UInt64, through high: UInt64) -> UInt64 {
    let seven = chunk & ~highBits
    let isAtLeast = seven &+ ones &* (0x80 &- low)
    let isAbove = seven &+ ones &* (0x7F &- high)
    return isAtLeast & ~isAbove & highBits
  }

  private static func rest(_ start: UnsafePointer<UInt8>, _ readable: Int) -> Int {
    var length = 0
    while length < readable, isPlain(start[length]) { length &+= 1 }
    return length
  }

  /// Near the end of what may be read.
  private mutating func readSlowly(_ start: UnsafePointer<UInt8>, _ readable: Int) {
    length = Self.rest(start, readable)
    for offset in 0..<length {
      head |= UInt64(start[offset] | 0x20) &<< UInt64(8 &* offset)
      if offset > 0, start[offset] & 0x20 == 0 { hasInnerCapitals = true }
    }
  }
}
