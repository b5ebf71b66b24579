// Finds the first byte that does not belong to UTF-8 (The Unicode Standard, table 3-7).

enum UTF8Check {
  /// The offset of the first ill-formed sequence, or `nil`.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      if isPlain(bytes, at: index) {
        index += 32
      } else if bytes[index] < 0x80 {
        index += 1
      } else {
        guard let length = sequenceLength(bytes, at: index) else { return index }
        index += length
      }
    }
    return nil
  }

  /// Whether 32 bytes from `index` on are ASCII.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 32 <= bytes.count, let start = bytes.baseAddress else { return false }
    let words = UnsafeRawPointer(start + index)
    func word(_ offset: Int) -> UInt64 {
      words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return (word(0) | word(8) | word(16) | word(24)) & 0x8080_8080_8080_8080 == 0
  }

  private static func sequenceLength(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int? {
    guard let (length, second) = shape(lead: bytes[index]), index + length <= bytes.count,
      second.contains(bytes[index + 1])
    else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// How many bytes a lead byte asks for, and what the second one may be.
  private static func shape(lead: UInt8) -> (Int, ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
