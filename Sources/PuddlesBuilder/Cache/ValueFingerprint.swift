// The fingerprint of a site's own value: what a program put into it before the build.
import Puddles
import PuddlesBasics

/// Looks into a value down to its texts and numbers.
enum ValueFingerprint {
  /// `nil` if the value holds something that cannot be compared, such as a closure or an object.
  static func of(_ value: Any) -> UInt64? {
    switch value {
    case let bytes as [UInt8]: return ContentHash(bytes).value
    case let text as String: return Fingerprint.of(bytes: text.utf8)
    case let value as any Encodable: return Fingerprint.of(value)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum where mirror.children.isEmpty: return Fingerprint.of(bytes: "\(value)".utf8)
    case .struct where mirror.children.isEmpty && isEmpty(value): return 1
    case .struct where mirror.children.isEmpty, .class, .foreignReference, nil: return nil
    case .dictionary, .set: return sum(of: mirror.children)
    default: return fold(mirror.children)
    }
  }

  private static func fold(_ children: Mirror.Children) -> UInt64? {
    var parts: [UInt64] = [UInt64(children.count)]
    for child in children {
      guard let part = of(child.value) else { return nil }
      parts += [Fingerprint.of(bytes: (child.label ?? "").utf8), part]
    }
    return Fingerprint.combine(parts)
  }

  /// Sets and dictionaries have no order.
  private static func sum(of children: Mirror.Children) -> UInt64? {
    var sum: UInt64 = 2
    for child in children {
      guard let part = of(child.value) else { return nil }
      sum &+= ContentHash.mix(part ^ 0xD6E8_FEB8_6659_FD93)
    }
    return sum
  }

  /// Whether values of this type hold nothing at all.
  private static func isEmpty(_ value: Any) -> Bool {
    func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.size }
    return _openExistential(value, do: size) == 0
  }
}
