// Waiting for one's turn without blocking a thread.
import PuddlesHTTP
import Synchronization

/// A lock that suspends instead of blocking.
final class AsyncMutex: Sendable {
  private struct State {
    var isTaken = false
    var queue: [CheckedContinuation<Bool, Never>] = []
  }

  /// How many may wait.
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }
}

extension AsyncMutex {
  /// Runs `body` when everybody who came before is done.
  /// - Throws: ``RequestError/overloaded`` if too many wait already, or what `body` throws.
  func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard await enter() else { throw RequestError.overloaded }
    defer { leave() }
    return try await body()
  }

  /// Whether it is one's turn, or there is no room to wait for it.
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
