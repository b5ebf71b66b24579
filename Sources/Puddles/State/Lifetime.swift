// The lifetime of a region, from its first appearance to its end: `start`, `stop` and tasks.
import PuddlesBasics
import Synchronization

/// The start, the tasks and the end of a region, the part of a page that one module draws.
struct Lifetime: Sendable {
  /// The task that runs `start` of the region. `nil` once the region has started, so that a session keeps no
  /// finished task.
  var start: Task<Void, any Error>?
  let stop: @Sendable () async -> Void
  var owner: SlotOwner
  var tasks: [String: RegionTask] = [:]
  /// The actions to run at the end, by the path of the modifier that added them.
  var disappearActions: [String: @Sendable () async -> Void] = [:]
}

extension Session {
  /// Starts a region when it appears for the first time in this session, and waits for it.
  ///
  /// Two renderings at once wait for the same start. A start that failed is tried again next time.
  func appear(
    _ context: RegionContext, start: @escaping @Sendable () async throws -> Void,
    stop: @escaping @Sendable () async -> Void
  ) async throws {
    let (path, owner) = (context.path, context.owner)
    let starting: Task<Void, any Error>? = try storage.withLock { storage in
      if storage.isEnded { throw CancellationError() }
      storage.lifetimes[path]?.owner.see(owner)
      if let lifetime = storage.lifetimes[path] { return lifetime.start }
      let task = Task {
        try await start()
        finishRestoring(path)
      }
      storage.lifetimes[path] = Lifetime(start: task, stop: stop, owner: owner)
      return task
    }
    guard let task = starting else { return }
    let result = await task.result
    storage.withLock { storage in
      // Another rendering may have started the region again: then its lifetime is kept.
      guard storage.lifetimes[path]?.start == task else { return }
      if case .success = result {
        storage.lifetimes[path]?.start = nil
      } else {
        storage.lifetimes[path] = nil
      }
    }
    try result.get()
  }

  /// Runs a task of a region, unless a task of that name already ran in its lifetime; a paused one starts again.
  /// - Returns: Whether the task was started.
  @discardableResult
  func run(
    _ name: String, in context: RegionContext,
    _ action: @escaping @Sendable () async throws -> Void
  ) -> Bool {
    let path = context.path
    return storage.withLock { storage in
      let old = storage.lifetimes[path]?.tasks[name]
      guard !storage.isEnded, old?.isResting ?? true else { return false }
      let task = RegionTask(after: old) { try await context.act(action) }
      let ended = Lifetime(stop: {}, owner: context.owner)
      storage.lifetimes[path, default: ended].tasks[name] = task
      return true
    }
  }

  /// Records an action to run when the region ends; that of the latest rendering counts.
  func runAtEnd(
    _ name: String, in context: RegionContext, _ action: @escaping @Sendable () async -> Void
  ) {
    let path = context.path
    storage.withLock { storage in
      guard !storage.isEnded else { return }
      let ended = Lifetime(stop: {}, owner: context.owner)
      storage.lifetimes[path, default: ended].disappearActions[name] = { await context.act(action) }
    }
  }

  /// Pauses the tasks of a page that is not open any more: cancels them, and keeps the state. They start
  /// again when the page is shown again.
  package func rest(place: RoutePath) {
    let place = Identity.page(place)
    storage.withLock { storage in
      for path in storage.lifetimes.keys where storage.lifetimes[path]?.owner.place == place {
        storage.lifetimes[path]?.rest()
      }
    }
  }

  /// Whether tasks of a page are paused, and start again when it is shown again.
  package func isResting(place: RoutePath) -> Bool {
    let place = Identity.page(place)
    return storage.withLock { storage in
      storage.lifetimes.values.contains { lifetime in
        lifetime.owner.place == place && lifetime.tasks.values.contains(where: \.isResting)
      }
    }
  }

  /// Ends everything that belongs to a place: its draft was saved, or its sheet was dismissed.
  package func end(place: RoutePath) async {
    let place = Identity.page(place)
    await end { $1.place == place }
  }

  func end(where isOver: (UInt64, SlotOwner) -> Bool) async {
    let end = revisions.next()
    let (ended, slots, hasChanged) = storage.withLock { storage in
      let gone = storage.lifetimes.filter { isOver($0.key, $0.value.owner) }
      for path in gone.keys { storage.lifetimes.removeValue(forKey: path) }
      let slots = storage.slots.filter { isOver($0.key.region, $0.value.owner) }
      for key in slots.keys {
        if let place = storage.slots.removeValue(forKey: key)?.owner.place {
          storage.endings.insert(place, at: end)
        }
        storage.restoring[key] = nil
      }
      // Also restored state that has not appeared in this session.
      let waiting = storage.restoring.filter { key, slot in
        slot.place.map { isOver(key.region, SlotOwner(place: $0, rendering: 0)) } == true
      }
      for (key, slot) in waiting {
        storage.restoring[key] = nil
        if let place = slot.place { storage.endings.insert(place, at: end) }
      }
      return (
        gone.sorted { $0.key < $1.key }.map(\.value), Set(slots.keys),
        !slots.isEmpty || !gone.isEmpty || !waiting.isEmpty
      )
    }
    // The question of an object that is removed cannot be shown any more.
    for query in parkedQueries where query.slot.map(slots.contains) == true {
      _ = query.cancel(.presentationEnded)
    }
    // Pages that show the removed state are out of date.
    if hasChanged { revisions.changes.send() }
    for lifetime in ended { await lifetime.end() }
  }

  /// Ends the session: open queries end, every task is cancelled, every region stopped.
  public func end(_ reason: QueryCancellationReason = .expired) async {
    closeQueries(reason)
    await end { _, _ in true }
  }

  /// Runs some work with a session in which no action runs, and ends the session.
  package static func still<Value>(
    _ work: (Session) async throws -> Value
  ) async throws -> Value {
    let session = Session(mode: .still)
    do {
      let value = try await work(session)
      await session.end()
      return value
    } catch {
      await session.end()
      throw error
    }
  }
}

extension Lifetime {
  fileprivate func end() async {
    start?.cancel()
    for task in tasks.values { task.work.cancel() }
    _ = await start?.result
    for task in tasks.values { _ = await task.work.result }
    for (_, action) in disappearActions.sorted(by: { $0.key < $1.key }) { await action() }
    await stop()
  }

  fileprivate mutating func rest() {
    for name in tasks.keys { tasks[name]?.rest() }
  }
}

extension HTML {
  /// Runs `action` when the region of the tree ends: it left the page, or its session ended. The region goes on while
  /// its visitor only looks at another page; see ``task(_:)`` for work that stops meanwhile.
  public func onDisappear(
    perform action: @escaping @Sendable () async -> Void
  ) -> Modified<Self> {
    Modified(self, isNested: true) { renderer in
      let context = renderer.context
      context.session.runAtEnd("\(renderer.path)", in: context, action)
    }
  }

  /// Runs `action` once in the lifetime of the region, concurrently with rendering; cancelled at its end.
  ///
  /// A live host also cancels it when its visitor stays away from the page, and starts it again when the page
  /// is shown again. The page does not wait for it. To load what the page shows, await it in the body or
  /// in ``Module/start()``; to follow a stream there is ``StreamHosting``.
  public func task(
    _ action: @escaping @Sendable () async throws -> Void
  ) -> Modified<Self> {
    Modified(self, isNested: true) { renderer in
      let context = renderer.context
      context.session.run("\(renderer.path)", in: context, action)
    }
  }
}
