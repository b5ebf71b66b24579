// A socket that listens on the loopback interface.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why no connection can be taken.
package enum ListeningError: Error, Hashable, CustomStringConvertible {
  case busy(UInt16)
  case system(String, Int32)

  package var description: String {
    switch self {
    case .busy(let port): "port \(port) is taken: name another one with '--port N'"
    case .system(let verb, let code): "cannot \(verb): \(String(cString: strerror(code)))"
    }
  }
}

package struct ListeningSocket: Sendable {
  package let descriptor: Int32
  package let port: UInt16

  /// - Parameter port: 0 lets the system choose.
  package init(_ port: UInt16) throws(ListeningError) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw .system("open a socket", errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    guard Self.bind(descriptor, port) == 0, listen(descriptor, 64) == 0 else {
      let code = errno
      close(descriptor)
      throw code == EADDRINUSE ? .busy(port) : .system("listen on port \(port)", code)
    }
    self.descriptor = descriptor
    self.port = Self.boundPort(of: descriptor) ?? port
  }

  /// The first free port from `port` on, of the next hundred.
  package static func firstFree(from port: UInt16) throws(ListeningError) -> ListeningSocket {
    for candidate in port..<(port + 100) {
      do { return try ListeningSocket(candidate) } catch {
        guard case .busy = error else { throw error }
      }
    }
    throw .busy(port)
  }
}

extension ListeningSocket {
  private static func bind(_ descriptor: Int32, _ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemBind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func boundPort(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }
}

/// `bind(2)` under a name that the method above does not hide.
private func systemBind(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  bind(descriptor, address, size)
}
