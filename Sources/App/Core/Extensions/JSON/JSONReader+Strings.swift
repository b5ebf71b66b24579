// Texts and their escapes.

extension JSONReader {
  /// Reads a text; the next byte is its opening quote.
  mutating func string() throws(JSONSyntaxError) -> String {
    at += 1
    var buffer: [UInt8] = []
    while true {
      let start = at
      while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        at += 1
      }
      let run = bytes[start..<at]
      guard let stop = peek else { throw fault(.endOfFile(expected: "the end of a text")) }
      guard stop >= 0x20 else { throw fault(.controlCharacter(stop)) }
      if stop == UInt8(ascii: "\""), buffer.isEmpty {
        at += 1
        return String(decoding: run, as: UTF8.self)
      }
      buffer += run
      if stop == UInt8(ascii: "\"") {
        at += 1
        return String(decoding: buffer, as: UTF8.self)
      }
      buffer += String(Character(try escape())).utf8
    }
  }

  /// Reads an escape; the next byte is its backslash.
  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let letter = at + 1 < bytes.count ? bytes[at + 1] : 0
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let plain = Self.escapes[letter] else { throw fault(.badEscape(escapeText(2))) }
    at += 2
    return plain
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let first = codeUnit(at) else { throw fault(.badEscape(escapeText(6))) }
    if let scalar = Unicode.Scalar(first) {
      at += 6
      return scalar
    }
    guard first < 0xDC00, let second = codeUnit(at + 6), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else { throw fault(.loneSurrogate(escapeText(6))) }
    at += 12
    return scalar
  }

  /// The four hexadecimal digits of a `\uXXXX` at this place; nil when there is none.
  private func codeUnit(_ start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(start + 2)..<(start + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private func escapeText(_ length: Int) -> String {
    let piece = bytes[at...].prefix(length).prefix { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    return String(decoding: piece, as: UTF8.self).excerpt()
  }
}
