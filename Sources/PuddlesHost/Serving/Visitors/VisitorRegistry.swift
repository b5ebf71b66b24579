// All visitors of a site: bounded in number and size, and forgotten when they stay away.
import Puddles
import Synchronization

/// Finds visitors by the secret in their cookie.
final class VisitorRegistry: Sendable {
  private struct State {
    var visitors: [String: Visitor] = [:]
    /// The same visitors by the ids under which they came before they had a session.
    var origins: [String: Visitor] = [:]
    var nextSweep: Duration = .zero
    /// What all of them hold, as far as they were weighed.
    var bytes = 0
  }

  private let limits: SessionLimits
  private let world: ServingWorld
  let signer: VisitorSigner
  private let state = Mutex(State())

  init(limits: SessionLimits, world: ServingWorld) {
    self.limits = limits
    self.world = world
    signer = VisitorSigner(world: world)
  }
}

extension VisitorRegistry {
  var count: Int { state.withLock { $0.visitors.count } }

  var all: [Visitor] { state.withLock { Array($0.visitors.values) } }

  /// A visitor of a reader without a session, for one request; ``keep(_:)`` makes it known.
  func make(id: String, prefix: String, environment: EnvironmentValues) -> Visitor {
    sweep()
    return Visitor(
      id: id, token: signer.token(for: id), prefix: prefix, environment: environment,
      now: world.now(), limits: limits)
  }

  /// The visitor of an id, unless it stayed away for too long.
  func find(_ id: String) -> Visitor? {
    let now = world.now()
    let visitor = state.withLock { $0.visitors[id] ?? $0.origins[id] }
    guard let visitor, !isExpired(visitor, now) else { return nil }
    visitor.with { $0.lastUse = now }
    return visitor
  }

  func knows(_ visitor: Visitor) -> Bool {
    let id = visitor.id
    return state.withLock { $0.visitors[id] === visitor }
  }

  /// Makes a visitor known as long as a page of it is open: then it hears what other tabs do.
  func host(_ visitor: Visitor) {
    let id = visitor.id
    state.withLock { state in
      guard state.visitors[id] == nil, state.origins[id] == nil else { return }
      state.visitors[id] = visitor
      state.bytes += visitor.with(\.weight)
    }
    sweep()
  }

  /// Forgets a visitor whose last page was closed, if nothing is worth keeping.
  func dismiss(_ visitor: Visitor) {
    state.withLock { state in
      let (id, isIdle) = visitor.with { visitor in
        (visitor.id, visitor.origin == nil && visitor.rank == .looked && visitor.openPages.isEmpty)
      }
      guard isIdle, visitor.isForgettable, state.visitors[id] === visitor else { return }
      state.visitors[id] = nil
    }
  }

  /// Begins the session of a visitor under an id of its own; the one that its reader came with leads
  /// to it as well. Of two requests that begin one at once, both get the same.
  @discardableResult
  func keep(_ visitor: Visitor) -> Visitor {
    let (id, fresh) = (visitor.id, world.secret() + world.secret())
    let kept = state.withLock { state in
      if let known = state.visitors[id] ?? state.origins[id] {
        guard known.with({ $0.origin == nil && $0.rank == .looked && $0.id == id }) else {
          return known
        }
        state.visitors[id] = nil
        return Self.begin(known, under: fresh, in: &state)
      }
      return Self.begin(visitor, under: fresh, in: &state)
    }
    sweep()
    return kept
  }

  private static func begin(
    _ visitor: Visitor, under id: String, in state: inout State
  ) -> Visitor {
    state.bytes += visitor.with { visitor in
      (visitor.origin, visitor.id) = (visitor.id, id)
      return visitor.weight
    }
    state.visitors[id] = visitor
    if let origin = visitor.with(\.origin) { state.origins[origin] = visitor }
    return visitor
  }

  /// Takes over a session of the process before.
  func restore(_ visitor: Visitor) {
    state.withLock { state in
      state.visitors[visitor.id] = visitor
      if let origin = visitor.with(\.origin) { state.origins[origin] = visitor }
    }
    sweep()
  }

  /// Notes what a visitor holds; others go at once if all hold too much now.
  func weigh(_ visitor: Visitor) {
    let weight = visitor.session.weight
    state.withLock { state in
      let (id, old) = visitor.with { ($0.id, $0.weight) }
      visitor.with { $0.weight = weight }
      if state.visitors[id] === visitor { state.bytes += weight - old }
    }
    sweep()
  }

  /// Gives a visitor another id and token: the old ones are worthless from now on.
  func renew(_ visitor: Visitor) {
    let (id, token) = (world.secret() + world.secret(), world.secret())
    state.withLock { state in
      let (old, origin) = visitor.with { ($0.id, $0.origin) }
      state.visitors[old] = nil
      if let origin { state.origins[origin] = nil }
      visitor.with {
        ($0.id, $0.origin, $0.token) = (id, nil, token)
        $0.rank = .renewed
      }
      state.visitors[id] = visitor
    }
  }

  /// Ends every session, because the host stops.
  func close() async {
    let all = state.withLock { state in
      defer { (state.visitors, state.origins) = ([:], [:]) }
      return Array(state.visitors.values)
    }
    for visitor in all { await visitor.session.end(.shutdown) }
  }
}

// MARK: - Ending

extension VisitorRegistry {
  /// Ends the sessions that expired, and as many others as the limits ask for: those that only looked
  /// go first and those that signed in last, of one rank those of the clients that have most of them,
  /// and of these the ones that were used longest ago.
  func sweep() {
    let now = world.now()
    let gone = state.withLock { state in
      let isDue =
        now >= state.nextSweep || state.visitors.count > limits.sessions
        || state.bytes > limits.bytes
      guard isDue else { return [Visitor]() }
      state.nextSweep = now + .seconds(10)
      let gone = outgoing(Array(state.visitors.values), now)
      for visitor in gone {
        state.visitors[visitor.id] = nil
        if let origin = visitor.with(\.origin) { state.origins[origin] = nil }
      }
      state.bytes = state.visitors.values.reduce(0) { $0 + $1.with(\.weight) }
      return gone
    }
    guard !gone.isEmpty else { return }
    Task { for visitor in gone { await visitor.session.end(.expired) } }
  }

  private func outgoing(_ visitors: [Visitor], _ now: Duration) -> [Visitor] {
    var gone = visitors.filter { isExpired($0, now) }
    var rest = Self.inOrderOfWorth(visitors.filter { !isExpired($0, now) })
    // A tenth more than needed, so that a full house is not sorted for every guest.
    let room = rest.count > limits.sessions ? limits.sessions - limits.sessions / 10 : rest.count
    var bytes = rest.reduce(0) { $0 + $1.with(\.weight) }
    let ceiling = bytes > limits.bytes ? limits.bytes - limits.bytes / 10 : bytes
    while rest.count > room || bytes > ceiling, let last = rest.popLast() {
      bytes -= last.with(\.weight)
      gone.append(last)
    }
    return gone
  }

  /// The one to be kept longest first.
  private static func inOrderOfWorth(_ visitors: [Visitor]) -> [Visitor] {
    struct Owner: Hashable {
      let prefix: String
      let rank: Visitor.Rank
    }
    let states = visitors.map { visitor in
      visitor.with { (visitor: visitor, rank: $0.rank, lastUse: $0.lastUse) }
    }
    var counts: [Owner: Int] = [:]
    // How many sessions of the same client and rank were used later than each one.
    let ranked = states.sorted { $0.lastUse > $1.lastUse }.enumerated().map { age, state in
      let owner = Owner(prefix: state.visitor.prefix, rank: state.rank)
      counts[owner, default: 0] += 1
      return (state.visitor, worth: (-state.rank.rawValue, counts[owner, default: 0], age))
    }
    return ranked.sorted { $0.worth < $1.worth }.map(\.0)
  }

  private func isExpired(_ visitor: Visitor, _ now: Duration) -> Bool {
    visitor.with { $0.openPages.isEmpty && now - $0.lastUse > limits.idle }
  }
}
