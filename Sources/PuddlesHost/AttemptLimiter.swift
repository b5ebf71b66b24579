// Rate limits for guarded forms, such as a login or a registration.
import Puddles
import PuddlesBasics
import PuddlesHTTP
import Synchronization

extension LiveSite {
  /// What a form or a control of a guarded page is counted by; `nil` if it does not count.
  func attempt(
    at place: SitePlace, _ request: ValidRequest, _ form: FormRecord? = nil,
    _ values: [String: String] = [:]
  ) -> CountedAttempt? {
    guard let guarded = map.guarded(place) else { return nil }
    // The pages of a place in several languages count as one.
    let (path, limits) = (guarded.path.encoded, options.limits)
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
    // One length for every name; spellings that are likely to mean the same count as one.
    let signer = sessions.signer
    let account = signer.signature(
      of: path + " " + name.foldedName.filter { !$0.isWhitespace }, for: .account)
    let device = signer.signature(of: account, for: .device)
    let isKnown = SessionCookie.device.read(request).map(device.isSame) ?? false
    let own = count(
      isKnown ? "\(account) known" : "\(account) \(prefix)", limits.triesOfAccount)
    return CountedAttempt(
      counts: isKnown ? [own] : [own, all], isEveryTryCounted: false, device: device)
  }

  /// Takes back an attempt that succeeded, and has its browser remembered.
  func noted(
    _ attempt: CountedAttempt, in response: HTTPResponse, _ visit: Visit<SiteType>
  ) -> HTTPResponse {
    tries.succeed(attempt)
    guard let device = attempt.device else { return response }
    var response = response
    let cookie = SessionCookie.device.write(
      device, basePath: options.basePath, isSecure: visit.request.isSecure)
    response.fields.add("Set-Cookie", cookie)
    return response
  }
}

/// An attempt at a guarded form, and the counts that limit it.
struct CountedAttempt: Sendable {
  /// What counts, and how many attempts are free.
  struct Count: Sendable {
    let key: String
    let free: Int
    /// After this time one attempt is forgotten.
    let pause: Duration
  }

  let counts: [Count]
  /// Whether an attempt that succeeded counts as well.
  let isEveryTryCounted: Bool
  /// The name by which its account is known, and the one of a browser that was successful for it.
  var device: String?
}

/// Slows attempts down; no key is ever locked. Bounded in memory: the least recently used keys are forgotten, and keys
/// have a bounded length because what strangers send is hashed.
final class AttemptLimiter: Sendable {
  private struct Count {
    var tries: Double
    var last: Duration
  }

  private let limits: SessionLimits
  private let counts = Mutex<[String: Count]>([:])

  init(limits: SessionLimits) {
    self.limits = limits
  }
}

extension AttemptLimiter {
  /// Counts an attempt before it is made, so that many at once gain nothing. One that comes too early is not counted.
  /// - Returns: How long it is too early; `nil` for one that may be made.
  func begin(_ attempt: CountedAttempt, at now: Duration) -> Duration? {
    counts.withLock { counts in
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

  /// The attempt succeeded: it does not count, and neither do the ones for the same account before it.
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

  /// How many keys are known, and their bytes.
  var size: (count: Int, bytes: Int) {
    counts.withLock { ($0.count, $0.keys.reduce(0) { $0 + $1.utf8.count }) }
  }

  private static func tries(
    _ count: CountedAttempt.Count, _ known: Count?, _ now: Duration
  ) -> Double {
    known.map { max(0, $0.tries - (now - $0.last) / count.pause) } ?? 0
  }

  /// A second between two attempts, then twice as long each time.
  private func pause(after excess: Double) -> Duration {
    guard excess > -0.5 else { return .zero }
    let doublings = min(Int(excess + 0.5), 20)
    return min(.seconds(1 << doublings), limits.longestWait)
  }

  /// A tenth at once, so that it is rarely done.
  private func forgetOldest(in counts: inout [String: Count]) {
    guard counts.count > limits.triedKeys else { return }
    let dates = counts.values.map(\.last).sorted()
    let limit = dates[dates.count / 10]
    counts = counts.filter { $0.value.last > limit }
  }
}
