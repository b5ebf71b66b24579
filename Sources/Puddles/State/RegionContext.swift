// The context of the region that is being rendered or runs an action; found through a task-local value.
import Synchronization

/// What one region needs while it is rendered or runs an action: its session, its place, and the
/// state and objects behind its property wrappers. A region is a part of a page that is rendered on
/// its own, such as that of a module.
///
/// A property wrapper holds only an identity token, so that one module value can serve any number
/// of sessions at once. What a token stands for is looked up here, and then in the regions above: a
/// handler that a parent passed down still finds the parent's state.
@usableFromInline package final class RegionContext: Sendable {
  @TaskLocal package static var current: RegionContext?

  /// Whether what is rendered now belongs to a visitor of a live host.
  package static var isLive: Bool { current?.session.mode == .live }

  /// The rendering that this context was made for.
  let rendering: Rendering
  let parent: RegionContext?
  let path: UInt64
  /// The page that the region belongs to: state ends with it.
  let place: UInt64
  /// The modules from the page down to this region.
  let trail: [String]
  let location: PageLocation
  /// What the part of the region sees that this context is for.
  package let environment: EnvironmentValues
  /// Whether an action runs, so that state may be written.
  let isActing: Bool
  /// Whether the region makes its content itself, as a module does. The content of other regions, such as of `Attempt`,
  /// was made by the region above.
  let makesContent: Bool
  private let bindings: [ObjectIdentifier: any Sendable]
  private let pending: PendingActions

  /// The work that must run before a region can be shown; see ``applyBeforeRendering(_:)``. All parts of a region share
  /// it.
  private final class PendingActions: Sendable {
    let actions = Mutex<[@Sendable () async throws -> Void]>([])
  }

  init(
    rendering: Rendering, parent: RegionContext? = nil, path: UInt64, place: UInt64? = nil,
    trail: [String] = [],
    location: PageLocation, environment: EnvironmentValues, isActing: Bool = false,
    makesContent: Bool = true, bindings: [ObjectIdentifier: any Sendable] = [:]
  ) {
    self.rendering = rendering
    self.parent = parent
    self.path = path
    self.place = place ?? parent?.place ?? path
    self.trail = trail
    self.location = location
    self.isActing = isActing
    self.makesContent = makesContent
    self.bindings = bindings
    self.environment = environment
    pending = PendingActions()
  }

  private init(_ other: RegionContext, seeing environment: EnvironmentValues, isActing: Bool) {
    (rendering, parent, path, place) = (other.rendering, other.parent, other.path, other.place)
    (trail, location, makesContent) = (other.trail, other.location, other.makesContent)
    (bindings, pending) = (other.bindings, other.pending)
    (self.environment, self.isActing) = (environment, isActing)
  }
}

extension RegionContext {
  package var session: Session { rendering.session }

  package var owner: SlotOwner { SlotOwner(place: place, rendering: rendering.number) }

  /// The context of a part of the region that sees another environment.
  func seeing(_ environment: EnvironmentValues) -> RegionContext {
    RegionContext(self, seeing: environment, isActing: isActing)
  }

  /// What a property wrapper is bound to, here or in a region above.
  /// - Parameter token: What identifies the wrapper.
  func installed<Value>(_ token: AnyObject) -> Value? {
    var context: RegionContext? = self
    while let here = context {
      // In two steps: casting a missing binding to an optional would succeed.
      if let bound = here.bindings[ObjectIdentifier(token)], let value = bound as? Value {
        return value
      }
      context = here.parent
    }
    return nil
  }

  /// Records work that was found while the region was rendered, and that changes what the region shows. It runs before
  /// the region is shown; then the nearest region that makes its content is rendered again.
  func applyBeforeRendering(_ action: @escaping @Sendable () async throws -> Void) {
    if !makesContent, let parent { return parent.applyBeforeRendering(action) }
    pending.actions.withLock { $0.append(action) }
  }

  /// Runs the recorded work, in order.
  /// - Returns: Whether there was any.
  func apply() async throws -> Bool {
    let actions = pending.actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in actions { try await act(action) }
    return !actions.isEmpty
  }

  /// The context of the region while an action runs: state may be written.
  func actionContext() -> RegionContext {
    isActing ? self : RegionContext(self, seeing: environment, isActing: true)
  }

  /// Runs an action in this region, as a host does when a control is used.
  func act<Value>(
    _ action: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    try await RegionContext.$current.withValue(actionContext(), operation: action)
  }
}

/// The identity of a property wrapper.
final class IdentityToken: Sendable {}

/// A task that was started when a region appeared.
struct RegionTask: Sendable {
  let work: Task<Void, any Error>
  /// Whether it was cancelled before its end, because the page was left.
  private(set) var isResting = false
  private let end = End()

  /// Whether the work came to its end.
  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  /// - Parameter old: The task that was cancelled before; the new one waits until it has ended.
  init(
    after old: RegionTask? = nil, _ action: @escaping @Sendable () async throws -> Void
  ) {
    work = Task { [end] in
      _ = await old?.work.result
      try await action()
      // Not set for work that failed, so that it may be started again.
      end.isReached.store(true, ordering: .relaxed)
    }
  }

  /// Cancels the work unless it has come to its end.
  mutating func rest() {
    guard !end.isReached.load(ordering: .relaxed) else { return }
    work.cancel()
    isResting = true
  }
}
