// The phase of a connection and its deadline.

/// The times that decide when a server closes a connection; it knows no socket.
package struct ConnectionPhase: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Not a byte of the next request has come.
    case waiting
    /// A request has begun, and has not come to its end.
    case reading
    /// The response is being made.
    case answering
    /// A response of so many bytes is being sent.
    case sending(Int)
    /// Events are sent as they come.
    case streaming
    /// The last response is out; what still comes is thrown away.
    case leaving
  }

  package private(set) var kind = Kind.waiting
  package private(set) var since: ContinuousClock.Instant
  /// Whether a request has begun on this connection.
  package private(set) var hasAsked = false
  private var unsent = 0
  private var progress: ContinuousClock.Instant

  package init(at now: ContinuousClock.Instant) {
    (since, progress) = (now, now)
  }
}

extension ConnectionPhase {
  package mutating func enter(_ kind: Kind, at now: ContinuousClock.Instant) {
    if kind == .reading { hasAsked = true }
    (self.kind, since, progress, unsent) = (kind, now, now, 0)
  }

  /// Records how many bytes wait for the client: fewer than before, or none, means that it reads.
  package mutating func note(unsent count: Int, at now: ContinuousClock.Instant) {
    if count == 0 || count < unsent { progress = now }
    unsent = count
  }

  /// Whether the connection does nothing, and may go when another client needs its place.
  package var isIdle: Bool { kind == .waiting || kind == .leaving }

  /// When the server closes the connection; `nil` while nothing depends on the client.
  package func deadline(_ limits: HTTPLimits) -> ContinuousClock.Instant? {
    switch kind {
    case .waiting: since + (hasAsked ? limits.idle : limits.firstByte)
    case .reading: since + limits.request
    case .answering: nil
    case .sending(let count):
      min(progress, since + .seconds(count / max(1, limits.slowestReader))) + limits.unread
    case .streaming: unsent > 0 ? progress + limits.unread : nil
    case .leaving: since + limits.linger
    }
  }

  package func isOverdue(at now: ContinuousClock.Instant, _ limits: HTTPLimits) -> Bool {
    deadline(limits).map { $0 <= now } ?? false
  }
}
