// Lets one through after the other, in the order of their arrival.
import Synchronization

/// A lock that suspends instead of blocking.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var queue: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
}

extension Turnstile {
  /// Runs `body` when everybody who came before is done.
  func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async {
    await withCheckedContinuation { continuation in
      let mayEnter = state.withLock { state in
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        state.queue.append(continuation)
        return false
      }
      if mayEnter { continuation.resume() }
    }
  }

  private func leave() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard !state.queue.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.queue.removeFirst()
    }
    next?.resume()
  }
}
