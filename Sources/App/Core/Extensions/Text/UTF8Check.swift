// Finds the first byte that is not UTF-8.

/// Checks bytes against the form of UTF-8 (Unicode 15, table 3-7).
public enum UTF8Check {
  /// The first byte of the first ill-formed sequence, or nil when all is well.
  public static func firstFault(in bytes: [UInt8]) -> Int? {
    var at = 0
    while at < bytes.count {
      if bytes[at] < 0x80 {
        at += 1
        continue
      }
      guard let length = length(bytes, at) else { return at }
      at += length
    }
    return nil
  }

  /// The length of the well-formed sequence that starts here; nil when there is none.
  private static func length(_ bytes: [UInt8], _ at: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[at] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return nil }
    let rest = bytes[(at + 2)..<(at + length)]
    return rest.allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
  }
}
