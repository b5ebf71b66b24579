// The property wrapper that reads the environment.

/// Reads a value or an object from the environment.
///
/// `@Environment(.key)` reads a key and works in components and modules. `@Environment(Type.self)`
/// reads an object and belongs to modules, where a missing one is an error that names the type, the
/// module and the page. The nearest override above wins.
@propertyWrapper
public struct Environment<Value: Sendable>: Sendable {
  enum Source: Sendable {
    case key(EnvironmentKey<Value>)
    case object(@Sendable (EnvironmentValues) -> Value?)
  }

  let token = IdentityToken()
  let source: Source

  /// Reads the value of a key.
  public init(_ key: EnvironmentKey<Value>) {
    source = .key(key)
  }

  /// Reads the object of a type.
  public init(_ type: Value.Type) where Value: AnyObject {
    source = .object { $0.find(type) }
  }

  /// The value or the object that is set nearest above in the tree; for a key that is set nowhere,
  /// its default value.
  public var wrappedValue: Value {
    switch source {
    case .key(let key): return RegionContext.current?.environment[key] ?? key.defaultValue
    case .object:
      if let value: Value = RegionContext.current?.installed(token) {
        EnvironmentValues.noteRead(of: value)
        return value
      }
      // A module that another one made to call it, and that is not shown: what is around the other one counts.
      if case .object(let find) = source, let environment = RegionContext.current?.environment,
        let value = find(environment)
      {
        EnvironmentValues.noteRead(of: value)
        return value
      }
      // There is no value to go on with, and a property cannot throw. Only a program gets here that reads the property of
      // a module that it made itself: a module that is shown without its object is an error before its body runs.
      preconditionFailure(
        """
        @Environment(\(Value.self).self) was read outside of the module that declares it. Objects \
        by type belong to modules; hand the component the data it draws.
        """)
    }
  }
}

extension Environment: InstallableProperty {
  var moduleWrapper: String? {
    if case .object = source { "@Environment(\(Value.self).self)" } else { nil }
  }

  func install(into installation: inout Installation, label: String) throws {
    guard case .object(let find) = source else { return }
    guard let object = find(installation.environment) else {
      throw MissingProviderError(type: "\(Value.self)")
    }
    installation.bind(token, to: object)
  }
}

extension Environment: NamesCode {
  package var codeName: String {
    if case .key(let key) = source { "\(key.name.file) \(key.name.name)" } else { "object" }
  }
}

extension HTML {
  /// Puts an object into the environment of this subtree, under its type.
  public func environment<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Modified<Self> {
    changingEnvironment { $0 = $0.adding(object) }
  }

  /// Sets the value of a key for this subtree.
  public func environment<Value: Sendable>(
    _ key: EnvironmentKey<Value>, _ value: Value
  ) -> Modified<Self> {
    changingEnvironment { $0[key] = value }
  }

  /// Adds all values and objects of `values` to the environment of this subtree; other keys and objects stay.
  public func environment(values: EnvironmentValues) -> Modified<Self> {
    changingEnvironment { $0 = $0.adding(values) }
  }

  func changingEnvironment(
    _ change: @escaping @Sendable (inout EnvironmentValues) -> Void
  ) -> Modified<Self> {
    Modified(self) { change(&$0.environment) }
  }
}
