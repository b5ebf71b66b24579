// The values and objects that a subtree sees.

/// What `.environment(…)` hands down: values under keys, and objects under their type.
public struct EnvironmentValues: Sendable {
  enum Key: Hashable, Sendable {
    case object(ObjectIdentifier)
    case named(String)
  }

  private var storage: [Key: any Sendable] = [:]

  /// An environment that holds nothing; keys have their defaults.
  public init() {}
}

extension EnvironmentValues {
  /// The object of a type, or `nil` if none was provided.
  public func object<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
    let object = find(type)
    if let object { Self.noteRead(of: object) }
    return object
  }

  func find<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
    storage[.object(ObjectIdentifier(type))] as? Object
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

  /// The object of a type.
  /// - Throws: ``MissingProvider`` if none was provided.
  public func require<Object: AnyObject & Sendable>(_ type: Object.Type) throws -> Object {
    guard let object = object(type) else { throw MissingProvider(type: "\(Object.self)") }
    return object
  }

  /// The value of a key, or its default.
  public subscript<Value: Sendable>(key: EnvironmentKey<Value>) -> Value {
    get { storage[.named(key.name)].flatMap { $0 as? Value } ?? key.defaultValue }
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
  let name: String
  let defaultValue: Value

  /// Declares a key; leave out `file` and `name`.
  public init(
    default value: Value, file: StaticString = #fileID, name: StaticString = #function
  ) {
    self.name = "\(file).\(name)"
    defaultValue = value
  }
}

/// An object that a module reads and that nobody put into the environment.
public struct MissingProvider: Error, Hashable, CustomStringConvertible {
  /// The type that was asked for.
  public let type: String

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
