// Connections come and go: the library makes them, the server watches them.
import CEvent

/// A connection that the library is about to make.
private final class Arrival {
  let server: HTTPServer
  let transport: OpaquePointer

  init(_ server: HTTPServer, _ transport: OpaquePointer) {
    self.server = server
    self.transport = transport
  }
}

extension HTTPServer {
  /// Makes the buffers of a new connection.
  ///
  /// The connection itself is made when this has returned, and nobody is told: the next turn of the
  /// loop finds it behind the buffers, which are kept until then.
  static func makeTransport(
    _ base: OpaquePointer?, _ context: UnsafeMutableRawPointer?
  ) -> OpaquePointer? {
    guard let server = at(context), let transport = bufferevent_socket_new(base, -1, 0) else {
      return nil
    }
    bufferevent_incref(transport)
    server.assumeIsolated { $0.arrivals += 1 }
    let arrival = Unmanaged.passRetained(Arrival(server, transport)).toOpaque()
    var now = timeval()
    event_base_once(base, -1, Int16(EV_TIMEOUT), { HTTPServer.adopt($2) }, arrival, &now)
    return transport
  }

  /// The server behind the context of a callback.
  static func at(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
    context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func adopt(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let arrival = Unmanaged<Arrival>.fromOpaque(context).takeRetainedValue()
    var owner: UnsafeMutableRawPointer?
    bufferevent_getcb(arrival.transport, nil, nil, nil, &owner)
    // Without an owner the library has given the connection up already.
    if let owner {
      let (connection, transport) = (
        LoopPointer(OpaquePointer(owner)), LoopPointer(arrival.transport)
      )
      arrival.server.assumeIsolated { $0.adopt(connection, transport) }
    }
    arrival.server.assumeIsolated { $0.leaveArrival() }
    bufferevent_decref(arrival.transport)
  }

  private func leaveArrival() {
    arrivals -= 1
    endIfDone()
  }

  private func adopt(_ pointer: LoopPointer, _ transport: LoopPointer) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    let connection = Connection()
    connections[pointer] = connection
    listen(connections.count < limits.connections)
    evhttp_connection_set_closecb(pointer.pointer, { HTTPServer.forget($0, $1) }, me)
    connection.watchInput(of: transport)
    // What a client sends while nobody reads must not grow without end.
    bufferevent_setwatermark(
      transport.pointer, Int16(EV_READ), 0, limits.body + limits.head)
  }

  private static func forget(_ connection: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
    guard let server = at(context), let connection else { return }
    let pointer = LoopPointer(connection)
    server.assumeIsolated { $0.forget(pointer) }
  }

  private func forget(_ pointer: LoopPointer) {
    connections.removeValue(forKey: pointer)?.end()
    listen(connections.count < limits.connections)
    endIfDone()
  }
}
