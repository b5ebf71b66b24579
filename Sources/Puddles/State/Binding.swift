// A value that somebody else owns, to read and to write.

/// Reads and writes a value that lives elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value: Sendable>: Sendable {
  let get: @Sendable () -> Value
  let set: @Sendable (Value) -> Void

  public init(
    get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

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
      })
  }
}
