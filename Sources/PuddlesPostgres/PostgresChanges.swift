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
    var revisions: [String: UInt64] = [:]
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

  /// The time by the clock of the database, as far as it was heard: it is the same on all hosts.
  public var now: Date { Date(timeIntervalSinceNow: state.withLock(\.ahead)) }

  /// Listens until the task is cancelled. After a broken connection, what was missed is found by the revisions.
  public func follow() async {
    for await event in pool.listen(to: [PostgresPool.changesChannel]) {
      switch event {
      case .lost: state.withLock { $0.isListening = false }
      case .joined:
        state.withLock { $0.isListening = true }
        try? await catchUp()
      case .notification: try? await catchUp()
      }
    }
  }

  /// Reads the revisions of all stores, and tells those that have changed.
  /// - Throws: A ``PostgresError`` if they cannot be read.
  public func catchUp() async throws {
    let rows = try await pool.query(
      """
      SELECT coalesce(name, '') AS name, revision,
        extract(epoch FROM clock_timestamp())::float8 AS time
      FROM (SELECT 1) AS one LEFT JOIN puddles_stores ON true
      """)
    if let time = try rows.first?.value("time", as: Double.self) {
      state.withLock { $0.ahead = time - Date().timeIntervalSince1970 }
    }
    for row in rows {
      let name = try row.value("name", as: String.self)
      // There is no store at all.
      if name.isEmpty { continue }
      let revision = try row.value("revision", as: UInt64.self)
      let observers = state.withLock { state in
        state.revisions[name] == revision ? [] : state.observers[name] ?? []
      }
      for changed in observers { await changed() }
      state.withLock { $0.revisions[name] = max($0.revisions[name] ?? 0, revision) }
    }
  }
}
