// A raw connection: bytes out, bytes in, nothing understood on the way.

@testable import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One TCP connection to a port of this machine; every call blocks, but not for ever.
final class Wire: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32

  /// - Parameter address: In digits.
  init(_ port: UInt16, at address: String = "127.0.0.1") throws {
    guard let digits = IPAddress(digits: address) else {
      throw Failure(description: "\(address) is no address")
    }
    var host = SocketAddress(digits, port: port)
    descriptor = ownSocket(host.family)
    let result = host.pass { connect(descriptor, $0, $1) }
    guard result == 0 else { throw Failure(description: "cannot connect to port \(port)") }
    // Ends a test that hangs.
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    // A program that another test just starts has a copy for a moment, so closing is not enough.
    shutdown(descriptor, Int32(SHUT_RDWR))
    systemClose(descriptor)
  }
}

extension Wire {
  /// Sends bytes; one that closed its side is no error, for then its answer is what counts.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemSend(descriptor, $0) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Everything until the other side closes.
  func receiveAll() throws -> [UInt8] {
    var all: [UInt8] = []
    while let more = try receive() { all += more }
    return all
  }

  /// What comes until `text` is among it.
  func receive(until text: String) throws -> String {
    var all: [UInt8] = []
    while !String(decoding: all, as: UTF8.self).contains(text) {
      guard let more = try receive() else { break }
      all += more
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// The next bytes, `nil` at the end.
  func receive() throws -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count < 0, errno == EAGAIN { throw Failure(description: "nothing came in time") }
    return count > 0 ? Array(chunk[..<count]) : nil
  }

  /// Sends nothing more; the other side may still answer.
  func close() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Leaves at once: what is on the way in either direction is lost.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    // The connection is ended by closing it, and the descriptor stays ours until then.
    let other = ownSocket(AF_INET)
    dup2(other, descriptor)
    systemClose(other)
  }

  /// One answer with a length of its own; the connection stays open.
  func receiveAnswer() throws -> String {
    var text = try receive(until: "\r\n\r\n")
    let length = text.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
    guard let end = text.firstRange(of: "\r\n\r\n"),
      let count = length.flatMap({ Int($0.dropFirst(16)) })
    else { throw Failure(description: "no answer: \(text)") }
    var missing = count - text[end.upperBound...].utf8.count
    while missing > 0, let more = try receive() {
      text += String(decoding: more, as: UTF8.self)
      missing -= more.count
    }
    return text
  }

  /// Asks for a page; the connection stays open unless a field says that it ends.
  func ask(_ path: String, _ method: String = "GET", fields: [String] = []) {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: localhost"] + fields
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// The only answer to a request on this connection.
  func onlyAnswer(
    _ path: String, _ method: String = "GET", fields: [String] = []
  ) throws -> String {
    ask(path, method, fields: fields + ["Connection: close"])
    return String(decoding: try receiveAll(), as: UTF8.self)
  }

  func exchange(_ bytes: [UInt8]) throws -> [UInt8] {
    send(bytes)
    return try receiveAll()
  }

  func exchange(_ text: String) throws -> String {
    String(decoding: try exchange(Array(text.utf8)), as: UTF8.self)
  }

  /// The page of the server that listens at a port now; `nil` if there is none. A port that was given up
  /// may be another test's.
  static func page(_ path: String, at port: UInt16) async throws -> String? {
    try await onThread {
      try (try? Wire(port))?.onlyAnswer(path)
    }
  }
}

/// A socket that no program gets that another test starts meanwhile: a copy of it would keep a connection
/// open that a test has left.
private func ownSocket(_ family: Int32) -> Int32 {
  #if canImport(Glibc)
    return socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  #else
    let descriptor = socket(family, SOCK_STREAM, 0)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  #endif
}

private func systemClose(_ descriptor: Int32) {
  close(descriptor)
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
}
