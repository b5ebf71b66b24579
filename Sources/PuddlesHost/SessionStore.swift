// The sessions of a host. Their number and size are limited; idle ones end.
import Puddles
import PuddlesBasics
import Synchronization

/// Finds the sessions of visitors by the ids in their cookies.
final class SessionStore: Sendable {
  private struct State {
    var sessions: [String: SessionRecord] = [:]
    var nextSweep: Duration = .zero
    /// The memory of all sessions, as last measured.
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

  /// Makes a session for one request of a visitor who has none; ``keep(_:)`` stores it.
  func make(id: String, prefix: String, environment: EnvironmentValues) -> SessionRecord {
    sweep()
    return SessionRecord(
      id: id, token: signer.token(for: id), prefix: prefix, environment: environment,
      now: world.now(), limits: limits)
  }

  /// The session with an id, unless it has expired.
  func find(_ id: String) -> SessionRecord? {
    let now = world.now()
    guard let record = state.withLock({ $0.sessions[id] }), !record.session.isRenewed,
      !isExpired(record, now)
    else { return nil }
    record.with { $0.lastUse = now }
    return record
  }

  /// The session with an id, without counting this as a use of it.
  func peek(_ id: String) -> SessionRecord? { state.withLock { $0.sessions[id] } }

  /// Whether an id is invalid because its visitor has just signed in or out, and the action has not ended.
  func isRenewing(_ id: String) -> Bool {
    state.withLock { $0.sessions[id] }?.session.isRenewed == true
  }

  /// The session of an id that is invalid because an action signed its visitor in or out, for the page that waits for
  /// this action. The number in the URL of that page shows that the request is not from somebody else who knows the id.
  func renewing(_ id: String, working number: Int?) -> SessionRecord? {
    guard let number, let record = state.withLock({ $0.sessions[id] }), record.session.isRenewed,
      record.slow(number) != nil
    else { return nil }
    return record
  }

  func knows(_ record: SessionRecord) -> Bool {
    state.withLock { $0.sessions[record.id] === record }
  }

  /// Forgets a session that another host has changed or removed; its pages open their event streams again.
  func drop(_ record: SessionRecord) {
    state.withLock { state in
      guard state.sessions[record.id] === record else { return }
      state.sessions[record.id] = nil
      state.bytes -= record.with(\.weight)
    }
    // A request that uses it may still be under way.
    world.spawn { [world] in
      try await world.sleep(.seconds(2))
      await record.session.end(.expired)
    }
  }

  /// Stores a session as long as a page of it is open, so that this page receives the changes of other tabs.
  func host(_ record: SessionRecord) {
    state.withLock { state in
      guard state.sessions[record.id] == nil else { return }
      state.sessions[record.id] = record
      state.bytes += record.with(\.weight)
    }
    sweep()
  }

  /// Removes a session whose last page was closed, if it contains nothing worth keeping.
  func dismiss(_ record: SessionRecord) {
    state.withLock { state in
      let isIdle = record.with { !$0.hasBegun && $0.rank == .looked && $0.openPages.isEmpty }
      guard isIdle, record.isForgettable, state.sessions[record.id] === record else { return }
      state.sessions[record.id] = nil
    }
  }

  /// Stores the session of a visitor. If two requests begin one at the same time, both get the same session.
  @discardableResult
  func keep(_ record: SessionRecord) -> SessionRecord {
    let now = world.now()
    let (kept, old) = state.withLock { state -> (SessionRecord, SessionRecord?) in
      let known = state.sessions[record.id]
      // A session that is being replaced stays: a request that comes too late learns that the session has ended.
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

  /// Measures the memory of a session; if all sessions together need too much now, others end at once.
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

  /// Replaces a session by a new one with another id, another token and a copy of its state. The old one ends, and with
  /// it the event streams of its pages.
  /// - Parameter places: The places whose state is not copied.
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

  /// Ends all sessions, because the host stops.
  func close() async {
    let all = state.withLock { state in
      defer { state.sessions = [:] }
      return Array(state.sessions.values)
    }
    for record in all { await record.session.end(.shutdown) }
  }
}

// MARK: - Ending sessions

extension SessionStore {
  /// Ends expired sessions, and as many others as the limits demand: first those whose visitors only looked at pages,
  /// then those that ran actions, at last those that signed in. Of equal ones, those of the clients with the most
  /// sessions end first, the oldest of them before others.
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
    var rest = Self.sortedByPriority(sessions.filter { !isExpired($0, now) })
    // Removes a tenth more than needed, so that not every new session leads to sorting all of them.
    let room = rest.count > limits.sessions ? limits.sessions - limits.sessions / 10 : rest.count
    var bytes = rest.reduce(0) { $0 + $1.with(\.weight) }
    let ceiling = bytes > limits.bytes ? limits.bytes - limits.bytes / 10 : bytes
    while rest.count > room || bytes > ceiling, let last = rest.popLast() {
      bytes -= last.with(\.weight)
      gone.append(last)
    }
    return gone
  }

  /// Sorts the sessions, the one to keep longest first: by rank, then by how few sessions of the same client and rank were
  /// used later, then by last use.
  private static func sortedByPriority(_ sessions: [SessionRecord]) -> [SessionRecord] {
    struct Owner: Hashable {
      let prefix: String
      let rank: SessionRecord.Rank
    }
    let states = sessions.map { record in
      record.with { (record: record, rank: $0.rank, lastUse: $0.lastUse) }
    }
    var counts: [Owner: Int] = [:]
    // Counts the sessions of the same client and rank that were used later.
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

/// Signs the ids, tokens and cookies that visitors send back to the host.
///
/// The key is made together with the host, or comes from the home of its sessions.
final class SessionSigner: Sendable {
  private let world: ServingWorld
  private let keyHolder: Mutex<[UInt8]>

  init(world: ServingWorld) {
    self.world = world
    keyHolder = Mutex(Array((world.secret() + world.secret()).utf8))
  }
}

extension SessionSigner {
  /// The key; whoever has it can sign like this host.
  var key: [UInt8] {
    get { keyHolder.withLock { $0 } }
    set { keyHolder.withLock { $0 = newValue } }
  }

  /// The least number of bytes of a key; a shorter one could be computed from what visitors receive.
  static var shortestKey: Int { 32 }

  /// The number of digits in the id of a session, signed or not.
  static var lengthOfIDs: Int { 64 }

  /// Makes an id for a visitor without a session: 128 random bits and their signature.
  func makeID() -> String {
    let chance = world.secret()
    return chance + signature(of: chance, for: .id)
  }

  /// Whether an id has the signature of this host.
  func hasMade(_ id: String) -> Bool {
    guard id.utf8.count == Self.lengthOfIDs else { return false }
    return signature(of: String(id.prefix(32)), for: .id).isSame(asSecret: String(id.suffix(32)))
  }

  /// The token that the forms of a visitor without a session send back.
  func token(for id: String) -> String { signature(of: id, for: .form) }

  /// The purposes of signatures; one made for one purpose is invalid for any other.
  enum Purpose: String {
    case id, form, account, device
  }

  /// Returns 128 bits of the signature of a text, as 32 digits.
  func signature(of text: String, for purpose: Purpose) -> String {
    SHA256.signature(of: Array("\(purpose.rawValue):\(text)".utf8), key: key).prefix(16).hexadecimal
  }
}
