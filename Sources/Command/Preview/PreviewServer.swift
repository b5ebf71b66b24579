// The loop that waits for connections, changes and the end.
import PuddlesExchange

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

  init(
    _ socket: ListeningSocket, folder: StaticFolder, stop: StopSignal
  ) throws {
    self.socket = socket
    self.folder = folder
    self.stop = stop
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

    init(server: PreviewServer, watcher: ContentWatcher?) {
      self.server = server
      self.watcher = watcher
    }
  }
}

extension PreviewServer.Loop {
  /// Waits for something and handles it; `false` at the end.
  mutating func turn(_ onChange: () -> Void) throws -> Bool {
    var polls = [
      poll(server.stop.descriptor), poll(server.socket.descriptor), poll(server.reloads.readEnd),
    ]
    if let watcher { polls.append(poll(watcher.descriptor)) }
    let first = polls.count
    polls += connections.values.map { poll($0.descriptor, $0.events) }
    let timeout: Int32 = isUnsettled ? 60 : watcher?.pollingInterval ?? -1
    let ready = systemPoll(&polls, timeout)
    guard ready >= 0 || errno == EINTR else { throw ListeningError.system("wait", errno) }
    if ready < 0 { return true }
    if polls[0].revents != 0 { return false }
    settle(ready == 0, hasEvents: watcher != nil && polls[3].revents != 0, onChange)
    if polls[2].revents != 0 { pushReload() }
    for ready in polls[first...] where ready.revents != 0 { serve(ready.fd) }
    if polls[1].revents != 0 { accept() }
    return true
  }

  mutating func end() {
    for connection in connections.values { connection.end() }
    close(server.socket.descriptor)
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

  private mutating func accept() {
    let descriptor = systemAccept(server.socket.descriptor)
    guard descriptor >= 0 else { return }
    guard connections.count < 256 else { return _ = close(descriptor) }
    connections[descriptor] = Connection(descriptor)
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

  private func answer(to head: Result<String, RequestFault>) -> (HostAnswer, withBody: Bool) {
    do throws(RequestFault) {
      let request = try server.gate.admit(RequestHead(parsing: head.get()))
      return (server.folder.answer(to: request), request.method == .get)
    } catch {
      return (error == .notFound ? server.folder.missing : error.answer, true)
    }
  }

  private mutating func pushReload() {
    var byte: UInt8 = 0
    _ = read(server.reloads.readEnd, &byte, 1)
    for var connection in connections.values {
      connection.push(ServerSentEvent("reload").bytes)
      keep(connection)
    }
  }

  private mutating func keep(_ connection: Connection) {
    if connection.state == .done {
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

private func systemPoll(_ polls: inout [pollfd], _ timeout: Int32) -> Int32 {
  poll(&polls, nfds_t(polls.count), timeout)
}

private func systemAccept(_ descriptor: Int32) -> Int32 {
  accept(descriptor, nil, nil)
}
