// The HTTP server: one thread polls the sockets and owns the connections, a service responds in tasks.
package import PuddlesSystem
import Synchronization

/// Serves requests on one listening socket.
///
/// Tasks hand responses and events to the thread of the server through a list, and a pipe wakes it.
package final class HTTPServer: Sendable {
  /// What a task has for the thread of the server; connections are known by their numbers.
  enum Message: Sendable {
    case response(HTTPResponse, to: Int)
    case event(ServerSentEvent, to: Int)
    case endOfStream(to: Int)
  }

  let socket: ListeningSocket
  let service: any HTTPService
  let validator: RequestValidator
  let limits: HTTPLimits
  let defaults: HTTPFields
  let log: @Sendable (String) -> Void
  /// The time; asked for once whenever something has come, and four times a second while there are
  /// connections.
  let now: @Sendable () -> ContinuousClock.Instant
  let wakeUp: Pipe
  private let messages = Mutex<[Message]>([])
  let isAskedToStop = Atomic(false)
  let hasStarted = Atomic(false)
  let connections = Atomic(0)

  /// Takes over the socket: it is closed with the server.
  /// - Parameters:
  ///   - defaults: Fields of every response that does not have its own.
  ///   - log: Takes a line about connections that cannot be accepted.
  /// - Throws: A `ListeningError` if the system has no descriptors left.
  package init(
    _ socket: ListeningSocket, service: any HTTPService, validator: RequestValidator,
    limits: HTTPLimits = HTTPLimits(), defaults: HTTPFields = [:],
    log: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws(ListeningError) {
    (self.socket, self.service, self.validator) = (socket, service, validator)
    (self.limits, self.log, self.now) = (limits, log, now)
    var fields: HTTPFields = ["Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"]
    for field in defaults.fields { fields[field.name] = field.value }
    self.defaults = fields
    wakeUp = try Pipe()
    wakeUp.makeNonBlocking()
  }

  deinit {
    if !hasStarted.load(ordering: .relaxed) { socket.close() }
    wakeUp.close()
  }
}

extension HTTPServer {
  /// Serves until the server is stopped.
  package func run() async {
    await withCheckedContinuation { continuation in
      // A thread of its own: the shared ones render pages.
      Background.start { [self] in
        hasStarted.store(true, ordering: .relaxed)
        var loop = ServerLoop(self)
        loop.run()
        continuation.resume()
      }
    }
  }

  /// Accepts no more connections, finishes the requests in flight, and ends ``run()``.
  package func stop() {
    isAskedToStop.store(true, ordering: .relaxed)
    wakeUp.wake()
  }

  package var connectionCount: Int { connections.load(ordering: .relaxed) }
  package var isStopping: Bool { isAskedToStop.load(ordering: .relaxed) }

  func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { wakeUp.wake() }
  }

  func takeMessages() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
