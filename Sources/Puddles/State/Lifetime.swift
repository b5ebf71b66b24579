// From the first appearance of a region to its end: `start`, `stop` and tasks.
import Synchronization

/// What runs as long as a region lives.
struct Lifetime: Sendable {
  /// Ends when the region has started; throws what `start` threw.
  let start: Task<Void, any Error>
  let stop: @Sendable () async -> Void
  var tasks: [String: Task<Void, any Error>] = [:]
}

extension Session {
  /// Starts a region when it appears for the first time in this session, and waits for it.
  ///
  /// Two renderings at once wait for the same start. One that failed is tried again next time.
  func appear(
    _ path: UInt64, start: @escaping @Sendable () async throws -> Void,
    stop: @escaping @Sendable () async -> Void
  ) async throws {
    let task = try storage.withLock { storage in
      if storage.isEnded { throw CancellationError() }
      if let lifetime = storage.lifetimes[path] { return lifetime.start }
      let task = Task { try await start() }
      storage.lifetimes[path] = Lifetime(start: task, stop: stop)
      return task
    }
    do {
      try await task.value
    } catch {
      storage.withLock { storage in
        // Another render may have begun anew: its lifetime stays.
        guard storage.lifetimes[path]?.start == task else { return }
        storage.lifetimes[path] = nil
      }
      throw error
    }
  }

  /// Runs a task of a region unless one of that name already ran in its lifetime.
  func run(
    _ name: String, of path: UInt64, in context: RegionContext,
    _ action: @escaping @Sendable () async throws -> Void
  ) {
    storage.withLock { storage in
      guard !storage.isEnded, storage.lifetimes[path]?.tasks[name] == nil else { return }
      let task = Task { try await context.act(action) }
      let ended = Lifetime(start: Task {}, stop: {})
      storage.lifetimes[path, default: ended].tasks[name] = task
    }
  }

  /// Ends the regions that are not in `paths`: cancels their tasks, stops them, drops their state.
  public func retain(onlyRegions paths: Set<UInt64>) async {
    let ended = storage.withLock { storage in
      let gone = storage.lifetimes.filter { !paths.contains($0.key) }
      for path in gone.keys { storage.lifetimes.removeValue(forKey: path) }
      storage.slots = storage.slots.filter { gone[$0.key.region] == nil }
      return gone.sorted { $0.key < $1.key }.map(\.value)
    }
    for lifetime in ended { await lifetime.end() }
  }

  /// Ends the session: open queries end, every task is cancelled, every region stopped.
  public func end(_ reason: QueryCancellationReason = .expired) async {
    closeQueries(reason)
    await retain(onlyRegions: [])
  }
}

extension Lifetime {
  fileprivate func end() async {
    start.cancel()
    for task in tasks.values { task.cancel() }
    _ = await start.result
    for task in tasks.values { _ = await task.result }
    await stop()
  }
}
