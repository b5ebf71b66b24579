// Lends connections: a bounded number, each checked before it is lent.
import PuddlesSystem
import Synchronization

/// A few connections to a database, lent one after another.
///
/// ```swift
/// let pool = PostgresPool(PostgresOptions("postgresql://localhost/tea"))
/// let teas = try await pool.query("SELECT id, name FROM teas ORDER BY name").decode(Tea.self)
/// ```
/// Connections are made when they are needed. A caller waits for a free one, but not longer than ``PostgresOptions/wait``.
/// A connection that was idle is checked before it is lent, and replaced if it broke.
public final class PostgresPool: Sendable {
  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Grant, any Error>
  }

  /// What a caller gets: a connection, or the right to make one.
  private enum Grant: Sendable {
    case idle(PostgresConnection, since: ContinuousClock.Instant)
    case new
  }

  private struct State {
    var idle: [(connection: PostgresConnection, since: ContinuousClock.Instant)] = []
    /// The connections that are lent or being made.
    var lent = 0
    var waiters: [Waiter] = []
    var lastID = 0
    var isClosed = false
  }

  /// The place of the database, and the limits.
  public let options: PostgresOptions
  private let state = Mutex(State())

  /// A pool without any connection yet.
  public init(_ options: PostgresOptions = PostgresOptions()) {
    self.options = options
  }
}

extension PostgresPool {
  /// Does a statement on a connection of the pool.
  /// - Throws: A ``PostgresError``, or `CancellationError`.
  @discardableResult
  public func query(_ statement: PostgresStatement) async throws -> PostgresRows {
    try await lend { try await $0.query(statement) }
  }

  /// Lends a connection for some work.
  /// - Throws: ``PostgresError/poolExhausted(connections:seconds:)`` if none becomes free in time, and what the work throws.
  public func lend<Value: Sendable>(
    _ work: @Sendable (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    let connection = try await borrow()
    let result: Result<Value, any Error>
    do { result = .success(try await work(connection)) } catch { result = .failure(error) }
    await giveBack(connection)
    return try result.get()
  }

  /// Does some work in a transaction, which is committed when the work ends, and rolled back if it throws.
  ///
  /// If the server cannot serialize the transaction with others, or ends a deadlock with it, the work is done again: it
  /// should change nothing but the database.
  /// - Parameters:
  ///   - isSerializable: Whether the transactions behave as if they came one after another; otherwise each statement sees
  ///     what was committed before it.
  ///   - tries: How often the work is done at most.
  public func transaction<Value: Sendable>(
    isSerializable: Bool = false, tries: Int = 10,
    _ work: @Sendable (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    var count = 1
    while true {
      do {
        return try await lend { try await Self.attempt($0, isSerializable, work) }
      } catch PostgresError.statement(let fault) where fault.isWorthRepeating && count < tries {
        count += 1
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...min(4 << count, 500))))
      }
    }
  }

  private static func attempt<Value: Sendable>(
    _ connection: PostgresConnection, _ isSerializable: Bool,
    _ work: @Sendable (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    try await connection.query(
      isSerializable ? "BEGIN ISOLATION LEVEL SERIALIZABLE" : "BEGIN ISOLATION LEVEL READ COMMITTED"
    )
    do {
      let value = try await work(connection)
      try await connection.query("COMMIT")
      return value
    } catch {
      // The task may be cancelled, but the connection has to leave the transaction.
      await Task { _ = try? await connection.query("ROLLBACK") }.value
      throw error
    }
  }

  /// How many connections are lent, idle, and how many callers wait.
  public var usage: (lent: Int, idle: Int, waiting: Int) {
    state.withLock { ($0.lent, $0.idle.count, $0.waiters.count) }
  }

  /// Closes the idle connections, and each lent one when it comes back. Callers get ``PostgresError/closed``.
  public func close() {
    let waiters = state.withLock { state in
      (state.isClosed, state.idle) = (true, [])
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.continuation.resume(throwing: PostgresError.closed) }
  }
}

// MARK: - Lending

extension PostgresPool {
  private func borrow() async throws -> PostgresConnection {
    while true {
      switch try await grant() {
      case .idle(let connection, let since):
        let isOld = since.duration(to: .now) > options.checkAfter
        if await connection.works(isAsking: isOld) { return connection }
        // Others broke with it: the next one is checked, too, or a new one is made.
        free()
      case .new:
        do { return try await PostgresConnection.open(options) } catch {
          free()
          throw error
        }
      }
    }
  }

  private func grant() async throws -> Grant {
    try Task.checkCancellation()
    let (grant, id) = try state.withLock { state -> (Grant?, Int) in
      if state.isClosed { throw PostgresError.closed }
      state.lastID += 1
      return (Self.next(&state, limit: options.connections), state.lastID)
    }
    if let grant { return grant }
    let alarm = Task { [weak self, options] in
      try await Task.sleep(for: options.wait)
      self?.endWait(
        id,
        PostgresError.poolExhausted(
          connections: options.connections, seconds: Int(options.wait / .seconds(1))))
    }
    defer { alarm.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let grant = state.withLock { state -> Grant? in
          if let grant = Self.next(&state, limit: options.connections) { return grant }
          state.waiters.append(Waiter(id: id, continuation: continuation))
          return nil
        }
        if let grant { return continuation.resume(returning: grant) }
        // The handler may have run before there was a waiter.
        if Task.isCancelled { endWait(id, CancellationError()) }
      }
    } onCancel: {
      endWait(id, CancellationError())
    }
  }

  /// Takes the connection that was used last, or a place for a new one.
  private static func next(_ state: inout State, limit: Int) -> Grant? {
    guard state.lent < limit else { return nil }
    state.lent += 1
    return state.idle.popLast().map { .idle($0.connection, since: $0.since) } ?? .new
  }

  private func endWait(_ id: Int, _ error: any Error) {
    let waiter = state.withLock { state in
      state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
    }
    waiter?.continuation.resume(throwing: error)
  }

  private func giveBack(_ connection: PostgresConnection) async {
    if await connection.works(isAsking: false) { free(connection) } else { free() }
  }

  /// Ends a loan; the caller who waits longest gets the connection, or the place of one that broke.
  private func free(_ connection: PostgresConnection? = nil) {
    let next = state.withLock { state -> (Waiter, Grant)? in
      state.lent -= 1
      if let connection, !state.isClosed { state.idle.append((connection, .now)) }
      guard !state.waiters.isEmpty, let grant = Self.next(&state, limit: options.connections)
      else { return nil }
      return (state.waiters.removeFirst(), grant)
    }
    if let (waiter, grant) = next { waiter.continuation.resume(returning: grant) }
  }
}
