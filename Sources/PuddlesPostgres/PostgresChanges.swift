// Tells the stores of one host what other hosts have changed.
public import Foundation
import Synchronization

/// Follows the stores of a database, so that pages show what other hosts have changed.
///
/// ```swift
/// let changes = PostgresChanges(pool)
/// let teas: ItemStore<Tea> = .postgres(pool, store: "teas", changes: changes)
/// let task = Task { await changes.follow() }
/// ```
public final class PostgresChanges: Sendable {
  private struct State {
    var observers: [String: [@Sendable () async -> Void]] = [:]
    /// The revisions of which the observers know.
    var observed: [String: UInt64] = [:]
    /// The latest revisions that were read or made by this host.
    var latest: [String: UInt64] = [:]
    var isListening = false
    /// How many seconds the clock of the database is ahead of that of this machine.
    var ahead = 0.0
  }

  private let pool: PostgresPool
  private let state = Mutex(State())

  /// Follows nothing yet.
  public init(_ pool: PostgresPool) {
    self.pool = pool
  }
}

extension PostgresChanges {
  /// Calls a function after each change of a store.
  func observe(_ store: String, _ changed: @escaping @Sendable () async -> Void) {
    state.withLock { $0.observers[store, default: []].append(changed) }
  }

  /// Whether changes are heard at the moment.
  public var isListening: Bool { state.withLock(\.isListening) }

  /// The revision of a store as far as it was heard; `nil` while nothing is heard.
  func revision(of store: String) -> UInt64? {
    state.withLock { $0.isListening ? $0.latest[store] : nil }
  }

  /// Records the revision of a store after a change, before it is heard.
  func recordRevision(_ revision: UInt64, of store: String) {
    state.withLock { $0.latest[store] = max($0.latest[store] ?? 0, revision) }
  }

  /// The time by the clock of the database, as far as it was heard: it is the same on all hosts.
  public var now: Date { Date(timeIntervalSinceNow: state.withLock(\.ahead)) }

  /// Listens until the task is cancelled. After a broken connection, what was missed is found by the revisions.
  public func follow() async {
    for await event in pool.listen(to: [PostgresPool.changesChannel]) {
      switch event {
      case .lost: state.withLock { $0.isListening = false }
      case .joined, .notification: await hear()
      }
    }
  }

  /// Catches up, as often as it takes: a change that no observer hears of now would be missed.
  private func hear() async {
    while !Task.isCancelled {
      do {
        try await catchUp()
        return state.withLock { $0.isListening = true }
      } catch {
        state.withLock { $0.isListening = false }
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Reads the revisions of all stores, and tells those that have changed.
  /// - Throws: A ``PostgresError`` if they cannot be read. Each store then asks for its own before it is used next.
  public func catchUp() async throws {
    let start = Date().timeIntervalSince1970
    let rows = try await revisions()
    if let time = try rows.first?.value("time", as: Double.self) {
      let end = Date().timeIntervalSince1970
      state.withLock { $0.ahead = Self.ahead($0.ahead, time, readBetween: start, end) }
    }
    for row in rows {
      let name = try row.value("name", as: String.self)
      // There is no store at all.
      if name.isEmpty { continue }
      let revision = try row.value("revision", as: UInt64.self)
      recordRevision(revision, of: name)
      let observers = state.withLock { state in
        state.observed[name] == revision ? [] : state.observers[name] ?? []
      }
      for changed in observers { await changed() }
      state.withLock { $0.observed[name] = max($0.observed[name] ?? 0, revision) }
    }
  }

  private func revisions() async throws -> PostgresRows {
    do {
      return try await pool.query(
        """
        SELECT coalesce(name, '') AS name, revision,
          extract(epoch FROM clock_timestamp())::float8 AS time
        FROM (SELECT 1) AS one LEFT JOIN puddles_stores ON true
        """)
    } catch {
      // What was heard may be too old for a visitor who has just changed something at another host.
      state.withLock { $0.latest = [:] }
      throw error
    }
  }
}

extension PostgresChanges {
  /// How much another clock is ahead, after its time was read between two moments of this one: what was known, unless it
  /// cannot be right any more. An answer that takes long does not move it.
  package static func ahead(
    _ known: Double, _ time: Double, readBetween start: Double, _ end: Double
  ) -> Double {
    min(max(known, time - max(start, end)), time - min(start, end))
  }
}
