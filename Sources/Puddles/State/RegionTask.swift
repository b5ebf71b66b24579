// A task of a region: it runs while somebody looks at the page.
import Synchronization

/// Work that was begun when a region appeared.
struct RegionTask: Sendable {
  let work: Task<Void, any Error>
  /// Whether it was cancelled before its end, because the page was left.
  private(set) var isResting = false
  private let end = End()

  /// Whether the work came to its end.
  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  /// - Parameter old: The task that rested until now; it comes to its end first.
  init(
    after old: RegionTask? = nil, _ action: @escaping @Sendable () async throws -> Void
  ) {
    work = Task { [end] in
      _ = await old?.work.result
      try await action()
      // One that fails may begin anew as well.
      end.isReached.store(true, ordering: .relaxed)
    }
  }

  /// Cancels the work unless it has come to its end.
  mutating func rest() {
    guard !end.isReached.load(ordering: .relaxed) else { return }
    work.cancel()
    isResting = true
  }
}
