// The HTTP server: one thread waits for the sockets and manages the connections, and tasks run the service.
package import PuddlesSystem
import Synchronization

/// Serves requests on one listening socket.
///
/// Tasks pass responses and events to the thread of the server through a list, and wake it through a pipe.
package final class HTTPServer: Sendable {
  /// A message from a task to a connection.
  enum Message: Sendable {
    case response(HTTPResponse)
    case event(ServerSentEvent)
    case endOfStream
  }

  let socket: ListeningSocket
  let service: any HTTPService
  let validator: RequestValidator
  let limits: HTTPLimits
  let defaults: HTTPFields
  let log: @Sendable (String) -> Void
  /// The clock of the server. It is read once each time something has arrived, and four times a second while there are
  /// connections.
  let now: @Sendable () -> ContinuousClock.Instant
  let wakeUp: Pipe
  private let messages = Mutex<[(message: Message, connection: Int)]>([])
  let isAskedToStop = Atomic(false)
  let hasStarted = Atomic(false)
  let connections = Atomic(0)

  /// Makes a server, which closes the socket at its end.
  /// - Parameters:
  ///   - defaults: Fields for every response that does not have them.
  ///   - log: Receives a line about connections that cannot be accepted.
  /// - Throws: A `ListeningError` if the system has no descriptors left.
  package init(
    _ socket: ListeningSocket, service: any HTTPService, validator: RequestValidator,
    limits: HTTPLimits = HTTPLimits(), defaults: HTTPFields = [:],
    log: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws(ListeningError) {
    (self.socket, self.service, self.validator) = (socket, service, validator)
    (self.limits, self.log, self.now) = (limits, log, now)
    var defaults = defaults
    defaults.fill(from: Self.defaults)
    self.defaults = defaults
    wakeUp = try Pipe()
    wakeUp.makeNonBlocking()
  }

  deinit {
    if !hasStarted.load(ordering: .relaxed) { socket.close() }
    wakeUp.close()
  }
}

extension HTTPServer {
  /// Fields for every response of any site, unless the response or the site sets them.
  package static var defaults: HTTPFields {
    ["Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"]
  }

  /// Serves until the process is asked to stop, or until the loop that started the process is gone.
  /// - Parameter development: Shows in open pages the compiler errors that the loop reports.
  package func run(
    until stop: StopSignal, _ inheritance: Inheritance?, showing development: DevelopmentService?
  ) async {
    let stopping = Task {
      await stop.wait()
      self.stop()
    }
    let following = Task {
      guard let inheritance else { return }
      for await fault in inheritance.channel.texts() { development?.showSources(fault) }
      self.stop()
    }
    inheritance?.channel.send("")
    await run()
    for task in [stopping, following] { task.cancel() }
  }

  /// Serves until the server is stopped.
  package func run() async {
    // Runs on a thread of its own, because the shared threads render pages.
    await Background.run { [self] in
      hasStarted.store(true, ordering: .relaxed)
      var loop = ServerLoop(self)
      loop.run()
    }
  }

  /// Stops accepting connections, finishes the requests in progress, and ends ``run()``.
  package func stop() {
    isAskedToStop.store(true, ordering: .relaxed)
    wakeUp.wake()
  }

  package var connectionCount: Int { connections.load(ordering: .relaxed) }
  package var isStopping: Bool { isAskedToStop.load(ordering: .relaxed) }

  /// Sends a message to the connection of this number; the thread of the server handles it.
  func post(_ message: Message, to connection: Int) {
    let isFirst = messages.withLock { messages in
      messages.append((message, connection))
      return messages.count == 1
    }
    if isFirst { wakeUp.wake() }
  }

  func drainMessages() -> [(message: Message, connection: Int)] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
