// Moving over the bytes, and naming what stands there.

extension JSONReader {
  /// The next byte, or nil at the end.
  var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  mutating func pass(_ byte: UInt8, expected: String) throws(JSONSyntaxError) {
    guard peek == byte else { throw unexpected(expected) }
    at += 1
  }

  func isWordPart(_ byte: UInt8?) -> Bool {
    switch byte ?? 0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  func fault(_ problem: JSONProblem) -> JSONSyntaxError {
    JSONSyntaxError(offset: at, problem: problem)
  }

  func unexpected(_ expected: String) -> JSONSyntaxError {
    fault(
      peek == nil
        ? .endOfFile(expected: expected) : .unexpected(found: found, expected: expected))
  }

  /// The word or the single character that stands here.
  var found: String {
    let word = bytes[at...].prefix(24).prefix { isWordPart($0) }
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    let scalar = String(decoding: bytes[at...].prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar?.printable ?? ""
  }
}
