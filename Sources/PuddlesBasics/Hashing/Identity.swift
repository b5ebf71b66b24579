// Structural identity: the path of a place in the tree, folded into one number.

/// Where something stands in a page: tuple positions, branches and `ForEach` ids, mixed as one goes
/// down. The same structure gives the same number in every process, on every day.
@usableFromInline
package enum Identity {
  @usableFromInline package static let root: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The path of child `index` below `path`.
  @inlinable
  package static func mix(_ path: UInt64, _ index: UInt64) -> UInt64 {
    let mixed = (path ^ index) &* 0xFF51_AFD7_ED55_8CCD &+ 0x2545_F491_4F6C_DD1D
    return mixed ^ (mixed &>> 32)
  }

  /// FNV-1a over the UTF-8 of a text: the same in every process, unlike Swift's seeded hash.
  package static func hash(_ string: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in string.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
