// Requests over sockets: libevent reads and writes HTTP, a service answers.
import CEvent
import PuddlesExchange

/// A server on one listening socket; everything in it happens on the thread of its loop.
actor HTTPServer {
  nonisolated let loop: EventLoop
  nonisolated let service: any HostService
  nonisolated let gate: RequestGate
  nonisolated let limits: HTTPLimits
  private nonisolated let http: LoopPointer
  private let listener: LoopPointer
  /// By the address of the library's connection.
  var connections: [LoopPointer: Connection] = [:]
  /// How many connections the library is about to make.
  var arrivals = 0
  private(set) var isStopping = false
  private var stopTime = ContinuousClock.now
  private var isListening = true

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Takes over the socket: it is closed with the server.
  init(
    _ socket: ListeningSocket, service: any HostService, gate: RequestGate,
    limits: HTTPLimits = HTTPLimits()
  ) throws {
    loop = try EventLoop()
    guard let http = evhttp_new(loop.base.pointer),
      let bound = evhttp_accept_socket_with_handle(http, socket.descriptor)
    else { throw ListeningError.system("serve HTTP", 0) }
    self.http = LoopPointer(http)
    listener = LoopPointer(bound)
    (self.service, self.gate, self.limits) = (service, gate, limits)
  }

  deinit {
    evhttp_free(http.pointer)
  }
}

// MARK: - Beginning and end

extension HTTPServer {
  /// Serves from now on; returns when the server was stopped.
  nonisolated func run() async {
    let me = Unmanaged.passUnretained(self).toOpaque()
    evhttp_set_max_headers_size(http.pointer, limits.head)
    evhttp_set_max_body_size(http.pointer, limits.body)
    evhttp_set_allowed_methods(http.pointer, .max)
    evhttp_set_flags(http.pointer, Int32(EVHTTP_SERVER_LINGERING_CLOSE))
    evhttp_set_timeout(http.pointer, Int32(limits.idle.components.seconds))
    evhttp_set_bevcb(http.pointer, { HTTPServer.makeTransport($0, $1) }, me)
    evhttp_set_gencb(http.pointer, { HTTPServer.take($0, $1) }, me)
    // A timer of the loop: tasks may have to wait for those that draw pages.
    let timer = event_new(loop.base.pointer, -1, Int16(EV_PERSIST), { HTTPServer.tick($2) }, me)
    var pace = timeval(tv_sec: 0, tv_usec: 250_000)
    event_add(timer, &pace)
    await withCheckedContinuation { continuation in
      loop.start { continuation.resume() }
    }
    event_free(timer)
    await forgetAll()
  }

  /// Those that outlived their time are freed with the server and tell nobody.
  private func forgetAll() {
    for (pointer, connection) in connections {
      evhttp_connection_set_closecb(pointer.pointer, nil, nil)
      connection.end()
    }
    connections = [:]
  }

  /// Takes no more connections, finishes the requests in flight, and ends the loop.
  func stop() {
    guard !isStopping else { return }
    isStopping = true
    evhttp_del_accept_socket(http.pointer, listener.pointer)
    stopTime = .now
    for (pointer, connection) in connections { connection.finish(pointer, isPatient: true) }
    endIfDone()
  }

  func endIfDone() {
    if isStopping, connections.isEmpty, arrivals == 0 { loop.stop() }
  }

  /// While the server is full, further clients wait in the queue of the system.
  func listen(_ wanted: Bool) {
    guard wanted != isListening, !isStopping else { return }
    isListening = wanted
    let handle = evhttp_bound_socket_get_listener(listener.pointer)
    _ = wanted ? evconnlistener_enable(handle) : evconnlistener_disable(handle)
  }

  private static func tick(_ context: UnsafeMutableRawPointer?) {
    at(context)?.assumeIsolated { $0.checkTime() }
  }

  /// Ends what takes too long.
  private func checkTime() {
    let now = ContinuousClock.now
    if isStopping, now - stopTime > limits.grace { return loop.stop() }
    for (pointer, connection) in connections {
      if connection.isOverdue(at: now, limits) {
        connection.refuse(.tooSlow, pointer)
        evhttp_connection_free(pointer.pointer)
      } else if isStopping {
        connection.finish(pointer, isPatient: now - stopTime < limits.courtesy)
      } else {
        connection.stream?.keepAlive(at: now, limits)
      }
    }
  }
}
