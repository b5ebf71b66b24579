// What the server knows of one client.
import CEvent
import PuddlesExchange

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection between its requests and in them; it belongs to the loop.
final class Connection {
  enum Phase {
    /// Waits for a request, or for the rest of one that began at some moment.
    case reading(since: ContinuousClock.Instant?)
    case answering
  }

  var phase = Phase.reading(since: nil)
  /// The events that are being sent.
  var stream: EventStream?
  private var hasAsked = false
  private var inputWatch: (buffer: OpaquePointer, entry: OpaquePointer)?
}

extension Connection {
  /// Notes when the first byte of a request comes.
  func watchInput(of transport: LoopPointer) {
    guard let input = bufferevent_get_input(transport.pointer) else { return }
    let entry = evbuffer_add_cb(
      input,
      { _, change, context in
        guard let change, change.pointee.n_added > 0, let context else { return }
        Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().noteInput()
      }, Unmanaged.passUnretained(self).toOpaque())
    inputWatch = entry.map { (input, $0) }
  }

  private func noteInput() {
    hasAsked = true
    if case .reading(nil) = phase { phase = .reading(since: .now) }
  }

  /// The answer is out: the next request may have begun already.
  func beginReading() {
    stream = nil
    let isWaiting = inputWatch.map { evbuffer_get_length($0.buffer) == 0 } ?? true
    phase = .reading(since: isWaiting ? nil : .now)
  }

  /// The connection goes; its buffers outlive this moment, but tell nobody any more.
  func end() {
    stream?.cancel()
    if let (buffer, entry) = inputWatch { evbuffer_remove_cb_entry(buffer, entry) }
    inputWatch = nil
  }

  /// Whether a request takes too long to arrive.
  func isOverdue(at now: ContinuousClock.Instant, _ limits: HTTPLimits) -> Bool {
    guard case .reading(let start?) = phase else { return false }
    return now - start > limits.request
  }

  /// Says why the connection ends: the library has not got a request that it could answer.
  func refuse(_ fault: RequestFault, _ pointer: LoopPointer) {
    let socket = bufferevent_getfd(evhttp_connection_get_bufferevent(pointer.pointer))
    fault.answer.bytes(withBody: true).withUnsafeBytes {
      _ = send(socket, $0.baseAddress, $0.count, systemNoSignal)
    }
  }

  /// The server stops: a request that has begun is finished, also one that nobody has read yet, and a
  /// stream is ended.
  /// - Parameter isPatient: Whether a client that has just come may still ask.
  func finish(_ pointer: LoopPointer, isPatient: Bool) {
    stream?.cancel()
    guard case .reading(nil) = phase, hasAsked || !isPatient, !isAsking(pointer) else { return }
    evhttp_connection_free(pointer.pointer)
  }

  /// Whether bytes of the client wait in the system.
  private func isAsking(_ pointer: LoopPointer) -> Bool {
    let socket = bufferevent_getfd(evhttp_connection_get_bufferevent(pointer.pointer))
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, systemPeek) > 0
  }
}

#if canImport(Glibc)
  private let systemNoSignal = Int32(MSG_NOSIGNAL)
  private let systemPeek = Int32(MSG_PEEK | MSG_DONTWAIT)
#else
  private let systemNoSignal: Int32 = 0
  private let systemPeek = MSG_PEEK | MSG_DONTWAIT
#endif
