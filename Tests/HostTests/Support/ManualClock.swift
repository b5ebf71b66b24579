// Time that moves only when a test moves it, so that "nothing happened" is a fact.
import Dispatch
import Synchronization
import Testing

@testable import PuddlesHost

/// A clock that stands still, and the executor of a host that knows when all its tasks wait.
final class ManualClock: TaskExecutor {
  private struct State {
    var now = Duration.zero
    var sleepers: [Int: (end: Duration, sleeper: CheckedContinuation<Void, any Error>)] = [:]
    var lastSleeper = 0
    /// Parts of tasks that run, or are about to.
    var jobs = 0
    var settling: [CheckedContinuation<Void, Never>] = []
    /// How often a server has asked for the time, and how far it moves then.
    var looks = 0
    var step = Duration.zero
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())
}

// MARK: - Time

extension ManualClock {
  var now: Duration { state.withLock(\.now) }

  /// How many tasks sleep.
  var sleepers: Int { state.withLock(\.sleepers.count) }

  /// Wakes everything whose time has come.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { $0.value.end <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map(\.value.sleeper)
    }
    for sleeper in woken { sleeper.resume() }
  }

  func sleep(for duration: Duration) async throws { try await sleep(until: now + duration) }

  /// Sleeps until the clock was moved that far. One that is cancelled is gone at once.
  func sleep(until end: Duration) async throws {
    let id = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled: Bool? = state.withLock { state in
          if Task.isCancelled { return true }
          if end <= state.now { return false }
          state.sleepers[id] = (end, continuation)
          return nil
        }
        if let isCancelled {
          continuation.resume(with: isCancelled ? .failure(CancellationError()) : .success(()))
        }
      }
    } onCancel: {
      let gone = state.withLock { $0.sleepers.removeValue(forKey: id)?.sleeper }
      gone?.resume(throwing: CancellationError())
    }
  }
}

// MARK: - Tasks

extension ManualClock {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs += 1 }
    DispatchQueue.global().async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      let settled = state.withLock { state in
        state.jobs -= 1
        guard state.jobs == 0 else { return [CheckedContinuation<Void, Never>]() }
        defer { state.settling = [] }
        return state.settling
      }
      for test in settled { test.resume() }
    }
  }

  /// Lets time pass: what began before sleeps first, and what wakes comes to its end.
  func pass(_ duration: Duration) async {
    await settle()
    advance(by: duration)
    await settle()
  }

  /// Waits until every task of the host sleeps, waits for something else, or has ended.
  func settle() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if state.jobs > 0 { state.settling.append(continuation) }
        return state.jobs == 0
      }
      if isSettled { continuation.resume() }
    }
  }
}

// MARK: - A server that looks at it

extension ManualClock {
  /// The time as a server asks for it, once in each turn.
  func look() -> ContinuousClock.Instant {
    state.withLock { state in
      state.looks += 1
      state.now += state.step
      return start + state.now
    }
  }

  var looks: Int { state.withLock(\.looks) }

  /// Moves by a second with each look from now on: whatever a server still waits for ends.
  func run() { state.withLock { $0.step = .seconds(1) } }
}

extension LiveOptions {
  /// For tests: an action is awaited on any machine, and ten minutes end a test that hangs.
  /// - Parameter clock: The time of the host. Without one nothing that it keeps becomes old.
  static func patient(
    on clock: ManualClock? = nil, _ change: (inout LiveOptions) -> Void = { _ in }
  ) -> LiveOptions {
    var options = LiveOptions()
    options.patience = .seconds(600)
    options.world.now = { clock?.now ?? .zero }
    if let clock { options.world.sleep = { try await clock.sleep(for: $0) } }
    options.world.executor = clock
    change(&options)
    return options
  }
}
