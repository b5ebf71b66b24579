// Character references of HTML, such as `&amp;` and `&#38;`.

package enum CharacterReferences {
  /// Decodes numbers, the five names that XML knows, and `nbsp`; anything else stays as it is.
  package static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var text = text
    return text.withUTF8 { String(decoding: decode($0), as: UTF8.self) }
  }

  private static func decode<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes
  ) -> [UInt8] where Bytes.Index == Int {
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
    case "nbsp": "\u{A0}"
    default: number(name).flatMap(Unicode.Scalar.init)
    }
  }

  private static func number(_ name: String) -> UInt32? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  }
}
