// The environment: values and objects that the components and modules of a subtree can read.
import PuddlesBasics

/// Contains what `.environment(…)` hands down: values under keys, and objects under their type.
public struct EnvironmentValues: Sendable {
  enum Key: Hashable, Sendable {
    case object(ObjectIdentifier)
    case named(EnvironmentName)
  }

  private var storage: [Key: any Sendable] = [:]
  /// Values that many environments share, such as those of all visitors; a value in `storage` wins over one here.
  private var common: [Key: any Sendable] = [:]

  /// An environment that holds nothing; keys have their defaults.
  public init() {}

  private subscript(key: Key) -> (any Sendable)? { storage[key] ?? common[key] }

  /// The same values, as common ones of other environments: adding to the result copies only what is added.
  package var asCommonGround: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.common = common.merging(storage) { $1 }
    return environment
  }
}

extension EnvironmentValues {
  /// The object of a type, or `nil` if none was provided.
  public func object<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
    let object = find(type)
    if let object { Self.recordRead(of: object) }
    return object
  }

  /// Every object.
  var objects: [AnyObject] {
    common.merging(storage) { $1 }.compactMap { key, value in
      if case .object = key { value as AnyObject } else { nil }
    }
  }

  func find<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
    self[.object(ObjectIdentifier(type))] as? Object
  }

  /// Records that a read of the object cannot be watched, unless the object is a ``WatchedProvider``.
  static func recordRead<Object>(of object: Object) {
    if object is any WatchedProvider { return }
    Reads.record(unwatched: "an object of type \(Object.self)")
  }

  /// The environment with an object added under its type; an earlier one is replaced.
  public func adding<Object: AnyObject & Sendable>(_ object: Object) -> EnvironmentValues {
    var copy = self
    copy.storage[.object(ObjectIdentifier(Object.self))] = object
    return copy
  }

  /// The environment with all values of `other` added; if both have a value, that of `other` counts.
  package func adding(_ other: EnvironmentValues) -> EnvironmentValues {
    var copy = self
    copy.storage.merge(other.common.merging(other.storage) { $1 }) { $1 }
    return copy
  }

  /// The object of a type.
  /// - Throws: ``MissingProviderError`` if none was provided.
  public func require<Object: AnyObject & Sendable>(_ type: Object.Type) throws -> Object {
    guard let object = object(type) else { throw MissingProviderError(type: "\(Object.self)") }
    return object
  }

  /// The value of a key, or its default.
  public subscript<Value: Sendable>(key: EnvironmentKey<Value>) -> Value {
    get { self[.named(key.name)].flatMap { $0 as? Value } ?? key.defaultValue }
    set { storage[.named(key.name)] = newValue }
  }
}

/// A value that components may read from the environment, with its default.
///
/// One line declares it, and its name is the name of the property:
/// ```swift
/// extension EnvironmentKey where Value == Int {
///   static var speakerColumns: Self { Self(default: 2) }
/// }
/// ```
/// Read it with `@Environment(.speakerColumns)`, set it with `.environment(.speakerColumns, 3)`.
public struct EnvironmentKey<Value: Sendable>: Sendable {
  let name: EnvironmentName
  /// Makes the default when it is needed, so that views, which contain keys, can be copied cheaply.
  private let makeDefault: @Sendable () -> Value
  var defaultValue: Value { makeDefault() }

  /// Declares a key; leave out `file` and `name`.
  public init(
    default value: @autoclosure @escaping @Sendable () -> Value,
    file: StaticString = #fileID, name: StaticString = #function
  ) {
    self.name = EnvironmentName(file: file, name: name)
    makeDefault = value
  }
}

/// The file and the property that declare a key. A key is made at each use, so the two texts are not joined.
struct EnvironmentName: Sendable {
  let file: StaticString
  let name: StaticString
}

extension EnvironmentName: Hashable {
  static func == (a: Self, b: Self) -> Bool {
    a.name.hasSameBytes(as: b.name) && a.file.hasSameBytes(as: b.file)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name.withUTF8Buffer { Fingerprint.of(bytes: $0) })
  }
}

extension StaticString {
  func hasSameBytes(as other: StaticString) -> Bool {
    withUTF8Buffer { own in
      other.withUTF8Buffer { other in
        own.count == other.count
          && (own.baseAddress == other.baseAddress || own.elementsEqual(other))
      }
    }
  }
}

/// Thrown if a module reads an object that is not in the environment.
public struct MissingProviderError: Error, Hashable, CustomStringConvertible {
  /// The type of the missing object.
  package let type: String

  public var description: String {
    "no object of type \(type) in the environment: return it from the site's 'environment(for:)', or, if each "
      + "visitor has one, from 'visitorEnvironment(in:)' of a 'VisitorSite', or add '.environment(\(type)…)' above it"
  }
}

extension EnvironmentValues {
  /// An environment that holds these objects, each under its type.
  public init<each Object: AnyObject & Sendable>(_ objects: repeat each Object) {
    self.init()
    for object in repeat each objects { self = adding(object) }
  }
}
