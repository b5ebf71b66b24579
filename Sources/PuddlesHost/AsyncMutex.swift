// A lock for tasks. It lets them run one after another, in the order in which they came.
import PuddlesHTTP
import Synchronization

/// A lock for tasks: waiting for it suspends the task and blocks no thread.
final class AsyncMutex: Sendable {
  private struct State {
    var isTaken = false
    var queue: [CheckedContinuation<Bool, Never>] = []
  }

  /// How many tasks may wait.
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }
}

extension AsyncMutex {
  /// Runs `body` after all tasks that came before.
  /// - Throws: ``RequestError/overloaded`` if too many tasks wait already, or what `body` throws.
  func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard await enter() else { throw RequestError.overloaded }
    defer { leave() }
    return try await body()
  }

  /// Waits for the lock; `false` at once if too many tasks wait already.
  private func enter() async -> Bool {
    await withCheckedContinuation { continuation in
      let response: Bool? = state.withLock { state in
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        guard state.queue.count < limit else { return false }
        state.queue.append(continuation)
        return nil
      }
      if let response { continuation.resume(returning: response) }
    }
  }

  private func leave() {
    let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
      guard !state.queue.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.queue.removeFirst()
    }
    next?.resume(returning: true)
  }
}
