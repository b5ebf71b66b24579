// Computes a fingerprint of any value from all that it holds, and finds those of its parts that
// track their own reads.
import PuddlesBasics

/// A value that records which of its parts are read; getting the whole records no read.
/// Examples: a folder of documents, a collection, a history.
package protocol TracksReads: Sendable {
  /// Changes with anything in the value.
  var trackedRevision: UInt64 { get }
  /// The sources of the reads that it records.
  var trackedSources: Set<String> { get }
}

/// A value with closures of the program, whose name is enough to compare them.
package protocol NamesCode {
  var codeName: String { get }
}

/// Looks into a value down to its texts and numbers, and to the parts that track their own reads.
package struct ValueFingerprint {
  /// The fingerprint of all that does not track its own reads; `nil` if all of the value does.
  package private(set) var untracked: UInt64?
  private var tracked: [any TracksReads] = []
  private var typeSums: [ObjectIdentifier: UInt64] = [:]
  /// Whether properties count before the coded form.
  private let prefersProperties: Bool

  /// - Parameter prefersProperties: Whether all properties of a value count, also those that it does not encode.
  /// - Returns: `nil` if the value holds something that cannot be compared, such as a closure or an
  ///   object.
  package init?(of value: Any, prefersProperties: Bool = false) {
    self.prefersProperties = prefersProperties
    guard let part = part(of: value) else { return nil }
    untracked = part.isTracked ? nil : part.sum
  }

  /// The fingerprint of all of a value; `nil` if it cannot be compared. What a type encodes may leave out what pages show,
  /// so its properties count if they can be compared.
  package static func of(_ value: Any) -> UInt64? {
    ValueFingerprint(of: value, prefersProperties: true)?.whole
  }

  /// The names of a value's properties that hold what cannot be compared.
  package static func incomparableProperties(of value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap { child in
      guard let name = child.label, of(child.value) == nil else { return nil }
      return name
    }
  }
}

extension ValueFingerprint {
  /// Changes with anything in the value.
  package var whole: UInt64 {
    tracked.reduce(untracked ?? 0) { $0 &+ Fingerprint.mix($1.trackedRevision, 1) }
  }

  /// The sources of the reads that parts of the value note.
  package var sources: Set<String> {
    tracked.reduce(into: []) { $0.formUnion($1.trackedSources) }
  }
}

extension ValueFingerprint {
  /// The fingerprint of a part of the value, and whether it tracks its own reads.
  private struct Part {
    var sum: UInt64
    var isTracked = false
  }

  private mutating func part(of value: Any) -> Part? {
    switch value {
    case let value as any TracksReads:
      tracked.append(value)
      return Part(sum: 0, isTracked: true)
    case let bytes as [UInt8]: return Part(sum: Fingerprint.of(bytes: bytes))
    case let code as any NamesCode:
      return Part(
        sum: Fingerprint.mix(Fingerprint.of(bytes: code.codeName.utf8), sum(of: type(of: value))))
    case let type as any Any.Type: return Part(sum: sum(of: type))
    case let text as StaticString: return Part(sum: Fingerprint.of(bytes: text.description.utf8))
    case let text as String: return Part(sum: Fingerprint.of(bytes: text.utf8))
    case let value as any Encodable:
      if prefersProperties, !Mirror(reflecting: value).children.isEmpty,
        let part = reflected(value)
      {
        return part
      }
      let type = sum(of: type(of: value))
      return Fingerprint.of(value).map { Part(sum: Fingerprint.mix($0, type)) }
    default: return reflected(value)
    }
  }

  /// The fingerprint of what a mirror shows of a value.
  private mutating func reflected(_ value: Any) -> Part? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    // What a type says of itself may leave out what its pages show.
    case .struct where value is any CustomReflectable, .enum where value is any CustomReflectable:
      return nil
    case .enum where mirror.children.isEmpty:
      return typed(Part(sum: Fingerprint.of(bytes: "\(value)".utf8)), mirror)
    case .struct where mirror.children.isEmpty && Self.isEmpty(mirror.subjectType):
      return typed(Part(sum: 1), mirror)
    case .struct where mirror.children.isEmpty, .class, .foreignReference, nil: return nil
    case .dictionary, .set: return sum(of: mirror.children)
    case .struct, .enum: return fold(mirror.children).map { typed($0, mirror) }
    default: return fold(mirror.children)
    }
  }

  /// Adds the type: values with the same content differ if their types do.
  private mutating func typed(_ part: Part, _ mirror: Mirror) -> Part {
    Part(
      sum: Fingerprint.mix(part.sum, sum(of: mirror.subjectType)), isTracked: part.isTracked)
  }

  private mutating func sum(of type: Any.Type) -> UInt64 {
    if let known = typeSums[ObjectIdentifier(type)] { return known }
    let sum = Fingerprint.of(bytes: RegionName.stable(String(reflecting: type)).utf8)
    typeSums[ObjectIdentifier(type)] = sum
    return sum
  }

  private mutating func fold(_ children: Mirror.Children) -> Part? {
    var sums: [UInt64] = [UInt64(children.count)]
    var isTracked = !children.isEmpty
    for child in children {
      guard let part = part(of: child.value) else { return nil }
      isTracked = isTracked && part.isTracked
      sums += [Fingerprint.of(bytes: (child.label ?? "").utf8), part.sum]
    }
    return Part(sum: Fingerprint.combine(sums), isTracked: isTracked)
  }

  /// The fingerprint of a set or a dictionary, whose elements have no order.
  private mutating func sum(of children: Mirror.Children) -> Part? {
    var sum: UInt64 = 2
    for child in children {
      guard let part = part(of: child.value) else { return nil }
      sum &+= Fingerprint.mix(part.sum, 2)
    }
    return Part(sum: sum)
  }

  /// Whether values of this type hold nothing at all.
  private static func isEmpty(_ type: Any.Type) -> Bool {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size) == 0
  }
}
