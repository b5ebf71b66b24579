// Binding the property wrappers of a module to its region, once per resolve.

/// A type whose stored properties hold property wrappers of this library.
///
/// Conform a struct to use `@State`, `@Environment` and their kin inside it and put it into a module
/// as a plain property: its wrappers are installed with the module's own.
public protocol DynamicProperty: Sendable {}

/// A property wrapper that is bound to a region.
protocol InstallableProperty: Sendable {
  /// Binds the wrapper's token. `label` is the name of the property, unique in its module.
  func install(into installation: inout Installation, label: String) throws
}

/// Collects what the wrappers of one module are bound to.
struct Installation {
  let session: Session
  let region: UInt64
  let owner: SlotOwner
  let environment: EnvironmentValues
  private(set) var bindings: [ObjectIdentifier: any Sendable] = [:]

  init(session: Session, region: UInt64, owner: SlotOwner, environment: EnvironmentValues) {
    self.session = session
    self.region = region
    self.owner = owner
    self.environment = environment
  }
}

extension Installation {
  mutating func bind(_ token: IdentityToken, to value: any Sendable) {
    bindings[ObjectIdentifier(token)] = value
  }

  /// Binds every wrapper among the stored properties of `value`, also inside containers.
  mutating func install(propertiesOf value: Any, prefix: String = "") throws {
    for child in Mirror(reflecting: value).children {
      let label = prefix + (child.label ?? "")
      if let property = child.value as? any InstallableProperty {
        try property.install(into: &self, label: label)
      } else if child.value is any DynamicProperty {
        try install(propertiesOf: child.value, prefix: "\(label).")
      }
    }
  }
}
