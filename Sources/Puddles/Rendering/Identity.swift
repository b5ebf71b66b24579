// What gives the places of a page their identity, and what can be wrong with it.
import PuddlesBasics

extension Identity {
  /// Where the content of a place begins.
  static func place(_ path: RoutePath) -> UInt64 { mix(root, hash(path.encoded)) }

  /// A stable hash of an id, made from its description.
  static func hash<ID: Hashable>(of id: ID) -> UInt64 {
    if let number = id as? Int { return mix(root, UInt64(bitPattern: Int64(number))) }
    if let string = id as? String { return hash(string) }
    return hash("\(id)")
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
