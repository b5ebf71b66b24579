// Signals and target states: what goes to a place in the tree by its id.
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
  private let token = IdentityToken()
  private let initial: [SignalAddress: Value]
  private let pending: Mutex<[SignalAddress: Value]>

  private init(pending initial: [SignalAddress: Value]) {
    self.initial = initial
    pending = Mutex(initial)
  }

  /// A signal without a value.
  public convenience init() {
    self.init(pending: [:])
  }

  /// A signal with a value that waits for its receiver.
  public convenience init(initial: Value) {
    self.init(pending: [.anyone: initial])
  }

  /// A signal with a value that waits for the receiver with an id.
  public convenience init(initial: Value, id: some Hashable & Sendable) {
    self.init(pending: [SignalAddress(id: id): initial])
  }

  /// The signal of the session in which the module is rendered or acts.
  public var wrappedValue: Signal<Value> { RegionContext.current?.installed(token) ?? self }
}

extension Signal: InstallableProperty {
  /// A component may be given a signal.
  var moduleWrapper: String? { nil }

  func install(into installation: inout Installation, label: String) {
    let key = SlotKey(region: installation.region, name: label)
    let slot = installation.session.slot(key, of: installation.owner) {
      Signal(pending: self.initial)
    }
    installation.bind(token, to: slot.current)
  }
}

extension Signal {
  /// Sends a value to receivers that resolve without an id.
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

  fileprivate func isPending(for address: SignalAddress) -> Bool {
    pending.withLock { $0[address] != nil }
  }

  func take(_ address: SignalAddress) -> Value? {
    let value = pending.withLock { $0.removeValue(forKey: address) }
    if let value { note("resolved", value, address) }
    return value
  }

  private func note(_ verb: String, _ value: Value, _ address: SignalAddress) {
    ActivityLog.note(
      .signal, "\(ActivityLog.name(of: Value.self)).\(value)\(address.words) was \(verb)")
  }

  private func send(_ value: Value, to address: SignalAddress) {
    note("sent", value, address)
    pending.withLock { $0[address] = value }
  }
}

/// Whom a signal is for.
struct SignalAddress: Hashable, Sendable {
  let id: any Hashable & Sendable

  private enum Anyone: Hashable { case anyone }

  static let anyone = SignalAddress(id: Anyone.anyone)

  /// Whom it names, after the value.
  var words: String { self == .anyone ? "" : " for \(id)" }

  static func == (a: SignalAddress, b: SignalAddress) -> Bool {
    AnyHashable(a.id) == AnyHashable(b.id)
  }

  func hash(into hasher: inout Hasher) {
    AnyHashable(id).hash(into: &hasher)
  }
}

/// What receives a signal in a subtree: the values for one address.
final class SignalReceiver<Value: Sendable>: Sendable {
  let signal: Signal<Value>
  let address: SignalAddress

  init(_ signal: Signal<Value>, _ address: SignalAddress) {
    self.signal = signal
    self.address = address
  }

  /// Whether a value waits for it.
  var isPending: Bool { signal.isPending(for: address) }
}

/// Content that applies the values of a signal.
public struct _SignalResolution<Content: HTML, Value: Sendable>: HTML {
  let content: Content
  /// The signal at hand; `nil` for what is sent from above.
  let receiver: SignalReceiver<Value>?
  let action: @Sendable (Value) async throws -> Void

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let context = renderer.context
    if let receiver = html.receiver ?? context.environment.find(SignalReceiver<Value>.self) {
      if receiver.isPending {
        // Taken only when it is applied: a rendering that fails before leaves it to the next one.
        context.applyBeforeRendering {
          guard let value = receiver.signal.take(receiver.address) else { return }
          try await html.action(value)
        }
      }
      ReadRecorder.watch { !receiver.isPending }
    }
    Content.render(html.content, into: &renderer)
  }
}

extension HTML {
  /// Hands a signal down: its values without an id are resolved in this subtree.
  public func sendSignals<Value: Sendable>(_ signal: Signal<Value>) -> EnvironmentOverride<Self> {
    environment(SignalReceiver(signal, .anyone))
  }

  /// Hands a signal down: its values for one id, such as that of a row, are resolved in this subtree.
  public func sendSignals<Value: Sendable>(
    _ signal: Signal<Value>, id: some Hashable & Sendable
  ) -> EnvironmentOverride<Self> {
    environment(SignalReceiver(signal, SignalAddress(id: id)))
  }

  /// Applies each value of a type that ``sendSignals(_:)`` or ``sendSignals(_:id:)`` above hands to this subtree, once.
  ///
  /// A signal that is an object of the environment is not found by this function: read it with `@Environment`, and give
  /// it to ``resolveSignals(_:action:)``.
  ///
  /// The action runs like that of a control, so it may write state, and the module that declares it is
  /// rendered after it: the page shows the new state at once.
  public func resolveSignals<Value: Sendable>(
    ofType type: Value.Type, action: @escaping @Sendable (Value) async throws -> Void
  ) -> _SignalResolution<Self, Value> {
    _SignalResolution(content: self, receiver: nil, action: action)
  }

  /// Applies each value of a signal that has no id, once; see ``resolveSignals(ofType:action:)``.
  public func resolveSignals<Value: Sendable>(
    _ signal: Signal<Value>, action: @escaping @Sendable (Value) async throws -> Void
  ) -> _SignalResolution<Self, Value> {
    _SignalResolution(content: self, receiver: SignalReceiver(signal, .anyone), action: action)
  }

  /// Applies each value of a signal that is for one id, such as that of a row, once.
  public func resolveSignals<Value: Sendable>(
    _ signal: Signal<Value>, id: some Hashable & Sendable,
    action: @escaping @Sendable (Value) async throws -> Void
  ) -> _SignalResolution<Self, Value> {
    _SignalResolution(
      content: self, receiver: SignalReceiver(signal, SignalAddress(id: id)), action: action)
  }
}

/// A signal that carries a target state: what a module should show next.
///
/// Each visitor has one in the environment. A ``Landing`` or an action sets it, and the module that understands it
/// applies it with ``HTML/resolveSignals(_:action:)``. Once applied it is gone: what the visitor does next is not
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
  /// Sets the state to apply next: another name of ``send(_:)``.
  public func set(_ target: Value) { send(target) }

  /// Sets the state that the receiver with an id applies next.
  public func set(_ target: Value, id: some Hashable & Sendable) { send(target, id: id) }
}
