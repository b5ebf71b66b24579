// The HTTP server: one thread polls the sockets and owns the connections, a service responds in tasks.
package import PuddlesSystem
import Synchronization

/// Serves requests on one listening socket.
///
/// Tasks hand responses and events to the thread of the server through a list, and a pipe wakes it.
package final class HTTPServer: Sendable {
  /// What a task has for a connection.
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
  /// The time; asked for once whenever something has come, and four times a second while there are
  /// connections.
  let now: @Sendable () -> ContinuousClock.Instant
  let wakeUp: Pipe
  private let messages = Mutex<[(message: Message, connection: Int)]>([])
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
  /// Fields that every response of any site has, unless there are others of these names.
  package static var defaults: HTTPFields {
    ["Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"]
  }

  /// Serves until the process is asked to stop, or the loop that started it is gone.
  /// - Parameter development: Shows in the pages what the loop says of the sources.
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
    // A thread of its own: the shared ones render pages.
    await Background.run { [self] in
      hasStarted.store(true, ordering: .relaxed)
      var loop = ServerLoop(self)
      loop.run()
    }
  }

  /// Accepts no more connections, finishes the requests in flight, and ends ``run()``.
  package func stop() {
    isAskedToStop.store(true, ordering: .relaxed)
    wakeUp.wake()
  }

  package var connectionCount: Int { connections.load(ordering: .relaxed) }
  package var isStopping: Bool { isAskedToStop.load(ordering: .relaxed) }

  /// Hands a message to the thread of the server, which knows connections by their numbers.
  func post(_ message: Message, to connection: Int) {
    let isFirst = messages.withLock { messages in
      messages.append((message, connection))
      return messages.count == 1
    }
    if isFirst { wakeUp.wake() }
  }

  func takeMessages() -> [(message: Message, connection: Int)] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
