// A stable fingerprint of bytes: the same on every machine and in every run.

/// 64 bits that change when the bytes change. Not for secrets.
package struct ContentHash: Hashable, Sendable {
  package let value: UInt64

  package init(_ bytes: [UInt8]) {
    value = Fingerprint.of(bytes: bytes)
  }

  package init(value: UInt64) {
    self.value = value
  }
}

extension ContentHash {
  /// Sixteen hexadecimal digits.
  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func append(to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(value >> UInt64(shift) & 15)
      bytes.append(digit < 10 ? digit + UInt8(ascii: "0") : digit + UInt8(ascii: "a") - 10)
    }
  }

  /// Eight hexadecimal digits, for the names of assets.
  package var short: String { String(text.prefix(8)) }
}
