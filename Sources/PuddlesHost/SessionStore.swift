// All sessions of a host: bounded in number and size, and evicted when they are idle.
import Puddles
import PuddlesBasics
import Synchronization

/// Finds visitors by the secret in their cookie.
final class SessionStore: Sendable {
  private struct State {
    var sessions: [String: SessionRecord] = [:]
    var nextSweep: Duration = .zero
    /// What all of them hold, as far as they were measured.
    var bytes = 0
  }

  private let limits: SessionLimits
  private let world: ServingWorld
  let signer: SessionSigner
  private let state = Mutex(State())

  init(limits: SessionLimits, world: ServingWorld) {
    self.limits = limits
    self.world = world
    signer = SessionSigner(world: world)
  }
}

extension SessionStore {
  var count: Int { state.withLock { $0.sessions.count } }

  var all: [SessionRecord] { state.withLock { Array($0.sessions.values) } }

  /// A record for a visitor without a session, for one request; ``keep(_:)`` makes it known.
  func make(id: String, prefix: String, environment: EnvironmentValues) -> SessionRecord {
    sweep()
    return SessionRecord(
      id: id, token: signer.token(for: id), prefix: prefix, environment: environment,
      now: world.now(), limits: limits)
  }

  /// The visitor of an id, unless it stayed away for too long.
  func find(_ id: String) -> SessionRecord? {
    let now = world.now()
    guard let record = state.withLock({ $0.sessions[id] }), !record.session.isRenewed,
      !isExpired(record, now)
    else { return nil }
    record.with { $0.lastUse = now }
    return record
  }

  /// Whether the visitor of an id is signing in or out: the id leads nowhere any more.
  func isRenewing(_ id: String) -> Bool {
    state.withLock { $0.sessions[id] }?.session.isRenewed == true
  }

  /// The visitor of an id that leads nowhere any more, for the page that waits for the action that did so: the
  /// number in its URL tells it from others who know the id.
  func renewing(_ id: String, working number: Int?) -> SessionRecord? {
    guard let number, let record = state.withLock({ $0.sessions[id] }), record.session.isRenewed,
      record.slow(number) != nil
    else { return nil }
    return record
  }

  func knows(_ record: SessionRecord) -> Bool {
    state.withLock { $0.sessions[record.id] === record }
  }

  /// Makes a visitor known as long as a page of it is open: then it hears what other tabs do.
  func host(_ record: SessionRecord) {
    state.withLock { state in
      guard state.sessions[record.id] == nil else { return }
      state.sessions[record.id] = record
      state.bytes += record.with(\.weight)
    }
    sweep()
  }

  /// Forgets a visitor whose last page was closed, if nothing is worth keeping.
  func dismiss(_ record: SessionRecord) {
    state.withLock { state in
      let isIdle = record.with { !$0.hasBegun && $0.rank == .looked && $0.openPages.isEmpty }
      guard isIdle, record.isForgettable, state.sessions[record.id] === record else { return }
      state.sessions[record.id] = nil
    }
  }

  /// Begins the session of a visitor. Of two requests that begin one at once, both get the same.
  @discardableResult
  func keep(_ record: SessionRecord) -> SessionRecord {
    let now = world.now()
    let (kept, old) = state.withLock { state -> (SessionRecord, SessionRecord?) in
      let known = state.sessions[record.id]
      // One that is being renewed stays: a request that came too late hears that it ended.
      let kept = known.flatMap { isExpired($0, now) ? nil : $0 } ?? record
      kept.with { $0.hasBegun = true }
      if kept === known { return (kept, nil) }
      state.sessions[record.id] = kept
      state.bytes += kept.with(\.weight) - (known?.with(\.weight) ?? 0)
      return (kept, known)
    }
    if let old { world.spawn { await old.session.end(.expired) } }
    sweep()
    return kept
  }

  /// Records what a visitor holds; others go at once if all hold too much now.
  func weigh(_ record: SessionRecord) {
    let weight = record.session.size
    state.withLock { state in
      let old = record.with { record in
        defer { record.weight = weight }
        return record.weight
      }
      if state.sessions[record.id] === record { state.bytes += weight - old }
    }
    sweep()
  }

  /// Replaces the session of a visitor by one with another id and token and a copy of its state. The
  /// old one ends, and with it the pages that listen to it.
  /// - Parameter places: Those whose state is not copied.
  func renew(_ old: SessionRecord, forgetting places: [RoutePath]) async -> SessionRecord {
    let record = SessionRecord(
      id: world.secret() + world.secret(), token: world.secret(), prefix: old.prefix,
      environment: old.environment, session: old.session.copy(excluding: places),
      now: world.now(), limits: limits)
    let before = old.with { $0 }
    record.with {
      ($0.hasBegun, $0.rank) = (true, .renewed)
      ($0.signingIn, $0.weight) = (before.signingIn, before.weight)
      $0.places = before.places.filter { !places.contains($0) }
    }
    state.withLock { state in
      state.sessions[old.id] = nil
      state.sessions[record.id] = record
    }
    await old.session.end(.expired)
    return record
  }

  /// Ends every session, because the host stops.
  func close() async {
    let all = state.withLock { state in
      defer { state.sessions = [:] }
      return Array(state.sessions.values)
    }
    for record in all { await record.session.end(.shutdown) }
  }
}

// MARK: - Ending

extension SessionStore {
  /// Ends the sessions that expired, and as many others as the limits ask for: first those that only looked,
  /// then those that acted, last those that signed in; within a rank those of the clients that have the most,
  /// the oldest first.
  func sweep() {
    let now = world.now()
    let gone = state.withLock { state in
      let isDue =
        now >= state.nextSweep || state.sessions.count > limits.sessions
        || state.bytes > limits.bytes
      guard isDue else { return [SessionRecord]() }
      state.nextSweep = now + .seconds(10)
      let gone = outgoing(Array(state.sessions.values), now)
      for record in gone { state.sessions[record.id] = nil }
      state.bytes = state.sessions.values.reduce(0) { $0 + $1.with(\.weight) }
      return gone
    }
    guard !gone.isEmpty else { return }
    world.spawn { for record in gone { await record.session.end(.expired) } }
  }

  private func outgoing(_ sessions: [SessionRecord], _ now: Duration) -> [SessionRecord] {
    var gone = sessions.filter { isExpired($0, now) }
    var rest = Self.inOrderOfWorth(sessions.filter { !isExpired($0, now) })
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

  /// Sorted by worth: the one to keep comes first.
  private static func inOrderOfWorth(_ sessions: [SessionRecord]) -> [SessionRecord] {
    struct Owner: Hashable {
      let prefix: String
      let rank: SessionRecord.Rank
    }
    let states = sessions.map { record in
      record.with { (record: record, rank: $0.rank, lastUse: $0.lastUse) }
    }
    var counts: [Owner: Int] = [:]
    // How many sessions of the same client and rank were used later than each one.
    let ranked = states.sorted { $0.lastUse > $1.lastUse }.enumerated().map { age, state in
      let owner = Owner(prefix: state.record.prefix, rank: state.rank)
      counts[owner, default: 0] += 1
      return (state.record, worth: (-state.rank.rawValue, counts[owner, default: 0], age))
    }
    return ranked.sorted { $0.worth < $1.worth }.map(\.0)
  }

  private func isExpired(_ record: SessionRecord, _ now: Duration) -> Bool {
    record.with { $0.openPages.isEmpty && now - $0.lastUse > limits.idle }
  }
}

extension LiveSite {
  /// Measures a session after its visitor was shown a place. The least recently used places give up their state first,
  /// the place that is shown last.
  func evictIfNeeded(_ record: SessionRecord, at place: RoutePath) async {
    guard !record.session.isEmpty else { return }
    while record.session.size > options.limits.bytesOfSession,
      let oldest = record.forgetOldest(but: place)
    {
      await record.session.end(place: oldest)
    }
    _ = await exceedsQuota(place, of: record)
  }

  /// Measures a session after an action. If it holds too much, the place of the action gives its state up.
  func exceedsQuota(_ place: RoutePath, of record: SessionRecord) async -> Bool {
    let isTooHeavy = record.session.size > options.limits.bytesOfSession
    if isTooHeavy { await record.session.end(place: place) }
    sessions.weigh(record)
    return isTooHeavy
  }
}

/// Signs what a visitor keeps for the host in a cookie or in a form.
///
/// The key is made with the host, or that of the home of its sessions.
final class SessionSigner: Sendable {
  private let world: ServingWorld
  private let keyHolder: Mutex<[UInt8]>

  init(world: ServingWorld) {
    self.world = world
    keyHolder = Mutex(Array((world.secret() + world.secret()).utf8))
  }
}

extension SessionSigner {
  /// Its holder can sign as this host.
  var key: [UInt8] {
    get { keyHolder.withLock { $0 } }
    set { keyHolder.withLock { $0 = newValue } }
  }

  /// Bytes: what visitors hold would tell a shorter key.
  static var shortestKey: Int { 32 }

  /// Digits of the id of a session, signed or not.
  static var lengthOfIDs: Int { 64 }

  /// An id for a visitor without a session: 128 random bits and their signature.
  func makeID() -> String {
    let chance = world.secret()
    return chance + signature(of: chance, for: .id)
  }

  /// Whether this host made an id.
  func hasMade(_ id: String) -> Bool {
    guard id.utf8.count == Self.lengthOfIDs else { return false }
    return signature(of: String(id.prefix(32)), for: .id).isSame(asSecret: String(id.suffix(32)))
  }

  /// What the forms of a visitor without a session send back.
  func token(for id: String) -> String { signature(of: id, for: .form) }

  /// What signatures are made for: one kind is worth nothing as another.
  enum Purpose: String {
    case id, form, account, device
  }

  /// 128 bits of the signature of a text, as 32 digits.
  func signature(of text: String, for purpose: Purpose) -> String {
    SHA256.signature(of: Array("\(purpose.rawValue):\(text)".utf8), key: key).prefix(16).hexadecimal
  }
}
