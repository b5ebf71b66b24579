// A value sent down the tree to one receiver, whenever that appears.
import Synchronization

/// Carries one-shot values to the receivers that resolve them.
///
/// A value can be addressed with an id, such as that of a row: then only the receiver with that id
/// resolves it. It waits until its receiver appears, and is resolved once; another value sent to the
/// same address before that takes its place.
public final class Signal<Value: Sendable>: Sendable {
  private let pending = Mutex<[SignalAddress: Value]>([:])

  public init() {}
}

extension Signal {
  /// Sends a value to whoever resolves without an id.
  public func send(_ value: Value) {
    send(value, to: .anyone)
  }

  /// Sends a value to the receiver with an id.
  public func send(_ value: Value, id: some Hashable & Sendable) {
    send(value, to: SignalAddress(id: id))
  }

  /// The value for receivers without an id; each one is given once.
  public func resolve() -> Value? {
    take(.anyone)
  }

  /// The value for the receiver with an id; each one is given once.
  public func resolve(id: some Hashable & Sendable) -> Value? {
    take(SignalAddress(id: id))
  }

  func take(_ address: SignalAddress) -> Value? {
    pending.withLock { $0.removeValue(forKey: address) }
  }

  private func send(_ value: Value, to address: SignalAddress) {
    pending.withLock { $0[address] = value }
  }
}

/// Whom a signal is for.
struct SignalAddress: Hashable, Sendable {
  let id: any Hashable & Sendable

  private enum Anyone: Hashable { case anyone }

  static let anyone = SignalAddress(id: Anyone.anyone)

  static func == (a: SignalAddress, b: SignalAddress) -> Bool {
    AnyHashable(a.id) == AnyHashable(b.id)
  }

  func hash(into hasher: inout Hasher) {
    AnyHashable(id).hash(into: &hasher)
  }
}
