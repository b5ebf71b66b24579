// URLs as authors write them, made fit for an attribute.

enum URLText {
  /// Characters that no URL may hold become `%XX`; escapes that stand already are kept.
  static func encoded(_ url: String) -> String {
    let isAllPlain = url.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) }
    if isAllPlain == true { return url }
    var bytes: [UInt8] = []
    for byte in url.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path with its escapes undone, or `nil` if they are malformed or not UTF-8.
  static func decoded(_ path: Substring) -> String? {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return String(path) }
    var bytes: [UInt8] = []
    var rest = path.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The characters that CommonMark's own renderer leaves alone.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "#")...UInt8(ascii: ";"), 0x21, 0x3D, 0x5F, 0x7E:
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
