// The property wrapper that reads the environment.

/// Reads a value or an object from the environment.
///
/// `@Environment(.key)` reads a key and works in components and modules. `@Environment(Type.self)`
/// reads an object and belongs to modules, where a missing one is an error that names the type, the
/// module and the page; declared as optional, it is `nil` instead. The nearest override above wins.
@propertyWrapper
public struct Environment<Value: Sendable>: Sendable {
  enum Source: Sendable {
    case key(EnvironmentKey<Value>)
    /// `absent` is what is read if there is no such object; `nil` if that is an error.
    case object(Any.Type, find: @Sendable (EnvironmentValues) -> Value?, absent: Value?)
  }

  let token = IdentityToken()
  let source: Source

  /// Reads the value of a key.
  public init(_ key: EnvironmentKey<Value>) {
    source = .key(key)
  }

  /// Reads the object of a type, which has to be there.
  public init(_ type: Value.Type) where Value: AnyObject {
    source = .object(type, find: { $0.find(type) }, absent: nil)
  }

  /// Reads the object of a type that may be missing: `@Environment(Clock.self) private var clock: Clock?`.
  public init<Object: AnyObject & Sendable>(_ type: Object.Type) where Value == Object? {
    source = .object(type, find: { $0.find(type).map(Optional.some) }, absent: .some(nil))
  }

  /// The value or the object that is set nearest above in the tree; for a key that is set nowhere,
  /// its default value.
  ///
  /// An object that has to be there ends the program if a module is asked that nothing shows: one that the
  /// program made itself, or one in a detached task. Declare it as optional where that may happen.
  public var wrappedValue: Value {
    switch source {
    case .key(let key): return RegionContext.current?.environment[key] ?? key.defaultValue
    case .object(_, let find, let absent):
      // A module that another one made to call it is not shown, so nothing is installed: the surroundings of the other
      // one count.
      let context = RegionContext.current
      let environment: EnvironmentValues? = context?.installed(token) ?? context?.environment
      if let value = environment.flatMap(find) {
        EnvironmentValues.recordRead(of: value)
        return value
      }
      if let absent { return absent }
      // A property cannot throw, and there is no object to go on with. A module that is shown without its object is an
      // error before its body runs.
      preconditionFailure(
        """
        @Environment(\(Value.self).self) was read where nothing shows its module: show it by 'render' or \
        'ModuleTest', read the object before a detached task begins, or declare it as '\(Value.self)?'.
        """)
    }
  }
}

extension Environment: InstallableProperty {
  var moduleWrapper: String? {
    if case .object(let type, _, _) = source { "@Environment(\(type).self)" } else { nil }
  }

  func install(into installation: inout Installation, label: String) throws {
    guard case .object(let type, let find, let absent) = source else { return }
    if absent == nil, find(installation.environment) == nil {
      throw MissingProviderError(type: "\(type)")
    }
    installation.bind(token, to: installation.environment)
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
