// How often an address tried what it should not guess.
import Synchronization

/// Counts failed tries by address, in windows of time; bounded in memory.
final class TryCounter: Sendable {
  private struct State {
    var counts: [String: Int] = [:]
    var end: Duration = .zero
  }

  /// Addresses that are counted one by one; the others share a count.
  private static let capacity = 10_000

  private let limits: SessionLimits
  private let state = Mutex(State())

  init(limits: SessionLimits) {
    self.limits = limits
  }
}

extension TryCounter {
  /// Counts a try before it is made, so that many at once gain nothing; whether it is allowed.
  func begin(_ address: String, at now: Duration) -> Bool {
    state.withLock { state in
      if now >= state.end { state = State(end: now + limits.memoryOfTries) }
      let key = Self.key(address, in: state.counts)
      guard state.counts[key, default: 0] < limits.tries else { return false }
      state.counts[key, default: 0] += 1
      return true
    }
  }

  /// The try was right.
  func takeBack(_ address: String) {
    state.withLock { state in
      let key = Self.key(address, in: state.counts)
      state.counts[key] = state.counts[key].map { max(0, $0 - 1) }
    }
  }

  private static func key(_ address: String, in counts: [String: Int]) -> String {
    counts.count < capacity || counts[address] != nil ? address : ""
  }
}
