// Server-sent events on their way to one client.
import CEvent
import PuddlesHTTP

/// A stream that is open; it belongs to the loop.
final class EventStream {
  /// Whom the stream counts for.
  let client: String
  private unowned let connection: Connection
  /// HTTP/1.0 knows no chunks: the end of the connection is the end of the stream.
  private let isChunked: Bool
  private var task: Task<Void, Never>?
  private var lastSent = ContinuousClock.now

  init(_ connection: Connection, for client: String, isChunked: Bool) {
    (self.connection, self.client, self.isChunked) = (connection, client, isChunked)
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
    guard connection.unsent < limits.unreadEvents else { return cancel() }
    connection.write(isChunked ? Self.chunk(bytes) : bytes)
    lastSent = .now
  }

  /// The last bytes of the answer.
  var end: [UInt8] { isChunked ? Self.chunk([]) : [] }

  private static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }
}

extension HTTPServer {
  /// Sends events until they end, the client leaves, or the server stops.
  func stream(
    _ events: AsyncStream<ServerSentEvent>, to connection: Connection, for client: String,
    isChunked: Bool
  ) {
    let stream = EventStream(connection, for: client, isChunked: isChunked)
    connection.phase.enter(.streaming)
    connection.stream = stream
    stream.send(Array("retry: 500\n\n".utf8), limits)
    stream.begin(
      Task { [limits] in
        for await event in events { stream.send(event.bytes, limits) }
        finish(connection)
      })
    if isStopping { stream.cancel() }
  }

  private func finish(_ connection: Connection) {
    guard let stream = connection.stream, connection.transport != nil else { return }
    connection.stream = nil
    connection.write(stream.end)
    connection.phase.enter(.sending(connection.unsent))
    // Without an end of its own there may be nothing left to send.
    noteSent(connection)
  }
}
