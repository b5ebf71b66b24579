// All visitors of a site: bounded in number and size, and forgotten when they stay away.
import Puddles
import Synchronization

/// Finds visitors by the secret in their cookie.
final class VisitorRegistry: Sendable {
  private struct State {
    var visitors: [String: Visitor] = [:]
    var nextSweep: Duration = .zero
  }

  private let limits: SessionLimits
  private let world: ServingWorld
  private let state = Mutex(State())

  init(limits: SessionLimits, world: ServingWorld) {
    self.limits = limits
    self.world = world
  }
}

extension VisitorRegistry {
  var count: Int { state.withLock { $0.visitors.count } }

  var all: [Visitor] { state.withLock { Array($0.visitors.values) } }

  /// A visitor that nobody knows yet; ``keep(_:)`` makes it known.
  func make(environment: EnvironmentValues) -> Visitor {
    Visitor(
      id: world.secret(), token: world.secret(), environment: environment, now: world.now())
  }

  /// The visitor of an id, unless it stayed away for too long.
  func find(_ id: String) -> Visitor? {
    let now = world.now()
    let visitor = state.withLock { $0.visitors[id] }
    guard let visitor, !isExpired(visitor, now) else { return nil }
    visitor.with { $0.lastUse = now }
    return visitor
  }

  func knows(_ visitor: Visitor) -> Bool {
    let id = visitor.id
    return state.withLock { $0.visitors[id] === visitor }
  }

  /// Makes a visitor known. Those that must go for it are ended in the background.
  func keep(_ visitor: Visitor) {
    state.withLock { $0.visitors[visitor.id] = visitor }
    sweep()
  }

  /// Gives a visitor another id and token: the old ones are worthless from now on.
  func renew(_ visitor: Visitor) {
    let old = visitor.id
    visitor.with { $0.id = world.secret() }
    visitor.with { $0.token = world.secret() }
    state.withLock { state in
      state.visitors[old] = nil
      state.visitors[visitor.id] = visitor
    }
  }

  /// Ends every session, because the host stops.
  func close() async {
    let all = state.withLock { state in
      defer { state.visitors = [:] }
      return Array(state.visitors.values)
    }
    for visitor in all { await visitor.session.end(.shutdown) }
  }
}

// MARK: - Ending

extension VisitorRegistry {
  /// Ends the sessions that expired, and as many others as the limits ask for, least used first.
  func sweep() {
    let now = world.now()
    let gone = state.withLock { state in
      let isDue = now >= state.nextSweep || state.visitors.count > limits.sessions
      guard isDue else { return [Visitor]() }
      state.nextSweep = now + .seconds(10)
      let gone = outgoing(Array(state.visitors.values), now)
      for visitor in gone { state.visitors[visitor.id] = nil }
      return gone
    }
    guard !gone.isEmpty else { return }
    Task { for visitor in gone { await visitor.session.end(.expired) } }
  }

  private func outgoing(_ visitors: [Visitor], _ now: Duration) -> [Visitor] {
    var gone = visitors.filter { isExpired($0, now) }
    var rest = visitors.filter { !isExpired($0, now) }
      .sorted { $0.with(\.lastUse) > $1.with(\.lastUse) }
    // A tenth more than needed, so that a full house is not sorted for every guest.
    let room = rest.count > limits.sessions ? limits.sessions - limits.sessions / 10 : rest.count
    var bytes = rest.reduce(0) { $0 + $1.with(\.weight) }
    while rest.count > room || bytes > limits.bytes, let last = rest.popLast() {
      bytes -= last.with(\.weight)
      gone.append(last)
    }
    return gone
  }

  private func isExpired(_ visitor: Visitor, _ now: Duration) -> Bool {
    visitor.with { $0.openPages.isEmpty && now - $0.lastUse > limits.idle }
  }
}
