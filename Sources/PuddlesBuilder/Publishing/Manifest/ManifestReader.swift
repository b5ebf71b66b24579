// Reading a manifest: just the forms of JSON that one is made of.
import Puddles
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Goes through the text of a manifest, which must be UTF-8.
struct ManifestReader {
  let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = start
  }

  var isAtEnd: Bool { position == bytes.count }
}

extension ManifestReader {
  /// Goes past a text, if it is there.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= bytes.count - position,
      bytes.withUnsafeBytes({
        $0.baseAddress.map { memcmp($0 + position, text.utf8Start, count) == 0 } ?? false
      })
    else { return false }
    position += count
    return true
  }

  /// The path of a line, behind its brace.
  mutating func path() -> String? { skip("\"path\":") ? string() : nil }

  /// Goes past the rest of a line, if it is as it should be.
  mutating func skipRest() -> Bool {
    guard skip(",\"source\":"), string(makesText: false) != nil, skip(",\"bytes\":"),
      number() != nil, skip(",\"hash\":\""), hash() != nil
    else { return false }
    return skip("\"}")
  }

  /// What a line says of its file.
  mutating func entry() -> Manifest.Entry? {
    guard skip("{"), path() != nil, skip(",\"source\":"), let source = string(),
      skip(",\"bytes\":"), let size = number(), skip(",\"hash\":\""), let hash = hash()
    else { return nil }
    return Manifest.Entry(size: size, hash: hash, source: source)
  }

  /// Sixteen hexadecimal digits.
  private mutating func hash() -> ContentHash? {
    guard position + 16 <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[position..<position + 16] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - 87)
      default: return nil
      }
    }
    position += 16
    return ContentHash(value: value)
  }

  private mutating func number() -> Int? {
    let start = position
    var number = 0
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
      // A size of eighteen digits is none.
      guard position - start < 18 else { return nil }
      number = number * 10 + Int(bytes[position] & 15)
      position += 1
    }
    return position > start ? number : nil
  }
}

extension ManifestReader {
  /// A string with the escapes that `JSONText.quoted` writes.
  /// - Parameter makesText: Otherwise the string is empty, whatever stands there.
  mutating func string(makesText: Bool = true) -> String? {
    guard skip("\"") else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\\") {
      defer { position += 1 }
      guard bytes[position] == UInt8(ascii: "\"") else { continue }
      // Nearly all strings have no escapes.
      return makesText ? String(decoding: bytes[start..<position], as: UTF8.self) : ""
    }
    var text = bytes[start..<position]
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += String(scalar).utf8
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    if skip("\"") { return "\"" }
    if skip("\\") { return "\\" }
    if skip("n") { return "\n" }
    guard skip("u"), position + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[position..<(position + 4)], as: UTF8.self)
    position += 4
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
