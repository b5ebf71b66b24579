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
  package var text: String { value.hexadecimal }

  /// Eight hexadecimal digits, for the names of assets.
  package var short: String { String(text.prefix(8)) }
}
