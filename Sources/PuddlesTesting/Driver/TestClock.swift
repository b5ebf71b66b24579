// A clock that stands still until a test moves it.
import Synchronization

/// A clock for code that takes time: pass it to a provider, and move it with ``advance(by:)``.
///
/// A task that sleeps on it wakes when the clock has moved far enough, in the order of the deadlines.
public final class TestClock: Clock, Sendable {
  /// A moment, counted from the making of the clock.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// The time since the clock was made.
    public var offset: Duration

    /// The instant after a duration, or before it if the duration is negative.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to another; negative if the other is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let id: UInt64
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Storage {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var cancelled: Set<UInt64> = []
    var waiters: [CheckedContinuation<Void, Never>] = []
    var lastID: UInt64 = 0
  }

  private let storage = Mutex(Storage())

  /// A clock that stands at zero.
  public init() {}
}

extension TestClock {
  /// The instant to which the clock was moved.
  public var now: Instant { storage.withLock { $0.now } }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The whole seconds since the clock was made, to add to a date.
  public var seconds: Int { Int(now.offset.components.seconds) }

  /// Moves the clock and wakes the tasks that have slept long enough.
  public func advance(by duration: Duration) {
    let woken = storage.withLock { storage in
      storage.now = storage.now.advanced(by: duration)
      let now = storage.now
      let woken = storage.sleepers.filter { $0.deadline <= now }
      storage.sleepers.removeAll { $0.deadline <= now }
      return woken.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until a task sleeps, so that moving the clock wakes it.
  public func waitForSleeper() async {
    await withCheckedContinuation { waiter in
      let isThere = storage.withLock { storage in
        if storage.sleepers.isEmpty { storage.waiters.append(waiter) }
        return !storage.sleepers.isEmpty
      }
      if isThere { waiter.resume() }
    }
  }

  /// Waits until the clock is moved to the deadline or beyond; the tolerance is not used.
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = storage.withLock { storage in
      storage.lastID += 1
      return storage.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let sleeper = storage.withLock { storage -> Sleeper? in
        guard let index = storage.sleepers.firstIndex(where: { $0.id == id }) else {
          storage.cancelled.insert(id)
          return nil
        }
        return storage.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}

extension TestClock {
  private func begin(_ sleeper: Sleeper) {
    var waiters: [CheckedContinuation<Void, Never>] = []
    let outcome: Result<Void, any Error>? = storage.withLock { storage in
      if storage.cancelled.remove(sleeper.id) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= storage.now { return .success(()) }
      storage.sleepers.append(sleeper)
      swap(&waiters, &storage.waiters)
      return nil
    }
    if let outcome { sleeper.continuation.resume(with: outcome) }
    for waiter in waiters { waiter.resume() }
  }
}
