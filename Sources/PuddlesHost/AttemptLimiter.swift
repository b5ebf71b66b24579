// Rate limits for guarded forms, such as a login or a registration.
import Puddles
import PuddlesBasics
import PuddlesHTTP
import Synchronization

extension LiveSite {
  /// What a form or a control of a guarded place is counted by; `nil` if it does not count.
  func attempt(
    at place: SitePlace, _ request: ValidRequest, _ form: FormRecord? = nil,
    _ values: [String: String] = [:]
  ) -> CountedAttempt? {
    guard let guarded = map.guarded(place) else {
      return nil
    }
    // The pages of a place in several languages count as one.
    let (path, limits) = (guarded.path.encoded, options.limits)
    let prefix = ClientAddress.prefix(of: request.client)
    if case .everyTry = guarded.counting {
      guard form != nil else { return nil }
      func count(_ name: String, _ free: Int) -> CountedAttempt.Count {
        CountedAttempt.Count(
          key: "\(path) \(name)", free: free, pause: limits.memoryOfEveryTry / max(free, 1))
      }
      return CountedAttempt(
        counts: [count(prefix, limits.everyTry)], crowd: count("", limits.everyTryOfAll),
        prefix: prefix, isEveryTryCounted: true)
    }
    func count(_ name: String, _ free: Int) -> CountedAttempt.Count {
      CountedAttempt.Count(
        key: "\(path) \(name)", free: free, pause: limits.memoryOfTries / max(free, 1))
    }
    let all = count(prefix, limits.tries)
    guard let member = guarded.account else {
      return CountedAttempt(counts: [all], prefix: prefix, isEveryTryCounted: false)
    }
    guard let name = form?.text(of: member, in: values) else { return nil }
    // One length for every name; spellings that are likely to mean the same count as one.
    let signer = sessions.signer
    let account = signer.signature(
      of: path + " " + name.foldedName.filter { !$0.isWhitespace }, for: .account)
    let device = signer.signature(of: account, for: .device)
    let brought = SessionCookie.value(
      of: SessionCookie.deviceName(isSecure: request.isSecure), in: request.fields)
    let isKnown = brought.map(device.isSame) ?? false
    let own = count(
      isKnown ? "\(account) known" : "\(account) \(prefix)", limits.triesOfAccount)
    return CountedAttempt(
      counts: isKnown ? [own] : [own, all], prefix: isKnown ? device : prefix,
      isEveryTryCounted: false, device: device)
  }

  /// An action that waits for its turn; it holds no connection for longer than the patience of the
  /// options.
  func delayed(
    _ action: @escaping @Sendable () async throws -> ActionResult, by start: AttemptLimiter.Start,
    _ attempt: CountedAttempt
  ) -> @Sendable () async throws -> ActionResult {
    guard case .later(let wait, _) = start else { return action }
    return { [options, tries] in
      do {
        defer { tries.stopWaiting(attempt) }
        try await options.world.sleep(wait)
      }
      return try await action()
    }
  }

  /// Takes a try back that led on, and has the browser remembered that made it.
  func noted(
    _ attempt: CountedAttempt, in response: HTTPResponse, _ context: Context
  ) -> HTTPResponse {
    tries.succeed(attempt)
    guard let device = attempt.device else { return response }
    var response = response
    let cookie = SessionCookie.write(
      device, named: SessionCookie.deviceName(isSecure: context.isSecure),
      basePath: options.basePath, isSecure: context.isSecure)
    response.fields.add("Set-Cookie", cookie + "; Max-Age=31536000")
    return response
  }
}

extension AttemptLimiter.Start {
  /// The message for a reader who has to wait.
  var reason: ServingError {
    switch self {
    case .now, .refused: .working
    case .later(_, let isCrowded): isCrowded ? .crowded : .slowedDown
    }
  }
}

/// One try of a guarded form: what it is counted by.
struct CountedAttempt: Sendable {
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
final class AttemptLimiter: Sendable {
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

extension AttemptLimiter {
  /// Counts a try before it is made, so that many at once gain nothing. One that starts later ends its
  /// wait with ``stopWaiting(_:)``.
  func begin(_ attempt: CountedAttempt, at now: Duration) -> Start {
    state.withLock { state in
      var wait = Duration.zero
      for count in attempt.counts {
        wait = max(wait, self.wait(after: tries(count, now, in: state) - Double(count.free)))
      }
      let isFull =
        state.waitingTries >= limits.waitingTries
        || state.waiting[attempt.prefix, default: 0] >= limits.waitingTriesOfPrefix
      if wait > .zero, isFull { return .refused(retry: wait) }
      let isCrowded = attempt.crowd.map { tries($0, now, in: state) >= Double($0.free) } ?? false
      for count in attempt.counts + [attempt.crowd].compactMap(\.self) {
        state.counts[count.key] = Count(tries: tries(count, now, in: state) + 1, last: now)
      }
      forgetOldest(in: &state)
      // A crowd slows down and refuses no one: without room to wait it goes on at once.
      if isCrowded, wait < limits.waitInCrowd, !isFull { wait = limits.waitInCrowd }
      guard wait > .zero else { return .now }
      state.waiting[attempt.prefix, default: 0] += 1
      state.waitingTries += 1
      return .later(wait, isCrowded: isCrowded && wait == limits.waitInCrowd)
    }
  }

  func stopWaiting(_ attempt: CountedAttempt) {
    state.withLock { state in
      state.waitingTries -= 1
      let rest = (state.waiting[attempt.prefix] ?? 1) - 1
      state.waiting[attempt.prefix] = rest > 0 ? rest : nil
    }
  }

  /// The try led on: it does not count, and neither do the ones for the same account before it.
  func succeed(_ attempt: CountedAttempt) {
    guard !attempt.isEveryTryCounted else { return }
    state.withLock { state in
      for (index, count) in attempt.counts.enumerated() {
        if index == 0, attempt.device != nil {
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

  private func tries(_ count: CountedAttempt.Count, _ now: Duration, in state: State) -> Double {
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
