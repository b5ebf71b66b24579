// The loop that waits for connections, changes and the end.
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Serves a folder from one thread.
struct PreviewServer: Sendable {
  private let socket: ListeningSocket
  private let folder: StaticFolder
  private let stop: StopSignal
  private let reloads: Pipe
  fileprivate let gate: RequestGate
  fileprivate let limits: HTTPLimits
  fileprivate let log: @Sendable (String) -> Void

  /// - Parameter log: Takes a line about connections that cannot be taken.
  init(
    _ socket: ListeningSocket, folder: StaticFolder, stop: StopSignal,
    limits: HTTPLimits = HTTPLimits(), log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    (self.socket, self.folder, self.stop) = (socket, folder, stop)
    (self.limits, self.log) = (limits, log)
    reloads = try Pipe()
    var gate = RequestGate()
    gate.methods = [.get, .head]
    self.gate = gate
  }
}

extension PreviewServer {
  /// Reloads every page that is open, from any thread.
  var reload: @Sendable () -> Void {
    { [reloads] in reloads.wake() }
  }

  /// Serves until the stop signal comes; calls `onChange` when the content has settled.
  func run(watching watcher: ContentWatcher?, onChange: () -> Void) throws {
    var loop = Loop(server: self, watcher: watcher)
    while try loop.turn(onChange) {}
    loop.end()
  }
}

extension PreviewServer {
  /// The connections, and what each turn waits for.
  fileprivate struct Loop {
    let server: PreviewServer
    var watcher: ContentWatcher?
    var connections: [Int32: Connection] = [:]
    /// When a burst of changes counts as over even if it goes on; `nil` while nothing changes.
    var burstEnd: ContinuousClock.Instant?
    var isUnsettled: Bool { burstEnd != nil }
    var pause = AcceptPause()

    init(server: PreviewServer, watcher: ContentWatcher?) {
      self.server = server
      self.watcher = watcher
    }
  }
}

extension PreviewServer.Loop {
  /// Waits for something and handles it; `false` at the end.
  mutating func turn(_ onChange: () -> Void) throws -> Bool {
    // The system passes over what is below zero.
    let arrivals = takesConnections ? server.socket.descriptor : -1
    var polls = [poll(server.stop.descriptor), poll(arrivals), poll(server.reloads.readEnd)]
    if let watcher { polls.append(poll(watcher.descriptor)) }
    let first = polls.count
    polls += connections.values.map { poll($0.descriptor, $0.events) }
    let patience = isUnsettled ? 60 : watcher?.pollingInterval ?? -1
    let deadline = timeToDeadline(at: .now) ?? patience
    let wait = patience < 0 ? deadline : min(deadline, patience)
    let ready = systemPoll(&polls, wait)
    guard ready >= 0 || errno == EINTR else { throw ListeningError.system("wait", errno) }
    if ready < 0 { return true }
    if polls[0].revents != 0 { return false }
    let hasEvents = watcher != nil && polls[3].revents != 0
    // A wait that ended early for the sake of a connection says nothing of the content.
    settle(ready == 0 && wait == patience, hasEvents: hasEvents, onChange)
    if polls[2].revents != 0 { pushReload() }
    for ready in polls[first...] where ready.revents != 0 { serve(ready.fd) }
    if polls[1].revents != 0 { accept() }
    endOverdue(at: .now)
    return true
  }

  mutating func end() {
    for connection in connections.values { connection.end() }
    server.socket.close()
  }

  /// A change counts when nothing more has come for a moment, or after half a second.
  private mutating func settle(_ isQuiet: Bool, hasEvents: Bool, _ onChange: () -> Void) {
    var hasSettled = isQuiet
    if hasEvents || (isQuiet && !isUnsettled), watcher?.takeChanges().isEmpty == false {
      burstEnd = burstEnd ?? .now + .milliseconds(500)
      hasSettled = false
    }
    guard let end = burstEnd, hasSettled || end < .now else { return }
    burstEnd = nil
    onChange()
  }

  private mutating func serve(_ descriptor: Int32) {
    guard var connection = connections[descriptor] else { return }
    if let head = connection.receive() {
      let (answer, withBody) = answer(to: head)
      connection.send(answer, withBody: withBody)
    } else if connection.wantsToWrite {
      connection.flush()
    }
    keep(connection)
  }

  private func answer(
    to head: Result<RequestHead, RequestFault>
  ) -> (HostAnswer, withBody: Bool) {
    do throws(RequestFault) {
      let request = try server.gate.admit(head.get())
      let answer = server.folder.answer(to: request)
      if answer.isStream, connections.values.count(where: \.isStream) >= server.limits.streams {
        throw .tooManyStreams
      }
      return (answer, request.method == .get)
    } catch {
      return (error == .notFound ? server.folder.missing : error.answer, true)
    }
  }

  private mutating func pushReload() {
    var byte: UInt8 = 0
    _ = read(server.reloads.readEnd, &byte, 1)
    for var connection in connections.values {
      connection.push(ServerSentEvent("reload").bytes, server.limits)
      keep(connection)
    }
  }

  private mutating func keep(_ connection: Connection) {
    if connection.isDone {
      connections[connection.descriptor] = nil
      connection.end()
    } else {
      connections[connection.descriptor] = connection
    }
  }

  private func poll(_ descriptor: Int32, _ events: Int32 = POLLIN) -> pollfd {
    pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}

// MARK: - Places

extension PreviewServer.Loop {
  private var isFull: Bool { connections.count >= server.limits.connections }

  /// Whether a connection can be taken. While it cannot, further clients wait in the queue of the
  /// system.
  private var takesConnections: Bool {
    pause.end == nil && (!isFull || connections.values.contains(where: \.phase.isIdle))
  }

  private mutating func accept() {
    let oldest = isFull ? oldestIdle : nil
    switch server.socket.accept() {
    case .connection(let descriptor, let address):
      if let oldest { close(oldest) }
      connections[descriptor] = Connection(descriptor, from: address, server.limits)
      pause.noteSuccess()
    case .none: break
    case .failure(let code):
      let oldest = oldestIdle
      pause.note(code, canMakeRoom: oldest != nil).map(server.log)
      if let oldest { close(oldest) }
    }
  }

  /// The connection that has not asked for the longest time; it goes when a place is needed.
  private var oldestIdle: Connection? {
    connections.values.filter(\.phase.isIdle).min { $0.phase.since < $1.phase.since }
  }

  private mutating func close(_ connection: Connection) {
    connections[connection.descriptor] = nil
    connection.end()
  }

  private func timeToDeadline(at now: ContinuousClock.Instant) -> Int32? {
    let ends = connections.values.compactMap { $0.phase.deadline(server.limits) } + [pause.end]
    return ends.compactMap { $0 }.min().map { end in
      Int32(clamping: Int64(max(0, (end - now) / .milliseconds(1)).rounded(.up)))
    }
  }

  private mutating func endOverdue(at now: ContinuousClock.Instant) {
    _ = pause.ends(at: now)
    for connection in connections.values where connection.phase.isOverdue(at: now, server.limits) {
      end(connection)
    }
  }

  private mutating func end(_ connection: Connection) {
    guard connection.phase.kind == .reading else { return close(connection) }
    var connection = connection
    connection.send(RequestFault.tooSlow.answer, withBody: true)
    keep(connection)
  }
}

private func systemPoll(_ polls: inout [pollfd], _ timeout: Int32) -> Int32 {
  poll(&polls, nfds_t(polls.count), timeout)
}
