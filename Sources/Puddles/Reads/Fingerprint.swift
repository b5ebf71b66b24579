// A number that stands for a value: the same in every process, another one for another value.

/// Folds values into 64 bits. Not for secrets.
public enum Fingerprint {
  /// The fingerprint of anything that can be encoded; `nil` if encoding fails.
  ///
  /// Dictionaries with text as keys have no order; sets must be sorted to keep their fingerprint.
  public static func of(_ value: some Encodable) -> UInt64? {
    let sum = FingerprintSum()
    do {
      try value.encode(to: FingerprintEncoder(sum: sum, place: Identity.root))
    } catch {
      return nil
    }
    return sum.value
  }

  /// The fingerprint of bytes, such as a text's.
  public static func of(bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The fingerprint of a sequence of fingerprints.
  public static func combine(_ parts: some Sequence<UInt64>) -> UInt64 {
    parts.reduce(Identity.root) { Identity.mix($0, $1) }
  }
}

/// Adds up what is encoded. Addition has no order, and each leaf carries its place.
final class FingerprintSum {
  private(set) var value: UInt64 = 0

  func add(_ leaf: UInt64, at place: UInt64) {
    value &+= Identity.mix(Identity.mix(place, leaf), place)
  }
}
