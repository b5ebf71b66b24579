// How often a guarded form was tried, and how long the next try waits for it.
import Synchronization

/// One try of a guarded form: what it is counted by.
struct Trial: Sendable {
  /// What counts, and how many tries are free.
  struct Count: Sendable {
    let key: String
    let free: Int
    /// After this time one try is forgotten.
    let pause: Duration
  }

  let counts: [Count]
  /// What all tries together are counted by, if that matters.
  var crowd: Count?
  /// Where it comes from.
  let prefix: String
  /// Whether a try that led on counts as well.
  let isEveryTryCounted: Bool
  /// The name by which its account is known, and the one of a browser that was successful for it.
  var device: String?
}

/// Slows tries down; no key is ever locked. Bounded in memory: the keys that were tried longest ago are
/// forgotten, and keys have a bounded length because what strangers send is hashed.
final class TryCounter: Sendable {
  /// When a try may be made.
  enum Start: Equatable {
    case now
    case later(Duration, isCrowded: Bool)
    /// So many tries of the network wait already.
    case refused(retry: Duration)
  }

  private struct Count {
    var tries: Double
    var last: Duration
  }

  private struct State {
    var counts: [String: Count] = [:]
    /// How many tries of a network wait.
    var waiting: [String: Int] = [:]
    var waitingTries = 0
  }

  private let limits: SessionLimits
  private let state = Mutex(State())

  init(limits: SessionLimits) {
    self.limits = limits
  }
}

extension TryCounter {
  /// Counts a try before it is made, so that many at once gain nothing. One that starts later ends its
  /// wait with ``stopWaiting(_:)``.
  func begin(_ trial: Trial, at now: Duration) -> Start {
    state.withLock { state in
      var wait = Duration.zero
      for count in trial.counts {
        wait = max(wait, self.wait(after: tries(count, now, in: state) - Double(count.free)))
      }
      let isFull =
        state.waitingTries >= limits.waitingTries
        || state.waiting[trial.prefix, default: 0] >= limits.waitingTriesOfPrefix
      if wait > .zero, isFull { return .refused(retry: wait) }
      let isCrowded = trial.crowd.map { tries($0, now, in: state) >= Double($0.free) } ?? false
      for count in trial.counts + [trial.crowd].compactMap(\.self) {
        state.counts[count.key] = Count(tries: tries(count, now, in: state) + 1, last: now)
      }
      forgetOldest(in: &state)
      // A crowd slows down and refuses no one: without room to wait it goes on at once.
      if isCrowded, wait < limits.waitInCrowd, !isFull { wait = limits.waitInCrowd }
      guard wait > .zero else { return .now }
      state.waiting[trial.prefix, default: 0] += 1
      state.waitingTries += 1
      return .later(wait, isCrowded: isCrowded && wait == limits.waitInCrowd)
    }
  }

  func stopWaiting(_ trial: Trial) {
    state.withLock { state in
      state.waitingTries -= 1
      let rest = (state.waiting[trial.prefix] ?? 1) - 1
      state.waiting[trial.prefix] = rest > 0 ? rest : nil
    }
  }

  /// The try led on: it does not count, and neither do the ones for the same account before it.
  func succeed(_ trial: Trial) {
    guard !trial.isEveryTryCounted else { return }
    state.withLock { state in
      for (index, count) in trial.counts.enumerated() {
        if index == 0, trial.device != nil {
          state.counts[count.key] = nil
        } else if let tries = state.counts[count.key]?.tries {
          state.counts[count.key]?.tries = max(0, tries - 1)
        }
      }
    }
  }

  /// How many keys are known, and their bytes.
  var size: (count: Int, bytes: Int) {
    state.withLock { ($0.counts.count, $0.counts.keys.reduce(0) { $0 + $1.utf8.count }) }
  }

  private func tries(_ count: Trial.Count, _ now: Duration, in state: State) -> Double {
    guard let known = state.counts[count.key] else { return 0 }
    return max(0, known.tries - (now - known.last) / count.pause)
  }

  /// A second, then twice as long each time.
  private func wait(after excess: Double) -> Duration {
    guard excess > -0.5 else { return .zero }
    let doublings = min(Int(excess + 0.5), 20)
    return min(.seconds(1 << doublings), limits.longestWait)
  }

  /// A tenth at once, so that it is rarely done.
  private func forgetOldest(in state: inout State) {
    guard state.counts.count > limits.triedKeys else { return }
    let dates = state.counts.values.map(\.last).sorted()
    let limit = dates[dates.count / 10]
    state.counts = state.counts.filter { $0.value.last > limit }
  }
}
