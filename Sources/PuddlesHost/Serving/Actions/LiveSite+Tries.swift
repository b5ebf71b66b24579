// Forms that one must not try as often as one likes: a login, a registration.
import Puddles
import PuddlesBasics
import PuddlesHTTP

extension LiveSite {
  /// What a form or a control of a guarded place is counted by; `nil` if it does not count.
  func trial(
    at place: Subject.Place, _ request: HostRequest, _ form: FormRecord? = nil,
    _ values: [String: String] = [:]
  ) -> Trial? {
    guard let guarded = site.guardedPlaces.first(where: { $0.place == place }) else { return nil }
    let (path, limits) = (place.path.encoded, options.limits)
    let prefix = ClientAddress.prefix(of: request.client)
    if case .everyTry = guarded.counting {
      guard form != nil else { return nil }
      func count(_ name: String, _ free: Int) -> Trial.Count {
        Trial.Count(
          key: "\(path) \(name)", free: free, pause: limits.memoryOfEveryTry / max(free, 1))
      }
      return Trial(
        counts: [count(prefix, limits.everyTry)], crowd: count("", limits.everyTryOfAll),
        prefix: prefix, isEveryTryCounted: true)
    }
    func count(_ name: String, _ free: Int) -> Trial.Count {
      Trial.Count(key: "\(path) \(name)", free: free, pause: limits.memoryOfTries / max(free, 1))
    }
    let all = count(prefix, limits.tries)
    guard let member = guarded.account else {
      return Trial(counts: [all], prefix: prefix, isEveryTryCounted: false)
    }
    guard let name = form?.text(of: member, in: values) else { return nil }
    // One length for every name; spellings that are likely to mean the same count as one.
    let signer = visitors.signer
    let account = signer.signature(
      of: path + " " + name.lowercased().filter { !$0.isWhitespace }, for: .account)
    let device = signer.signature(of: account, for: .device)
    let brought = VisitorCookie.value(
      of: VisitorCookie.deviceName(isSecure: request.isSecure), in: request.fields)
    let isKnown = brought.map(device.isSame) ?? false
    let own = count(
      isKnown ? "\(account) known" : "\(account) \(prefix)", limits.triesOfAccount)
    return Trial(
      counts: isKnown ? [own] : [own, all], prefix: isKnown ? device : prefix,
      isEveryTryCounted: false, device: device)
  }

  /// An action that waits for its turn; it holds no connection for longer than the patience of the
  /// options.
  func delayed(
    _ action: @escaping @Sendable () async throws -> WorkResult, by start: TryCounter.Start,
    _ trial: Trial
  ) -> @Sendable () async throws -> WorkResult {
    guard case .later(let wait, _) = start else { return action }
    return { [options, tries] in
      do {
        defer { tries.stopWaiting(trial) }
        try await options.world.sleep(wait)
      }
      return try await action()
    }
  }

  /// Takes a try back that led on, and has the browser remembered that made it.
  func noted(
    _ trial: Trial, in answer: HostAnswer, _ visit: Visit<Subject>
  ) -> HostAnswer {
    tries.succeed(trial)
    guard let device = trial.device else { return answer }
    var answer = answer
    let cookie = VisitorCookie.write(
      device, named: VisitorCookie.deviceName(isSecure: visit.isSecure),
      basePath: options.basePath, isSecure: visit.isSecure)
    answer.fields.add("Set-Cookie", cookie + "; Max-Age=31536000")
    return answer
  }
}

extension TryCounter.Start {
  /// What a reader is told who waits.
  var reason: ServingFault {
    switch self {
    case .now, .refused: .working
    case .later(_, let isCrowded): isCrowded ? .crowded : .slowedDown
    }
  }
}
