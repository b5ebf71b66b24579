// Server-sent events on their way to one client.
import CEvent
import PuddlesExchange

/// A stream that is open; it belongs to the loop.
final class EventStream {
  private let request: RequestPointer
  private var task: Task<Void, Never>?
  private var lastSent = ContinuousClock.now

  init(_ request: RequestPointer) {
    self.request = request
  }
}

extension EventStream {
  func begin(_ task: Task<Void, Never>) {
    self.task = task
  }

  /// Ends the stream: what feeds it is cancelled, and then the answer is finished.
  func cancel() {
    task?.cancel()
  }

  /// A client that has gone is noticed when something is sent to it.
  func keepAlive(at now: ContinuousClock.Instant, _ limits: HTTPLimits) {
    if now - lastSent > limits.heartbeat { send(Array(": still here\n\n".utf8), limits) }
  }

  func send(_ bytes: [UInt8], _ limits: HTTPLimits) {
    guard let connection = evhttp_request_get_connection(request.pointer) else { return cancel() }
    let output = bufferevent_get_output(evhttp_connection_get_bufferevent(connection))
    guard evbuffer_get_length(output) < limits.unreadEvents else { return cancel() }
    let buffer = evbuffer_new()
    defer { evbuffer_free(buffer) }
    bytes.withUnsafeBytes { _ = evbuffer_add(buffer, $0.baseAddress, $0.count) }
    evhttp_send_reply_chunk(request.pointer, buffer)
    lastSent = .now
  }

  func finish() {
    evhttp_send_reply_end(request.pointer)
  }
}

extension HTTPServer {
  /// Sends events until they end, the client leaves, or the server stops.
  func stream(_ events: AsyncStream<ServerSentEvent>, to request: RequestPointer) {
    evhttp_send_reply_start(request.pointer, 200, "OK")
    let stream = EventStream(request)
    connection(of: request)?.stream = stream
    stream.send(Array("retry: 500\n\n".utf8), limits)
    stream.begin(
      Task {
        for await event in events { stream.send(event.bytes, limits) }
        stream.finish()
      })
    if isStopping { stream.cancel() }
  }
}
