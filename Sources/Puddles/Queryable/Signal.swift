// Signals and target states: what goes to a place in the tree by its id.
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

/// Content that is built after a target state or a signal was applied.
///
/// The apply closure runs like an action, so it may write state; the content closure runs after it
/// and shows the new state in the same rendering.
public struct Targeted<Value: Sendable, Content: HTML>: HTML {
  let take: @Sendable () -> Value?
  let apply: @Sendable (Value) async throws -> Void
  let content: @Sendable () -> Content

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.region("Targeted") { site in
      let context = try site.context(named: "Targeted", installing: ())
      return try await RegionContext.$current.withValue(context) {
        if let value = html.take() { try await context.act { try await html.apply(value) } }
        return try await Region.render(html.content(), in: context)
      }
    }
  }
}

extension Targeted {
  /// Applies the states of a setter.
  public init(
    _ setter: TargetStateSetter<Value>,
    apply: @escaping @Sendable (Value) async throws -> Void,
    @HTMLBuilder content: @escaping @Sendable () -> Content
  ) {
    self.init(take: { setter.take() }, apply: apply, content: content)
  }

  /// Resolves the values of a signal that are for nobody in particular.
  public init(
    _ signal: Signal<Value>, apply: @escaping @Sendable (Value) async throws -> Void,
    @HTMLBuilder content: @escaping @Sendable () -> Content
  ) {
    self.init(take: { signal.resolve() }, apply: apply, content: content)
  }

  /// Resolves the values of a signal that are for one id, such as that of a row.
  public init(
    _ signal: Signal<Value>, id: some Hashable & Sendable,
    apply: @escaping @Sendable (Value) async throws -> Void,
    @HTMLBuilder content: @escaping @Sendable () -> Content
  ) {
    let address = SignalAddress(id: id)
    self.init(take: { signal.take(address) }, apply: apply, content: content)
  }
}

/// Hands a target state down the tree, where it is applied once.
///
/// Whoever sets it (a landing URL, an action) puts the setter into the environment; the module that
/// understands it applies it with ``Targeted``. Once applied it is gone: what the reader does next is
/// not undone by rendering again. A state set before the receiver is there waits for it; a later one
/// replaces it.
public final class TargetStateSetter<Target: Sendable>: Sendable {
  private let storage = Mutex(Storage())

  private struct Storage {
    var lastID: UInt64 = 0
    var pending: Target?
  }

  public init() {}
}

extension TargetStateSetter {
  /// Sets the state to apply next, and gives the id of this wish.
  @discardableResult
  public func set(_ target: Target) -> UInt64 {
    storage.withLock { storage in
      storage.lastID += 1
      storage.pending = target
      return storage.lastID
    }
  }

  /// Takes the state out: each one is given once.
  public func take() -> Target? {
    storage.withLock { $0.pending.take() }
  }

  /// Whether a state waits to be applied.
  public var isPending: Bool { storage.withLock { $0.pending != nil } }
}
