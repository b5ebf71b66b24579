// A socket that accepts connections, on the loopback interface by default.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The error if a socket, a pipe, a watcher or a child process cannot be made.
package enum ListeningError: Error, Hashable, CustomStringConvertible {
  case busy(UInt16)
  case badAddress(String)
  case system(String, Int32)

  package var description: String {
    switch self {
    case .busy(let port): "port \(port) is taken: name another one with '--port N'"
    case .badAddress(let text): "'\(text)' is no address of this machine, such as 127.0.0.1"
    case .system(let verb, let code): "cannot \(verb): \(String(cString: strerror(code)))"
    }
  }
}

package struct ListeningSocket: Sendable {
  package let descriptor: Int32
  package let port: UInt16

  /// - Parameters:
  ///   - port: The port; 0 lets the system choose one.
  ///   - address: An IPv4 or IPv6 address in digits.
  package init(_ port: UInt16, address name: String = "127.0.0.1") throws(ListeningError) {
    guard let digits = IPAddress(digits: name) else { throw .badAddress(name) }
    var address = SocketAddress(digits, port: port)
    let descriptor = socket(address.family, streamSocket, 0)
    guard descriptor >= 0 else { throw .system("open a socket", errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
    // Connections inherit this option: events and short responses are sent at once.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, size)
    guard address.pass(to: { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 256) == 0 else {
      let code = errno
      systemClose(descriptor)
      switch code {
      case EADDRINUSE: throw .busy(port)
      case EADDRNOTAVAIL: throw .badAddress(name)
      default: throw .system("listen on port \(port)", code)
      }
    }
    self.init(inherited: descriptor)
  }

  /// Uses a socket that is listening already.
  package init(inherited descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = SocketAddress()
    port = address.pass(to: { getsockname(descriptor, $0, &$1) }) == 0 ? address.port : 0
  }

  package func close() {
    systemClose(descriptor)
  }

  /// Opens a socket on a port; without one, on the first free port of the hundred that begin with
  /// `first`.
  /// - Parameter report: Receives a line if there is no `port`, and `first` is taken.
  package static func open(
    _ port: UInt16?, address: String = "127.0.0.1", else first: UInt16 = 8080,
    report: (String) -> Void = { _ in }
  ) throws(ListeningError) -> ListeningSocket {
    for candidate in port.map({ $0...$0 }) ?? first...first + 99 {
      do {
        let socket = try ListeningSocket(candidate, address: address)
        if port == nil, candidate != first { report("port \(first) is taken\n") }
        return socket
      } catch {
        guard case .busy = error else { throw error }
      }
    }
    throw .busy(port ?? first)
  }
}

// MARK: - Connections

extension ListeningSocket {
  package enum Arrival {
    /// A new connection in non-blocking mode, and the address of the client in digits.
    case connection(Int32, address: String)
    /// No connection is waiting.
    case none
    /// The system cannot make the connection, mostly because descriptors or memory are short. It stays in the queue, so
    /// trying again at once would never end.
    case failure(reason: String)
  }

  /// Accepts the connection that has waited longest.
  package func acceptConnection() -> Arrival {
    while true {
      var client = SocketAddress()
      let connection = client.pass { accept(descriptor, $0, &$1) }
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        _ = fcntl(connection, F_SETFL, O_NONBLOCK)
        return .connection(connection, address: client.address.text)
      }
      switch errno {
      case EAGAIN, EWOULDBLOCK: return .none
      // The client is gone already, or a signal interrupted the call.
      case ECONNABORTED, EINTR: continue
      case let code: return .failure(reason: FileError.message(of: code))
      }
    }
  }
}
