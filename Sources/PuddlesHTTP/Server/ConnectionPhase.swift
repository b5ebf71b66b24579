// The phases of a connection, and when each of them is over.

/// The phase of a connection, and the times that decide when the server closes it. It does not use the socket.
package struct ConnectionPhase: Sendable {
  package enum Kind: Sendable, Equatable {
    /// No byte of the next request has arrived.
    case waiting
    /// A request has begun and is not complete yet.
    case reading
    /// The response is being made.
    case answering
    /// A response with this number of bytes is being sent.
    case sending(Int)
    /// An event stream is open.
    case streaming
    /// The last response was sent; what still arrives is dropped.
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

  /// Records how many bytes are not sent yet. If there are fewer than before, or none, the client is reading.
  package mutating func record(unsent count: Int, at now: ContinuousClock.Instant) {
    if count == 0 || count < unsent { progress = now }
    unsent = count
  }

  /// Whether no request is in progress, so that the connection may be closed to make room for another client.
  package var isIdle: Bool { kind == .waiting || kind == .leaving }

  /// When the server closes the connection; `nil` while it does not wait for the client.
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
