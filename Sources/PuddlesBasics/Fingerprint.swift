// Fingerprints: numbers that identify values, the same in every process.

/// Folds values into 64 bits. Not for secrets.
package enum Fingerprint {
  /// The fingerprint of anything that can be encoded; `nil` if encoding fails.
  ///
  /// The order of the elements of a set or a dictionary does not count, wherever in the value it stands.
  package static func of(_ value: some Encodable) -> UInt64? {
    let sum = FingerprintSum()
    do {
      try FingerprintEncoder(sum: sum, place: Identity.root).encode(value)
    } catch {
      return nil
    }
    return sum.value
  }

  /// The fingerprint of bytes, such as a text's.
  package static func of(bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { digest(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes(digest)
  }

  /// The fingerprint of a sequence of fingerprints.
  package static func combine(_ parts: [UInt64]) -> UInt64 {
    parts.reduce(Identity.root, Identity.mix)
  }

  /// Mixes two fingerprints into one; their order matters.
  package static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 { Identity.mix(a, b) }
}

extension Fingerprint {
  /// The fingerprint of bytes in memory. Eight bytes at a time: multiply, fold the high half in, go on.
  package static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = Identity.root ^ UInt64(bytes.count)
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = fold(hash ^ UInt64(littleEndian: word))
      offset &+= 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return fold(fold(hash ^ tail) ^ 0xD6E8_FEB8_6659_FD93)
  }

  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}

/// Adds up the encoded leaves. Their order does not count, because each is mixed with its position.
final class FingerprintSum {
  private(set) var value: UInt64 = 0

  func add(_ leaf: UInt64, at place: UInt64) {
    value &+= Identity.mix(Identity.mix(place, leaf), place)
  }
}
