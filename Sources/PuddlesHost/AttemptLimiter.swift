// Limits how often guarded forms, such as a login or a registration, can be tried.
import Puddles
import PuddlesBasics
import PuddlesHTTP
import Synchronization

/// Counts attempts at guarded forms. Several hosts of a site may share one that counts in a database.
package protocol AttemptCounter: Sendable {
  /// Counts an attempt before it is made, so that many at once gain nothing; one that comes too early is not counted.
  /// - Returns: How long the attempt has to wait; `nil` if it may be made now.
  func begin(_ attempt: CountedAttempt) async throws -> Duration?

  /// Removes a successful attempt from the counts, and all earlier ones for the same account.
  func succeed(_ attempt: CountedAttempt) async throws
}

/// Says which counts limit an attempt at a form or a control of a guarded page.
struct Attempts: Sendable {
  let map: SiteMap
  let counter: any AttemptCounter
  private let signer: SessionSigner
  private let limits: SessionLimits

  init(_ map: SiteMap, _ signer: SessionSigner, _ options: LiveOptions) {
    (self.map, self.signer, limits) = (map, signer, options.limits)
    counter = options.attempts ?? AttemptLimiter(limits: limits, now: options.world.now)
  }
}

extension Attempts {
  /// Returns the counts for an attempt at a form or a control of a guarded page; `nil` if it is not counted.
  func attempt(
    at place: SitePlace, _ request: ValidRequest, _ form: FormRecord? = nil,
    _ values: [String: String] = [:]
  ) -> CountedAttempt? {
    guard let guarded = map.guarded(place) else { return nil }
    // The pages of one place in several languages have one count.
    let path = guarded.path.encoded
    let prefix = ClientAddress.prefix(of: request.client)
    if case .everyTry = guarded.counting {
      guard form != nil else { return nil }
      let pause = limits.memoryOfEveryTry / max(limits.everyTry, 1)
      let all = CountedAttempt.Count(
        key: "\(path) \(prefix)", free: limits.everyTry, pause: pause)
      return CountedAttempt(counts: [all], isEveryTryCounted: true)
    }
    func count(_ name: String, _ free: Int) -> CountedAttempt.Count {
      CountedAttempt.Count(
        key: "\(path) \(name)", free: free, pause: limits.memoryOfTries / max(free, 1))
    }
    let all = count(prefix, limits.tries)
    guard let member = guarded.account else {
      return CountedAttempt(counts: [all], isEveryTryCounted: false)
    }
    guard let name = form?.text(of: member, in: values) else { return nil }
    // The key has the same length for every name, and spellings that probably mean the same name have one key.
    let account = signer.signature(
      of: path + " " + AccountName.folded(name).filter { !$0.isWhitespace }, for: .account)
    let device = signer.signature(of: account, for: .device)
    let isKnown = SessionCookie.device.read(request).map(device.isSame) ?? false
    let own = count(
      isKnown ? "\(account) known" : "\(account) \(prefix)", limits.triesOfAccount)
    return CountedAttempt(
      counts: isKnown ? [own] : [own, all], isEveryTryCounted: false, device: device)
  }
}

/// An attempt at a guarded form, and the counts that limit it.
package struct CountedAttempt: Sendable {
  /// The key of a count, and how many attempts are possible without waiting.
  package struct Count: Sendable {
    package let key: String
    package let free: Int
    /// The time after which one attempt is no longer counted.
    package let pause: Duration

    package init(key: String, free: Int, pause: Duration) {
      (self.key, self.free, self.pause) = (key, free, pause)
    }
  }

  package let counts: [Count]
  /// Whether successful attempts are counted, too.
  package let isEveryTryCounted: Bool
  /// The value of the cookie that a browser gets after a successful attempt for this account; `nil` if the form names no
  /// account.
  package var device: String?

  package init(counts: [Count], isEveryTryCounted: Bool, device: String? = nil) {
    (self.counts, self.isEveryTryCounted, self.device) = (counts, isEveryTryCounted, device)
  }
}

extension CountedAttempt {
  /// The pause between two attempts: one second, then twice as long each time, up to a limit.
  /// - Parameter excess: How many attempts were made beyond those that need no waiting.
  package static func pause(
    after excess: Double, longest: Duration = SessionLimits().longestWait
  ) -> Duration {
    guard excess > -0.5 else { return .zero }
    let doublings = min(Int(excess + 0.5), 20)
    return min(.seconds(1 << doublings), longest)
  }
}

extension CountedAttempt {
  /// The attempt as one that is taken out of the counts, because nothing was tried; `nil` if it stays in them.
  func refunded(for form: FormSubmission) -> CountedAttempt? {
    guard isEveryTryCounted, form.isTypo else { return nil }
    return CountedAttempt(counts: counts, isEveryTryCounted: false)
  }
}

/// Makes attempts slower, but never locks a key. Its memory is limited: the least recently used keys are removed, and
/// the length of a key does not depend on what clients send, because that is hashed.
final class AttemptLimiter: AttemptCounter {
  private struct Count {
    var tries: Double
    var last: Duration
  }

  private let limits: SessionLimits
  private let now: @Sendable () -> Duration
  private let counts = Mutex<[String: Count]>([:])

  init(limits: SessionLimits, now: @escaping @Sendable () -> Duration) {
    (self.limits, self.now) = (limits, now)
  }
}

extension AttemptLimiter {
  func begin(_ attempt: CountedAttempt) -> Duration? {
    let now = now()
    return counts.withLock { counts in
      let tries = attempt.counts.map { Self.tries($0, counts[$0.key], now) }
      var wait = Duration.zero
      for (count, tries) in zip(attempt.counts, tries) {
        guard let last = counts[count.key]?.last else { continue }
        wait = max(wait, last + pause(after: tries - Double(count.free)) - now)
      }
      guard wait == .zero else { return wait }
      for (count, tries) in zip(attempt.counts, tries) {
        counts[count.key] = Count(tries: tries + 1, last: now)
      }
      forgetOldest(in: &counts)
      return nil
    }
  }

  func succeed(_ attempt: CountedAttempt) {
    guard !attempt.isEveryTryCounted else { return }
    counts.withLock { counts in
      for (index, count) in attempt.counts.enumerated() {
        if index == 0, attempt.device != nil {
          counts[count.key] = nil
        } else if let tries = counts[count.key]?.tries {
          counts[count.key]?.tries = max(0, tries - 1)
        }
      }
    }
  }

  /// The number of known keys, and their bytes.
  var size: (count: Int, bytes: Int) {
    counts.withLock { ($0.count, $0.keys.reduce(0) { $0 + $1.utf8.count }) }
  }

  private static func tries(
    _ count: CountedAttempt.Count, _ known: Count?, _ now: Duration
  ) -> Double {
    known.map { max(0, $0.tries - (now - $0.last) / count.pause) } ?? 0
  }

  private func pause(after excess: Double) -> Duration {
    CountedAttempt.pause(after: excess, longest: limits.longestWait)
  }

  /// Removes a tenth of the keys at once, so that this is rarely needed.
  private func forgetOldest(in counts: inout [String: Count]) {
    guard counts.count > limits.triedKeys else { return }
    let dates = counts.values.map(\.last).sorted()
    let limit = dates[dates.count / 10]
    counts = counts.filter { $0.value.last > limit }
  }
}
