// A server on the loopback that answers one request with given bytes, or never.

import Foundation
import PuddlesSystem
import Synchronization

/// Listens on a free port until it is released.
final class OneShotServer: Sendable {
  private let socket: ListeningSocket
  private let received = Mutex("")
  private let silent = Mutex<Int32>(-1)

  var url: String { "http://127.0.0.1:\(socket.port)" }

  /// Answers the first request with this text; nil keeps silent.
  init(answer: String?) throws {
    socket = try ListeningSocket(0)
    // A client is waited for.
    _ = fcntl(socket.descriptor, F_SETFL, 0)
    guard let answer else { return }
    Thread.detachNewThread { [self] in serve(answer) }
  }

  deinit {
    socket.close()
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
    let client = accept(socket.descriptor, nil, nil)
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
}
