// FNV-1a, a published hash for numbers that are kept in files, and the identities of positions in a page.

/// The hash FNV-1a, which never changes. A ``Fingerprint`` is faster, but may change with any version of the library.
package enum FNV1a {
  /// The hash of no bytes.
  package static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of bytes that follow others, whose hash is `start`.
  package static func hash(_ bytes: some Sequence<UInt8>, after start: UInt64 = empty) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The hash of 32 bits, which is no part of the longer one.
  package static func shortHash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}

extension FixedWidthInteger {
  /// All hexadecimal digits, zeros in front included.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}

// MARK: - Structural identity: the path of a place in the tree, folded into one number

/// The identity of a position in a page: the tuple positions, branches and `ForEach` ids on the way down
/// to it, mixed into a number. The same structure gives the same number in every process, on every day.
@usableFromInline
package enum Identity {
  @usableFromInline package static let root: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The path of child `index` below `path`.
  @inlinable
  package static func mix(_ path: UInt64, _ index: UInt64) -> UInt64 {
    let mixed = (path ^ index) &* 0xFF51_AFD7_ED55_8CCD &+ 0x2545_F491_4F6C_DD1D
    return mixed ^ (mixed &>> 32)
  }

  /// The hash of a text: the same in every process, unlike Swift's seeded hash.
  package static func hash(_ string: String) -> UInt64 {
    FNV1a.hash(string.utf8)
  }
}
