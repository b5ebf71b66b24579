// How long to wait before a host that ended is started again.

/// At once if it served; longer and longer if it cannot even begin.
struct Backoff: Sendable {
  private var delay = Duration.zero
  /// A host that ends at its first request must not take the machine for itself.
  private static let shortestLife = Duration.milliseconds(200)

  /// The delay before the next start.
  /// - Parameters:
  ///   - life: How long the host lived.
  ///   - hasServed: Whether it was ready for requests.
  mutating func next(afterLiving life: Duration, hasServed: Bool) -> Duration {
    guard !hasServed else {
      delay = .zero
      return max(.zero, Self.shortestLife - life)
    }
    delay = min(max(delay * 2, .milliseconds(100)), .seconds(5))
    return delay
  }
}
