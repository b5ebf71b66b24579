// Bindings, which read and write a value that is stored elsewhere.

/// Reads and writes a value that is stored elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value: Sendable>: Sendable {
  let get: @Sendable () -> Value
  let set: @Sendable (Value) -> Void
  /// Counts up with each write, so that an old form is recognized; `nil` for a value whose writes are not counted.
  let revision: @Sendable () -> UInt64?

  /// A binding made of two closures. A form of it is always accepted: writes of the value meanwhile are not noticed.
  public init(
    get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void
  ) {
    self.init(get: get, set: set, revision: { nil })
  }

  package init(
    get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void,
    revision: @escaping @Sendable () -> UInt64?
  ) {
    self.get = get
    self.set = set
    self.revision = revision
  }

  /// Lets a closure receive a binding, as in `{ $state in … }`: inside, `state` is the value and `$state` the binding.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// The value as it is now; setting it writes it to its owner.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself: `$state` in a closure that receives `$state`.
  public var projectedValue: Binding<Value> { self }
}

extension Binding {
  /// A binding that always reads `value` and ignores writes, for previews.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// A binding to a member of the value.
  public subscript<Member: Sendable>(
    dynamicMember member: any WritableKeyPath<Value, Member> & Sendable
  ) -> Binding<Member> {
    Binding<Member>(
      get: { get()[keyPath: member] },
      set: { newValue in
        var value = get()
        value[keyPath: member] = newValue
        set(value)
      }, revision: revision)
  }

  /// A member of the value, to read and to write: `$state.isOpen.toggle()`.
  ///
  /// The closures of controls may run at any time, so Swift lets them write through the binding and not
  /// through the variable (`state`) that stands for its value.
  @_disfavoredOverload
  public subscript<Member: Sendable>(
    dynamicMember member: any WritableKeyPath<Value, Member> & Sendable
  ) -> Member {
    get { get()[keyPath: member] }
    nonmutating set { self[dynamicMember: member].wrappedValue = newValue }
  }
}
