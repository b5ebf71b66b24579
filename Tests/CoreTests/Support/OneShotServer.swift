// A server on the loopback that answers one request with given bytes, or never.

import Foundation
import Synchronization

/// Listens on a free port until it is released.
final class OneShotServer: Sendable {
  private let socket: Int32
  private let received = Mutex("")
  private let silent = Mutex<Int32>(-1)
  let url: String

  /// Answers the first request with this text; nil keeps silent.
  init(answer: String?) throws {
    let socket = Foundation.socket(AF_INET, Self.stream, 0)
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer -> UInt16 in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        guard bind(socket, raw, size) == 0, listen(socket, 4) == 0 else { return }
        getsockname(socket, raw, &size)
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    url = "http://127.0.0.1:\(port)"
    guard let answer else { return }
    Thread.detachNewThread { [self] in serve(answer) }
  }

  deinit {
    close(socket)
    silent.withLock { if $0 >= 0 { close($0) } }
  }

  /// What the client sent.
  var request: String { received.withLock { $0 } }

  /// Waits for a request, and keeps silent.
  func receive() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        let client = take()
        silent.withLock { $0 = client }
        continuation.resume()
      }
    }
  }

  /// The first client, once it has asked.
  private func take() -> Int32 {
    let client = accept(socket, nil, nil)
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(client, &buffer, buffer.count, 0)
    received.withLock { $0 = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) }
    return client
  }

  private func serve(_ answer: String) {
    let client = take()
    _ = answer.withCString { send(client, $0, strlen($0), 0) }
    close(client)
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif
}
