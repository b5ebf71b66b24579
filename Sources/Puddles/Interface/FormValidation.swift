// Validation of the value of a form, in Swift.

/// A message for one member of a form's value.
///
/// ``Validated/faults`` gives those that the value shows; the action of a form throws one for what
/// only trying tells.
public struct FormFault: Error, Sendable {
  let keyPath: any AnyKeyPath & Sendable
  /// One sentence for the reader.
  public let message: String

  /// - Parameter keyPath: The member that is at fault; its field shows the message.
  public init<Value, Member>(_ keyPath: any KeyPath<Value, Member> & Sendable, _ message: String) {
    self.keyPath = keyPath
    self.message = message
  }
}

/// A value that knows what is wrong with it.
public protocol Validated {
  /// Every fault; empty if the value is fine.
  var faults: [FormFault] { get }
}
