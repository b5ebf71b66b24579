// The character references that stand in attribute values.

/// Decodes the five names that XML knows, and numbers; anything else stays as it is.
enum CharacterReferences {
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var text = text
    return text.withUTF8 { String(decoding: decode($0), as: UTF8.self) }
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "&"),
        let end = bytes[at..<min(at + 12, bytes.count)].firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: bytes[at + 1..<end], as: UTF8.self)),
        let character = UTF8.encode(scalar)
      {
        decoded += character
        at = end + 1
      } else {
        decoded.append(bytes[at])
        at += 1
      }
    }
    return decoded
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default: number(name).flatMap(Unicode.Scalar.init)
    }
  }

  private static func number(_ name: String) -> UInt32? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  }
}
