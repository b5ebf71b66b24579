// How long to wait before a host that ended is started again.

/// At once after a single end; longer and longer if it cannot live.
struct Backoff: Sendable {
  private(set) var delay = Duration.zero

  /// The delay before the next start.
  mutating func next(afterLiving life: Duration) -> Duration {
    if life > .seconds(5) {
      delay = .zero
    } else {
      delay = min(max(delay * 2, .milliseconds(100)), .seconds(5))
    }
    return delay
  }
}
