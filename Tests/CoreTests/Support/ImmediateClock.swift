// A clock on which every sleep ends at once, so that no test waits.

import Synchronization

/// Moves its time forward by each sleep instead of sleeping.
final class ImmediateClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Duration.zero)

  var now: Instant { Instant(offset: elapsed) }
  var minimumResolution: Duration { .zero }

  /// How long all sleeps together would have taken.
  var elapsed: Duration { time.withLock { $0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline.offset) }
  }
}
