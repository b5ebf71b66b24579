// Signals and target states: values that are sent once to receivers in the tree.
import Synchronization

/// Carries one-shot values to the receivers that resolve them.
///
/// A value can be addressed with an id, such as that of a row: then only the receiver with that id
/// resolves it. It waits until its receiver appears, and is resolved once; another value sent to the
/// same address before that takes its place.
///
/// A module declares one as `@Signal<Disclosure> private var signal`: then each session has its own.
/// ``HTML/sendSignals(_:id:)`` hands it down, ``HTML/resolveSignals(ofType:action:)`` receives it.
@propertyWrapper
public final class Signal<Value: Sendable>: Sendable {
  private let initial: (value: Value, id: (any Hashable & Sendable)?)?
  /// The values that wait, by the ids of their receivers.
  private let pending: Mutex<[AnyHashable?: Value]>

  private init(_ initial: (value: Value, id: (any Hashable & Sendable)?)?) {
    self.initial = initial
    pending = Mutex(initial.map { [Self.address($0.id): $0.value] } ?? [:])
  }

  /// A signal without a value.
  public convenience init() {
    self.init(nil)
  }

  /// A signal with a value that waits for its receiver: the one with an id, or the one without.
  public convenience init(initial: Value, id: (any Hashable & Sendable)? = nil) {
    self.init((initial, id))
  }

  /// The signal of the session in which the module is rendered or acts.
  public var wrappedValue: Signal<Value> { RegionContext.current?.installed(self) ?? self }
}

extension Signal: InstallableProperty {
  /// A component may be given a signal.
  var moduleWrapper: String? { nil }

  func install(into installation: inout Installation, label: String) {
    let key = SlotKey(region: installation.region, name: label)
    let slot = installation.session.slot(key, of: installation.owner) {
      Signal(self.initial)
    }
    installation.bind(self, to: slot.current)
  }
}

/// Pages that read a signal from the environment can be kept: they are rendered again when a value waits for them.
extension Signal: WatchedProvider {}

extension Signal {
  /// Sends a value to the receiver with an id; if `id` is `nil`, to receivers that resolve without an id.
  public func send(_ value: Value, id: (any Hashable & Sendable)? = nil) {
    record("sent", value, id)
    pending.withLock { $0[Self.address(id)] = value }
  }

  /// Returns the value for the receiver with an id, or for receivers without one; each value is returned once.
  public func resolve(id: (any Hashable & Sendable)? = nil) -> Value? {
    let value = pending.withLock { $0.removeValue(forKey: Self.address(id)) }
    if let value { record("resolved", value, id) }
    ReadRecorder.watch { [self] in !isPending(id) }
    return value
  }

  private func record(_ verb: String, _ value: Value, _ id: (any Hashable & Sendable)?) {
    let receiver = id.map { " for \($0)" } ?? ""
    ActivityLog.record(
      .signal, "\(ActivityLog.name(of: Value.self)).\(value)\(receiver) was \(verb)")
  }

  fileprivate func isPending(_ id: (any Hashable & Sendable)?) -> Bool {
    pending.withLock { $0[Self.address(id)] != nil }
  }

  private static func address(_ id: (any Hashable & Sendable)?) -> AnyHashable? {
    id.map { AnyHashable($0) }
  }
}

/// Receives the values of a signal for one id, or those without an id, in a subtree.
private final class SignalReceiver<Value: Sendable>: Sendable {
  let signal: Signal<Value>
  let id: (any Hashable & Sendable)?

  init(_ signal: Signal<Value>, id: (any Hashable & Sendable)?) {
    (self.signal, self.id) = (signal, id)
  }
}

extension HTML {
  /// Hands a signal down to this subtree, which resolves its values for one id, such as that of a row, or those
  /// without an id.
  public func sendSignals<Value: Sendable>(
    _ signal: Signal<Value>, id: (any Hashable & Sendable)? = nil
  ) -> Modified<Self> {
    environment(SignalReceiver(signal, id: id))
  }

  /// Applies each value of a type that ``sendSignals(_:id:)`` above hands to this subtree, once.
  ///
  /// A signal that is an object of the environment is not found by this function: read it with `@Environment`, and give
  /// it to ``resolveSignals(_:id:action:)``.
  ///
  /// The action runs like that of a control, so it may write state, and the module that declares it is
  /// rendered after it: the page shows the new state at once.
  public func resolveSignals<Value: Sendable>(
    ofType type: Value.Type, action: @escaping @Sendable (Value) async throws -> Void
  ) -> Modified<Self> {
    resolve(nil, by: action)
  }

  /// Applies each value of a signal once: those for one id, such as that of a row, or those without an id; see
  /// ``resolveSignals(ofType:action:)``.
  public func resolveSignals<Value: Sendable>(
    _ signal: Signal<Value>, id: (any Hashable & Sendable)? = nil,
    action: @escaping @Sendable (Value) async throws -> Void
  ) -> Modified<Self> {
    resolve(SignalReceiver(signal, id: id), by: action)
  }

  /// - Parameter receiver: The signal to resolve; `nil` for one that is sent from above.
  private func resolve<Value: Sendable>(
    _ receiver: SignalReceiver<Value>?, by action: @escaping @Sendable (Value) async throws -> Void
  ) -> Modified<Self> {
    Modified(self) { renderer in
      let context = renderer.context
      let sent = receiver ?? context.environment.find(SignalReceiver<Value>.self)
      guard let (signal, id) = sent.map({ ($0.signal, $0.id) }) else { return }
      if signal.isPending(id) {
        // The value is removed only when it is applied, so that it is not lost if the rendering fails before.
        context.applyBeforeRendering {
          if let value = signal.resolve(id: id) { try await action(value) }
        }
      }
      ReadRecorder.watch { !signal.isPending(id) }
    }
  }
}

/// A signal that carries a target state: what a module should show next.
///
/// Each visitor has one in the environment. A ``Landing`` or an action sets it, and the module that understands it
/// applies it with ``HTML/resolveSignals(_:id:action:)``. Once applied it is gone: what the visitor does next is not
/// undone by rendering again.
///
/// ```swift
/// // in the VisitorSite
/// func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
///   environment.adding(TargetStateSetter<LoafFilter>())
/// }
/// // in its Pages
/// Landing(Destination("sale")) { environment in
///   try environment.require(TargetStateSetter<LoafFilter>.self).set(.onSale)
///   return .loaves
/// }
/// // in the module of the page
/// @Environment(TargetStateSetter<LoafFilter>.self) private var target
/// @State private var filter = LoafFilter.all
/// var body: some HTML {
///   LoafList(filter: filter).resolveSignals(target) { filter = $0 }
/// }
/// ```
public typealias TargetStateSetter = Signal

extension Signal {
  /// Sets the state to apply next: another name of ``send(_:id:)``.
  public func set(_ target: Value, id: (any Hashable & Sendable)? = nil) { send(target, id: id) }
}
