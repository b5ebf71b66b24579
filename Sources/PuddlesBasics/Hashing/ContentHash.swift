// A stable fingerprint of bytes: the same on every machine and in every run.

/// 64 bits that change when the bytes change. Not for secrets.
package struct ContentHash: Hashable, Sendable {
  package let value: UInt64

  package init(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBytes(Self.digest)
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

  /// Eight bytes at a time: multiply, fold the high half in, go on.
  package static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = mix(hash ^ UInt64(littleEndian: word))
      offset &+= 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return mix(mix(hash ^ tail) ^ 0xD6E8_FEB8_6659_FD93)
  }

  package static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}
