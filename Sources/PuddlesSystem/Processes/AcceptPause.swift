// What a server does while the system gives it no connection: it waits, and says so once a minute.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package struct AcceptPause: Sendable {
  private let length: Duration
  private var hasFailed = false
  private var lastNote: ContinuousClock.Instant?
  /// When the server asks for connections again; `nil` while it does anyway.
  package private(set) var end: ContinuousClock.Instant?

  package init(_ length: Duration = .milliseconds(500)) {
    self.length = length
  }
}

extension AcceptPause {
  /// Notes that a connection could not be taken.
  /// - Parameter canMakeRoom: Whether another one is closed for it. Then it may be tried again at once,
  ///   but only if the time before was a success.
  /// - Returns: What is to be logged; `nil` within a minute of the last time.
  package mutating func note(
    _ code: Int32, canMakeRoom: Bool, at now: ContinuousClock.Instant
  ) -> String? {
    if hasFailed || !canMakeRoom { end = now + length }
    hasFailed = true
    if let lastNote, now - lastNote < .seconds(60) { return nil }
    lastNote = now
    return "connections have to wait: \(String(cString: strerror(code)))"
  }

  package mutating func noteSuccess() {
    hasFailed = false
  }

  /// Ends the pause if it is over; whether it has ended now.
  package mutating func ends(at now: ContinuousClock.Instant) -> Bool {
    guard let end, end <= now else { return false }
    self.end = nil
    return true
  }
}
