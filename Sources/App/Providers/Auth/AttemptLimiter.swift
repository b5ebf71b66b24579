// How often something may be tried: passwords are guessed by trying.
import Foundation
import Synchronization

/// Counts attempts by a key, such as a user name, in a sliding window of time.
///
/// Keys of names that nobody has count like others, so that a refusal tells nothing. The memory is
/// bounded: when too many keys are known, those that tried longest ago are forgotten.
final class AttemptLimiter: Sendable {
  private let limit: Int
  private let window: TimeInterval
  private let capacity: Int
  private let now: @Sendable () -> Date
  private let attempts = Mutex<[String: [Date]]>([:])

  /// - Parameters:
  ///   - limit: Attempts in one window.
  ///   - window: In seconds.
  ///   - capacity: Keys that are remembered.
  init(
    limit: Int, window: TimeInterval, capacity: Int = 10_000, now: @escaping @Sendable () -> Date
  ) {
    self.limit = limit
    self.window = window
    self.capacity = capacity
    self.now = now
  }
}

extension AttemptLimiter {
  /// Counts an attempt. It counts before it is made, so that many at once gain nothing.
  /// - Throws: ``AuthFault/tooManyAttempts(minutes:)`` once the limit is reached.
  func begin(_ key: String) throws {
    let now = now()
    try attempts.withLock { attempts in
      let recent = attempts[key, default: []].filter { now.timeIntervalSince($0) < window }
      guard recent.count < limit else {
        throw AuthFault.tooManyAttempts(minutes: minutes(until: recent, now))
      }
      attempts[key] = recent + [now]
      forgetOldest(&attempts)
    }
  }

  /// Forgets the attempts of a key, because one of them was right.
  func succeed(_ key: String) {
    attempts.withLock { $0[key] = nil }
  }

  /// Whole minutes until the oldest attempt leaves the window.
  private func minutes(until recent: [Date], _ now: Date) -> Int {
    let waited = recent.first.map { now.timeIntervalSince($0) } ?? 0
    return max(1, Int(((window - waited) / 60).rounded(.up)))
  }

  /// Drops half of the keys at once, so that it is rarely done.
  private func forgetOldest(_ attempts: inout [String: [Date]]) {
    guard attempts.count > capacity else { return }
    let dates = attempts.values.compactMap(\.last).sorted()
    let limit = dates[dates.count / 2]
    attempts = attempts.filter { $0.value.last.map { $0 >= limit } ?? false }
  }
}
