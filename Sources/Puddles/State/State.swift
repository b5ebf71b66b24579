// `@State`: a value of a module, which a session stores under the identity of the module's region.

/// A value owned by a module.
///
/// It keeps its value from one rendering to the next as long as the region stays in the tree, and
/// each session has its own. A static page shows the initial value. Writing it while a page is being
/// rendered is an error of the page; write it in an action or in `start()`.
@propertyWrapper
public struct State<Value: Sendable>: Sendable {
  let token = IdentityToken()
  let initial: @Sendable () -> Value

  /// State with an initial value, which is made anew for each region and session.
  public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) {
    initial = wrappedValue
  }

  /// The value in the session that renders or acts; outside of a module the initial one, which cannot be written.
  public var wrappedValue: Value {
    get { slot?.read() ?? initial() }
    nonmutating set { write(newValue) }
  }

  /// A binding to the value, bound to the session it is made in.
  public var projectedValue: Binding<Value> {
    let (slot, context, initial) = (slot, RegionContext.current, initial)
    return Binding(
      get: { slot?.read() ?? initial() },
      set: { value in
        guard StateWriteError.mayWrite(in: RegionContext.current ?? context) else { return }
        slot?.current = value
      }, revision: { slot?.revision })
  }
}

extension State {
  private var slot: Slot<Value>? {
    RegionContext.current?.installed(token)
  }

  private func write(_ value: Value) {
    guard let slot else { return UnownedStateError(type: "\(Value.self)").report() }
    guard StateWriteError.mayWrite(in: RegionContext.current) else { return }
    slot.current = value
  }
}

extension State: InstallableProperty {
  var moduleWrapper: String? { "@State" }

  func install(into installation: inout Installation, label: String) {
    let key = SlotKey(region: installation.region, name: label)
    let slot = installation.session.slot(key, of: installation.owner, initial: initial)
    installation.bind(token, to: slot)
  }
}

/// State was written while a page was being rendered.
package struct StateWriteError: Error, Hashable, CustomStringConvertible {
  /// The modules from the page down to the one that wrote.
  package let trail: [String]

  package var description: String {
    "state was written while rendering \(trail.joined(separator: " > ")): write it in an action"
  }

  /// Whether state may be written now; if not, the rendering records the error.
  static func mayWrite(in context: RegionContext?) -> Bool {
    guard let context, !context.isActing else { return true }
    context.rendering.record(StateWriteError(trail: context.trail))
    return false
  }
}

/// State was written where its module is not: by code that made the module itself, or in a task that began outside of
/// an action.
package struct UnownedStateError: Error, Hashable, CustomStringConvertible {
  /// The type of the value.
  package let type: String

  package var description: String {
    "@State of type \(type) was written outside of its module, so the value is lost: write it in an action, "
      + "in 'start()' or in '.task' of the module that is shown"
  }

  /// Fails the page that is rendered, or the action that runs; where there is neither, prints the error.
  func report() {
    guard let context = RegionContext.current else { return print("error: \(self)") }
    context.rendering.record(self)
  }
}

/// A struct that holds `@State`, `@Environment` and other property wrappers for a module.
///
/// Several modules share the state and the functions of such a struct:
///
/// ```swift
/// struct Disclosure: DynamicProperty {
///   @State var isOpen = false
///   func toggle() { isOpen.toggle() }
/// }
///
/// struct LoafDetail: Module {
///   let story = Disclosure()
///   var body: some HTML {
///     Button("Story") { story.toggle() }
///     if story.isOpen { p { "Baked at night." } }
///   }
/// }
/// ```
/// Each module has its own values. In a component they are an error of the page, as if it declared the wrappers itself.
public protocol DynamicProperty: Sendable {}

/// A property wrapper that is bound to a region.
protocol InstallableProperty: Sendable {
  /// Connects the wrapper with its region: a `@State` with the slot of its value, an `@Environment` with the values there.
  /// - Parameter label: The name of the property, unique in its module.
  func install(into installation: inout Installation, label: String) throws
  /// How the wrapper is written if it needs a module; `nil` if components may have it too. An object of the
  /// same type that is a plain property belongs to another module.
  var moduleWrapper: String? { get }
}

/// Collects what the wrappers of one module are bound to.
struct Installation {
  let session: Session
  let region: UInt64
  let owner: SlotOwner
  let environment: EnvironmentValues
  private(set) var bindings: [ObjectIdentifier: any Sendable] = [:]
}

extension Installation {
  mutating func bind(_ token: AnyObject, to value: any Sendable) {
    bindings[ObjectIdentifier(token)] = value
  }

  /// Binds every wrapper among the stored properties of `value`, also inside containers.
  mutating func install(propertiesOf value: Any) throws {
    try forEachWrapper(of: value) { property, label in
      try property.install(into: &self, label: label)
    }
  }
}

/// Calls a closure for each property wrapper among the stored properties of a value, also inside containers, with
/// the name of its stored property.
func forEachWrapper(
  of value: Any, prefix: String = "", _ body: (any InstallableProperty, String) throws -> Void
) rethrows {
  for child in Mirror(reflecting: value).children {
    let label = prefix + (child.label ?? "")
    if child.label?.first == "_", let property = child.value as? any InstallableProperty {
      try body(property, label)
    } else if child.value is any DynamicProperty {
      try forEachWrapper(of: child.value, prefix: "\(label).", body)
    }
  }
}
