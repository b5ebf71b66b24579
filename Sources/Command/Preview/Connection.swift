// One connection to the preview: a request comes in, an answer goes out.
import PuddlesExchange

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Bytes on their way in and out of one socket.
struct Connection {
  enum State {
    case reading, writing, streaming, done
  }

  let descriptor: Int32
  private(set) var state = State.reading
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var sent = 0

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }
}

extension Connection {
  /// Whether the connection waits for room to write.
  var wantsToWrite: Bool { sent < output.count }

  /// What to wait for. While an answer is sent nothing is read: a client that has closed its side
  /// still wants the rest.
  var events: Int32 {
    switch state {
    case .writing: POLLOUT
    default: wantsToWrite ? POLLIN | POLLOUT : POLLIN
    }
  }

  /// Reads what is there; the head of the request once it is complete.
  mutating func receive() -> Result<String, RequestFault>? {
    if state == .writing { return nil }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let got = recv(descriptor, &chunk, chunk.count, 0)
    guard got > 0 else {
      if got == 0 || (errno != EAGAIN && errno != EINTR) { state = .done }
      return nil
    }
    guard state == .reading else { return nil }
    let searchStart = max(0, input.count - 3)
    input += chunk[..<got]
    let end = Self.endOfHead(input, from: searchStart)
    if end ?? input.count > Self.longestHead { return .failure(.headTooLong) }
    guard let end else { return nil }
    return String(validating: input[..<end], as: UTF8.self).map { .success($0) }
      ?? .failure(.malformed)
  }

  mutating func send(_ answer: HostAnswer, withBody: Bool) {
    output = answer.bytes(withBody: withBody)
    if answer.isStream { output += Array("retry: 500\n\n".utf8) }
    state = answer.isStream ? .streaming : .writing
    flush()
  }

  /// Sends an event; only a stream takes it.
  mutating func push(_ bytes: [UInt8]) {
    guard state == .streaming else { return }
    output = Array(output[sent...]) + bytes
    sent = 0
    flush()
  }

  /// Writes as much as the socket takes.
  mutating func flush() {
    while wantsToWrite {
      let count = output[sent...].withUnsafeBytes {
        systemSend(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if errno != EAGAIN { state = .done }
        return
      }
      sent += count
    }
    if state == .writing { state = .done }
  }

  /// Ends the connection. What the client still sends is read first, so that it gets the answer.
  func end() {
    shutdown(descriptor, Int32(SHUT_WR))
    var chunk = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<16 where recv(descriptor, &chunk, chunk.count, 0) <= 0 { break }
    close(descriptor)
  }

  private static let longestHead = 16 * 1024

  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10
      {
        return index
      }
      index += 1
    }
    return nil
  }

  #if canImport(Glibc)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #else
    private static let sendFlags: Int32 = 0
  #endif
}

private func systemSend(
  _ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, start, count, flags)
}
