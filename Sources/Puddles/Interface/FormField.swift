// The members of a form's value, as its fields see them.

/// Where a field reads from and writes to.
public protocol FieldSource<Value>: Sendable {
  associatedtype Value: Sendable
  /// The value to show.
  var current: Value { get }
  /// Takes a new value; a binding writes it, an action binding gives the effect of its action.
  func write(_ value: Value) -> Effect
  /// The member of the form's value, if it is one.
  var memberKeyPath: (any AnyKeyPath & Sendable)? { get }
  /// What is stored now, if that is news to the reader; see ``StoredDraft``.
  var stored: Value? { get }
}

extension FieldSource {
  public var memberKeyPath: (any AnyKeyPath & Sendable)? { nil }
  public var stored: Value? { nil }
}

extension Binding: FieldSource {
  public var current: Value { wrappedValue }

  public func write(_ value: Value) -> Effect {
    set(value)
    return .none
  }
}

extension ActionBinding: FieldSource {
  public var current: Value { value }

  public func write(_ value: Value) -> Effect { effect(value) }
}

/// One member of a form's value.
public struct FormField<Value: Sendable>: FieldSource {
  let binding: Binding<Value>
  public let memberKeyPath: (any AnyKeyPath & Sendable)?
  public let stored: Value?

  public var current: Value { binding.get() }

  public func write(_ value: Value) -> Effect { binding.write(value) }
}

/// The value of a form, member by member: `field.title`.
@dynamicMemberLookup
public struct FormFields<Value: Sendable>: Sendable {
  let binding: Binding<Value>
  /// The draft that shows what is stored now, if that is news to the reader; see ``StoredDraft``.
  public internal(set) var stored: Value?

  public subscript<Member: Sendable>(
    dynamicMember member: any WritableKeyPath<Value, Member> & Sendable
  ) -> FormField<Member> {
    FormField(
      binding: binding[dynamicMember: member], memberKeyPath: member,
      stored: stored.map { $0[keyPath: member] })
  }
}
