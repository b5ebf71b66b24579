// Structural identity: the path of a place in the tree, folded into one number.

/// Where something stands in a page: tuple positions, branches and `ForEach` ids, mixed as one goes
/// down. The same structure gives the same number in every process, on every day.
@usableFromInline
enum Identity {
  static let root: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The path of child `index` below `path`.
  @inlinable
  static func mix(_ path: UInt64, _ index: UInt64) -> UInt64 {
    let mixed = (path ^ index) &* 0xFF51_AFD7_ED55_8CCD &+ 0x2545_F491_4F6C_DD1D
    return mixed ^ (mixed &>> 32)
  }

  /// Where the content of a place begins.
  static func place(_ path: RoutePath) -> UInt64 { mix(root, hash(path.encoded)) }

  /// A stable hash of an id (FNV-1a over its description; never Swift's seeded hash).
  static func hash<ID: Hashable>(of id: ID) -> UInt64 {
    if let number = id as? Int { return mix(root, UInt64(bitPattern: Int64(number))) }
    if let string = id as? String { return hash(string) }
    return hash("\(id)")
  }

  static func hash(_ string: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in string.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

/// A place in the tree that has no identity, or shares one.
public enum IdentityError: Error, Hashable, CustomStringConvertible {
  /// Two elements of one `ForEach` have the same id.
  case duplicate(id: String)
  /// A module or an acting control stands in a plain `for`.
  case inPlainLoop(what: String)

  public var description: String {
    switch self {
    case .duplicate(let id): "two elements of a ForEach have the id '\(id)'"
    case .inPlainLoop(let what):
      "\(what) stands in a plain 'for', where it has no identity: use ForEach"
    }
  }
}
