// The name of a region: a short one for error messages, and a full one for its identity.
import PuddlesBasics

/// The name of a region, usually of the type of its module.
package struct RegionName: Sendable, ExpressibleByStringLiteral {
  /// The short name, for error messages.
  let text: String
  /// Distinguishes two types with the same short name at the same position.
  let identity: UInt64

  package init(stringLiteral name: String) {
    text = name
    identity = Identity.hash(name)
  }

  init(_ type: Any.Type) {
    text = "\(type)"
    identity = Identity.hash(Self.stable(String(reflecting: type)))
  }
}

extension RegionName {
  /// The qualified name without what differs from one process to the next: the context of a private
  /// type is printed with an address, `App.(unknown context at $5581f0).Row`.
  static func stable(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "$")) else { return name }
    var rest = Substring(name)
    var stable = ""
    while let dollar = rest.firstIndex(of: "$") {
      stable += rest[..<dollar]
      rest = rest[dollar...].dropFirst().drop { $0.isHexDigit }
    }
    return stable + rest
  }
}
