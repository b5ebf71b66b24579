// The values and objects that a subtree sees.
import PuddlesBasics

/// What `.environment(…)` hands down: values under keys, and objects under their type.
public struct EnvironmentValues: Sendable {
  enum Key: Hashable, Sendable {
    case object(ObjectIdentifier)
    case named(EnvironmentName)
  }

  private var storage: [Key: any Sendable] = [:]
  /// What many environments have in common, such as those of all visitors; what one adds comes before it.
  private var common: [Key: any Sendable] = [:]

  /// An environment that holds nothing; keys have their defaults.
  public init() {}

  private subscript(key: Key) -> (any Sendable)? { storage[key] ?? common[key] }

  /// The same values as the common ground of others: one that adds to them copies nothing but what was added.
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
    if let object { Self.noteRead(of: object) }
    return object
  }

  func find<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
    self[.object(ObjectIdentifier(type))] as? Object
  }

  /// What an object reads is known only if its type says so.
  static func noteRead<Object>(of object: Object) {
    if object is any WatchedProvider { return }
    Reads.note(unwatched: "an object of type \(Object.self)")
  }

  /// The environment with an object added under its type; an earlier one is replaced.
  public func adding<Object: AnyObject & Sendable>(_ object: Object) -> EnvironmentValues {
    var copy = self
    copy.storage[.object(ObjectIdentifier(Object.self))] = object
    return copy
  }

  /// The environment with everything of another one added; what both hold is the other one's.
  func adding(_ other: EnvironmentValues) -> EnvironmentValues {
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
  /// Made on first use: views hold keys, and copies of them should cost little.
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

/// Where a key is declared. Keys are made each time they are named, so no text is put together.
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

/// An object that a module reads and that is not in the environment.
public struct MissingProviderError: Error, Hashable, CustomStringConvertible {
  /// The type that was asked for.
  package let type: String

  public var description: String {
    "no object of type \(type) in the environment: add '.environment(\(type)…)' above it"
  }
}

extension EnvironmentValues {
  /// An environment that holds these objects, each under its type.
  public init<each Object: AnyObject & Sendable>(_ objects: repeat each Object) {
    self.init()
    for object in repeat each objects { self = adding(object) }
  }
}
