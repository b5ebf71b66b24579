// The letters and digits from a place on, found eight bytes at a time.

/// A run of ASCII letters and digits, perhaps empty.
///
/// The ends of words come at no regular distance, so a loop over bytes spends its time on wrong
/// guesses of the processor; here eight bytes are judged at once.
struct Run {
  private(set) var length = 0
  /// What a table needs to know of its letters, as far as a word goes.
  private(set) var key = WordKey()
  /// Whether a capital stands behind the first letter.
  private(set) var hasInnerCapitals = false
}

extension Run {
  /// - Parameter readable: How many bytes may be read.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, readable: Int) {
    self.init()
    if readable < 8 {
      readSlowly(start, readable)
    } else if take(start, isFirst: true) == 8 {
      readOn(start, readable)
    }
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// Judges eight bytes; how many of them belong to the run.
  @inline(__always)
  private mutating func take(_ start: UnsafePointer<UInt8>, isFirst: Bool) -> Int {
    let chunk = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
    let folded = chunk | WordKey.foldingBits
    let letters = Self.bytes(of: folded, from: 0x61, through: 0x7A) & ~chunk
    let digits = Self.bytes(of: chunk, from: 0x30, through: 0x39) & ~chunk
    let others = ~(letters | digits) & Self.highBits
    let size = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
    let mask = WordKey.first(size)
    // Bit 5 separates small letters from capitals.
    let capitals = letters & ~(chunk &<< 2) & mask
    if capitals & (isFirst ? ~0xFF : ~0) != 0 { hasInnerCapitals = true }
    if size > 0 { key.add(folded & mask, at: length) }
    length &+= size
    return size
  }

  /// Behind the first eight bytes.
  @inline(never)
  private mutating func readOn(_ start: UnsafePointer<UInt8>, _ readable: Int) {
    while readable - length >= 8 {
      guard take(start + length, isFirst: false) == 8 else { return }
    }
    readSlowly(start, readable)
  }

  /// Near the end of what may be read.
  private mutating func readSlowly(_ start: UnsafePointer<UInt8>, _ readable: Int) {
    let first = length
    while length < readable, Self.isPlain(start[length]) {
      if length > 0, start[length] & 0x60 == 0x40 { hasInnerCapitals = true }
      length &+= 1
    }
    guard length > first else { return }
    key.add(WordKey.chunk(start + first, length - first, readable: 0), at: first)
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
}
