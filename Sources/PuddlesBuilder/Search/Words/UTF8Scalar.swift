// Reads one character of several bytes.

/// Decoding of UTF-8 that never fails: what is malformed is one byte that means nothing.
enum UTF8Scalar {
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar?, size: Int) {
    let first = text[position]
    let size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, position + size <= text.count else { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(size))
    for offset in 1..<size {
      let byte = text[position + offset]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value), size)
  }
}
