// The loop of a server: waits for the sockets, reads requests, and sends responses and events.
import PuddlesSystem
import Synchronization

/// The connections of a server; only its thread uses them.
struct ServerLoop {
  private let server: HTTPServer
  private let limits: HTTPLimits
  private var connections: [Int: Connection] = [:] {
    didSet { server.connections.store(connections.count, ordering: .relaxed) }
  }
  private var lastNumber = 0
  private var polls = PollSet()
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  /// Responses of this turn that needed no waiting.
  private var ready: [(response: HTTPResponse, connection: Connection)] = []
  /// The `Date` of responses; it is computed once a second.
  private var date = (second: 0, text: "")
  /// The time at which connections are accepted again after the system had no room for one.
  private var pauseEnd: ContinuousClock.Instant?
  private var hasSaidWhy = false
  /// The time at which this turn began.
  private var now: ContinuousClock.Instant
  private var lastCheck: ContinuousClock.Instant
  /// The time at which the server was asked to stop; `nil` before.
  private var stopTime: ContinuousClock.Instant?

  init(_ server: HTTPServer) {
    (self.server, limits) = (server, server.limits)
    now = server.now()
    lastCheck = now
  }

  mutating func run() {
    while true {
      if stopTime == nil, server.isAskedToStop.load(ordering: .relaxed) { beginStopping() }
      if let stopTime, connections.isEmpty || now - stopTime > limits.grace { break }
      turn()
    }
    for connection in connections.values { connection.close() }
    connections = [:]
  }

  /// Waits until something has arrived, and handles it.
  private mutating func turn() {
    let waiting = Array(connections.values)
    polls.removeAll()
    polls.add(server.wakeUp.readEnd, .reading)
    polls.add(acceptsConnections ? server.socket.descriptor : -1, .reading)
    for connection in waiting { polls.add(connection.socket.descriptor, connection.interest) }
    let isIdle = connections.isEmpty && stopTime == nil && pauseEnd == nil
    polls.wait(isIdle ? nil : Self.checkInterval)
    now = server.now()
    if !polls[0].isEmpty { server.wakeUp.drain() }
    for (position, connection) in waiting.enumerated() where !polls[position + 2].isEmpty {
      serve(connection, polls[position + 2])
    }
    for (message, number) in server.drainMessages() {
      if let connection = connections[number] { handle(message, connection) }
    }
    // After a response the next request of its connection may be read already, so this may add more.
    while !ready.isEmpty {
      let responses = ready
      ready = []
      for (response, connection) in responses { respond(response, to: connection) }
    }
    if !polls[1].isEmpty { accept() }
    if isIdle || now - lastCheck >= Self.checkInterval { checkTime() }
  }

  private static let checkInterval = Duration.milliseconds(250)
  private static let pause = Duration.milliseconds(500)

  private mutating func handle(_ message: HTTPServer.Message, _ connection: Connection) {
    switch message {
    case .response(let response): respond(response, to: connection)
    case .event(let event): send(event.bytes, toStream: connection)
    case .endOfStream: finishStream(connection)
    }
  }

  private mutating func close(_ connection: Connection) {
    connections[connection.number] = nil
    connection.close()
  }
}

// MARK: - Accepting

extension ServerLoop {
  private var isFull: Bool { connections.count >= limits.connections }

  /// Whether there is room for a connection. If not, further clients wait in the queue of the system.
  private var acceptsConnections: Bool {
    guard stopTime == nil, pauseEnd == nil else { return false }
    return !isFull || connections.values.contains(where: \.phase.isIdle)
  }

  /// The connection that has been idle longest; it is closed when another client needs room.
  private var oldestIdle: Connection? {
    connections.values.filter(\.phase.isIdle)
      .sorted { ($0.phase.since, $0.number) < ($1.phase.since, $1.number) }
      .first { !$0.socket.hasUnreadBytes }
  }

  /// Accepts a limited number of connections at a time, so that the others are served in between.
  private mutating func accept() {
    var hasFailed = false
    for _ in 0..<32 {
      let oldest = isFull ? oldestIdle : nil
      guard !isFull || oldest != nil else { return }
      switch server.socket.acceptConnection() {
      case .connection(let descriptor, let address):
        if let oldest { close(oldest) }
        lastNumber += 1
        connections[lastNumber] = Connection(
          lastNumber, ConnectedSocket(descriptor), from: address, at: now)
        hasFailed = false
      case .none: return
      case .failure(let reason):
        if !hasSaidWhy { server.log("connections have to wait: \(reason)") }
        hasSaidWhy = true
        // If the system has no room, an idle connection is closed and the system is asked once more.
        guard !hasFailed, let oldest = oldestIdle else { return pauseEnd = now + Self.pause }
        close(oldest)
        hasFailed = true
      }
    }
  }
}

// MARK: - Reading requests

extension ServerLoop {
  private mutating func serve(_ connection: Connection, _ events: PollSet.Events) {
    guard connections[connection.number] != nil else { return }
    switch connection.phase.kind {
    case .waiting, .reading:
      switch connection.socket.receive(with: &buffer) {
      case .bytes(let bytes): read(bytes, connection)
      case .nothing: break
      case .end: close(connection)
      }
    case .streaming, .leaving:
      // Bytes after the last request are dropped.
      if case .end = connection.socket.receive(with: &buffer) { return close(connection) }
      if events.contains(.writing) { flush(connection) }
    case .answering:
      if !events.isDisjoint(with: .broken) { close(connection) }
    case .sending:
      flush(connection)
    }
  }

  /// Reads until a request is complete or more bytes must arrive.
  private mutating func read(_ bytes: [UInt8], _ connection: Connection) {
    if !bytes.isEmpty { connection.reader.append(bytes) }
    do throws(RequestError) {
      while connection.takesRequests, let part = try connection.reader.next(within: limits) {
        if connection.phase.kind == .waiting { connection.phase.enter(.reading, at: now) }
        try handle(part, connection)
      }
    } catch {
      return refuse(error, connection)
    }
    if connection.phase.kind == .waiting, !connection.reader.isAtStart {
      connection.phase.enter(.reading, at: now)
    }
  }

  private mutating func handle(
    _ part: RequestReader.Part, _ connection: Connection
  ) throws(RequestError) {
    let validator = server.validator
    switch part {
    case .head(let head):
      connection.validated = try validator.validate(head, from: connection.address)
      guard head.waitsForContinue else { return }
      connection.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      _ = connection.flush()
    case .request(let head, let body):
      var request =
        if let early = connection.validated { early } else {
          try validator.validate(head, from: connection.address)
        }
      request.body = body
      connection.validated = nil
      connection.begin(request, head, at: now)
      if let response = server.service.readyResponse(to: request) {
        return ready.append((response, connection))
      }
      let number = connection.number
      Task { [server, request] in
        server.post(.response(await server.service.respond(to: request)), to: number)
      }
    }
  }

  /// Refuses a request. It is unknown where the request ends, so nothing more is read from this client.
  private mutating func refuse(_ error: RequestError, _ connection: Connection) {
    connection.isKept = false
    connection.isHead = connection.reader.unfinished.method == "HEAD"
    send(server.service.response(to: error), to: connection)
  }
}

// MARK: - Sending responses

extension ServerLoop {
  private mutating func respond(_ response: HTTPResponse, to connection: Connection) {
    guard case .events(let events) = response.body, !connection.isHead else {
      return send(response, to: connection)
    }
    connection.client = ClientAddress.prefix(of: connection.client)
    let clients = connections.values.compactMap { $0.stream == nil ? nil : $0.client }
    guard clients.count < limits.streams,
      clients.count(where: { $0 == connection.client }) < limits.streamsOfAddress
    else { return send(RequestError.tooManyStreams.response, to: connection) }
    connection.isKept = false
    var framing: HTTPFields = ["Connection": "close"]
    // HTTP/1.0 has no chunks, so the end of the connection ends the stream.
    if !connection.isOld { framing["Transfer-Encoding"] = "chunked" }
    connection.write(head(of: response, framing, length: nil))
    connection.phase.enter(.streaming, at: now)
    connection.stream = Task { [server, number = connection.number] in
      for await event in events { server.post(.event(event), to: number) }
      server.post(.endOfStream, to: number)
    }
    send(Array("retry: 500\n\n".utf8), toStream: connection)
    if stopTime != nil { connection.stream?.cancel() }
  }

  /// Sends a response with a known length.
  private mutating func send(_ response: HTTPResponse, to connection: Connection) {
    var response = response
    let withBody = !connection.isHead && response.status != 304 && response.status != 204
    connection.isKept = connection.isKept && stopTime == nil
    var framing = HTTPFields()
    if !connection.isKept { framing.add("Connection", "close") }
    if connection.isKept, connection.isOld { framing.add("Connection", "keep-alive") }
    connection.file = nil
    if withBody, case .file(let path, let range) = response.body, !range.isEmpty {
      connection.file = (try? FileDescriptor(path, .reading)).map { ($0, range) }
      // The file was removed meanwhile.
      if connection.file == nil { response = .text(500, StatusPhrase.of(500)) }
    }
    connection.write(head(of: response, framing, length: response.length))
    if withBody, case .bytes(let bytes) = response.body { connection.write(bytes) }
    connection.phase.enter(.sending(withBody ? response.length ?? 0 : 0), at: now)
    flush(connection)
  }

  private mutating func head(
    of response: HTTPResponse, _ framing: HTTPFields, length: Int?
  ) -> [UInt8] {
    var framing = framing
    let second = SystemProcess.secondsSince1970
    if second != date.second { date = (second, HTTPDate.text(of: second)) }
    framing.add("Date", date.text)
    return response.head(defaults: server.defaults, framing: framing, length: length)
  }

  /// Sends what has not been sent yet. After a whole response the connection reads its next request.
  private mutating func flush(_ connection: Connection) {
    guard connection.flush() else { return close(connection) }
    guard case .sending = connection.phase.kind, connection.unsent == 0 else { return }
    if connection.isKept {
      connection.phase.enter(.waiting, at: now)
      // The next request may have arrived already.
      return read([], connection)
    }
    // Closing while bytes arrive causes a TCP reset, and the client loses what it has not read.
    connection.phase.enter(.leaving, at: now)
    connection.socket.closeWriting()
  }
}

// MARK: - Event streams

extension ServerLoop {
  private mutating func send(_ bytes: [UInt8], toStream connection: Connection) {
    guard connection.unsent < limits.unreadEvents else { return connection.stream?.cancel() ?? () }
    connection.write(connection.isOld ? bytes : Self.chunk(bytes))
    connection.lastEvent = now
    flush(connection)
  }

  /// Finishes the response of a stream that has ended.
  private mutating func finishStream(_ connection: Connection) {
    connection.stream = nil
    if !connection.isOld { connection.write(Self.chunk([])) }
    connection.phase.enter(.sending(connection.unsent), at: now)
    flush(connection)
  }

  private static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }
}

// MARK: - Time

extension ServerLoop {
  /// Closes connections that take too long, and checks whether the clients of idle streams are still there.
  private mutating func checkTime() {
    lastCheck = now
    if let end = pauseEnd, end <= now { pauseEnd = nil }
    for connection in connections.values {
      connection.phase.record(unsent: connection.unsent, at: now)
      if connection.phase.isOverdue(at: now, limits) {
        if connection.phase.kind == .reading {
          refuse(.tooSlow, connection)
        } else {
          close(connection)
        }
      } else if let stopTime {
        finish(connection, isPatient: now - stopTime < limits.newConnectionGrace)
      } else if connection.stream != nil, now - connection.lastEvent > limits.heartbeat {
        // Only sending shows whether the client is gone.
        send(Array(": still here\n\n".utf8), toStream: connection)
      }
    }
  }

  private mutating func beginStopping() {
    stopTime = now
    server.socket.close()
    for connection in connections.values { finish(connection, isPatient: true) }
  }

  /// Ends a connection because the server stops: a request that has begun is still answered, also one that was not read
  /// yet, and an event stream is ended.
  /// - Parameter isPatient: Whether a client that has just connected may still send a request.
  private mutating func finish(_ connection: Connection, isPatient: Bool) {
    connection.stream?.cancel()
    guard connection.phase.isIdle, !connection.socket.hasUnreadBytes else { return }
    let isNew = connection.phase.kind == .waiting && !connection.phase.hasAsked
    if !isNew || !isPatient { close(connection) }
  }
}
