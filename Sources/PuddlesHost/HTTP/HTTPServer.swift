// Requests over sockets: libevent waits, reads and writes, a service answers.
import CEvent
import PuddlesHTTP
import PuddlesSystem

/// A server on one listening socket; everything in it happens on the thread of its loop.
actor HTTPServer {
  nonisolated let loop: EventLoop
  nonisolated let service: any HostService
  nonisolated let gate: RequestGate
  nonisolated let limits: HTTPLimits
  private nonisolated let log: @Sendable (String) -> Void
  private let socket: ListeningSocket
  /// By the address of the library's buffers.
  private(set) var connections: [LoopPointer: Connection] = [:]
  private(set) var isStopping = false
  /// The present second, for answers.
  var date = HTTPDate()
  private var stopTime = ContinuousClock.now
  private var timer: LoopPointer?
  /// Hears of new connections; `nil` before the loop runs, and when the server stops.
  private var arrivals: LoopPointer?
  private var isListening = false
  private var pause = AcceptPause()

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Takes over the socket: it is closed with the server.
  /// - Parameter log: Takes a line about connections that cannot be taken.
  init(
    _ socket: ListeningSocket, service: any HostService, gate: RequestGate,
    limits: HTTPLimits = HTTPLimits(), log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    loop = try EventLoop()
    self.socket = socket
    (self.service, self.gate, self.limits) = (service, gate, limits)
    self.log = log
  }

  deinit {
    if !isStopping { socket.close() }
  }
}

// MARK: - Beginning and end

extension HTTPServer {
  /// Serves from now on; returns when the server was stopped.
  nonisolated func run() async {
    await withCheckedContinuation { continuation in
      // Not in a task: it would have to wait for those that draw pages.
      loop.start {
        self.assumeIsolated { $0.begin() }
      } onEnd: {
        continuation.resume()
      }
    }
    await end()
  }

  private func begin() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    // A timer of the loop, for the same reason.
    timer = event_new(
      loop.base.pointer, -1, Int16(EV_PERSIST), { HTTPServer.at($2) { $0.checkTime() } }, me
    ).map(LoopPointer.init)
    var pace = timeval(tv_sec: 0, tv_usec: 250_000)
    if let timer { event_add(timer.pointer, &pace) }
    guard !isStopping else { return }
    arrivals = event_new(
      loop.base.pointer, socket.descriptor, Int16(EV_READ | EV_PERSIST),
      { HTTPServer.at($2) { $0.accept() } }, me
    ).map(LoopPointer.init)
    listen()
  }

  /// Those that outlived their time are closed.
  private func end() {
    for connection in connections.values { connection.close() }
    connections = [:]
    for event in [timer, arrivals] { event.map { event_free($0.pointer) } }
    (timer, arrivals) = (nil, nil)
    loop.settle()
  }

  /// Takes no more connections, finishes the requests in flight, and ends the loop.
  func stop() {
    guard !isStopping else { return }
    isStopping = true
    if let arrivals { event_free(arrivals.pointer) }
    arrivals = nil
    socket.close()
    stopTime = .now
    for connection in connections.values { finish(connection, isPatient: true) }
    endIfDone()
  }

  private func endIfDone() {
    if isStopping, connections.isEmpty { loop.stop() }
  }

  /// The server stops: a request that has begun is finished, also one that was not read yet, and a
  /// stream is ended.
  /// - Parameter isPatient: Whether a client that has just come may still ask.
  private func finish(_ connection: Connection, isPatient: Bool) {
    connection.stream?.cancel()
    guard connection.phase.isIdle, !connection.isAsking else { return }
    let isNew = connection.phase.kind == .waiting && !connection.phase.hasAsked
    if !isNew || !isPatient { close(connection) }
  }

  /// Runs `body` on the server behind the context of a callback.
  static func at(
    _ context: UnsafeMutableRawPointer?, _ body: @Sendable (isolated HTTPServer) -> Void
  ) {
    guard let context else { return }
    Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().assumeIsolated(body)
  }
}

// MARK: - Time

extension HTTPServer {
  /// Ends what takes too long.
  private func checkTime() {
    let now = ContinuousClock.now
    if isStopping, now - stopTime > limits.grace { return loop.stop() }
    endIfDone()
    if pause.ends(at: now) { listen() }
    for connection in connections.values {
      connection.phase.note(unsent: connection.unsent, at: now)
      if connection.phase.isOverdue(at: now, limits) {
        giveUp(connection)
      } else if isStopping {
        finish(connection, isPatient: now - stopTime < limits.courtesy)
      } else {
        connection.stream?.keepAlive(at: now, limits)
      }
    }
  }

  private func giveUp(_ connection: Connection) {
    if connection.phase.kind == .reading {
      refuse(.tooSlow, connection)
    } else {
      close(connection)
    }
  }
}

// MARK: - Connections

extension HTTPServer {
  private func accept() {
    // So many that those who are here already have their turn.
    for _ in 0..<32 {
      let oldest = isFull ? oldestIdle : nil
      guard arrivals != nil, pause.end == nil, !isFull || oldest != nil else { break }
      switch socket.accept() {
      case .connection(let descriptor, let address):
        if let oldest { close(oldest) }
        open(descriptor, address)
        pause.noteSuccess()
      case .none: return
      case .failure(let code):
        let oldest = oldestIdle
        pause.note(code, canMakeRoom: oldest != nil).map(log)
        // Its descriptor is free when the library has left this callback.
        if let oldest { return close(oldest) }
      }
    }
    listen()
  }

  /// Waits for connections while there is room for one. While there is none, further clients wait in
  /// the queue of the system.
  func listen() {
    guard let arrivals else { return }
    let isWanted =
      pause.end == nil && (!isFull || connections.values.contains(where: \.phase.isIdle))
    guard isWanted != isListening else { return }
    isListening = isWanted
    _ = isWanted ? event_add(arrivals.pointer, nil) : event_del(arrivals.pointer)
  }

  private var isFull: Bool { connections.count >= limits.connections }

  /// The connection that has done nothing for the longest time; it goes when a place is needed.
  private var oldestIdle: Connection? {
    connections.values.filter(\.phase.isIdle).sorted { $0.phase.since < $1.phase.since }
      .first { !$0.isAsking }
  }

  private func open(_ descriptor: Int32, _ address: String) {
    let options = Int32(bitPattern: BEV_OPT_CLOSE_ON_FREE.rawValue)
    guard let pointer = bufferevent_socket_new(loop.base.pointer, descriptor, options) else {
      return ListeningSocket.close(descriptor)
    }
    connections[LoopPointer(pointer)] = Connection(LoopPointer(pointer), from: address, limits)
    bufferevent_setcb(
      pointer, { HTTPServer.hear($0, $1) { $0.receive($1) } },
      { HTTPServer.hear($0, $1) { $0.noteSent($1) } },
      { transport, what, server in
        HTTPServer.hear(transport, server) { $0.note(Int32(what), $1) }
      }, Unmanaged.passUnretained(self).toOpaque())
    // What a client sends while it is not its turn must not grow without end.
    bufferevent_setwatermark(pointer, Int16(EV_READ), 0, 64 * 1024)
    bufferevent_enable(pointer, Int16(EV_READ | EV_WRITE))
  }

  /// Runs `body` for the connection of a callback, if the server still has it.
  private static func hear(
    _ transport: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
    _ body: @Sendable (isolated HTTPServer, Connection) -> Void
  ) {
    guard let transport else { return }
    let pointer = LoopPointer(transport)
    at(context) { server in
      if let connection = server.connections[pointer] { body(server, connection) }
    }
  }

  /// The client has closed its side, or is gone.
  private func note(_ what: Int32, _ connection: Connection) {
    let isEnd = what & BEV_EVENT_EOF != 0 && what & BEV_EVENT_READING != 0
    switch connection.phase.kind {
    // It may still read the answer.
    case .answering where isEnd, .sending where isEnd: connection.hasEnded = true
    default: close(connection)
    }
  }

  func close(_ connection: Connection) {
    guard let transport = connection.transport else { return }
    connections[transport] = nil
    connection.close()
    listen()
    endIfDone()
  }
}
