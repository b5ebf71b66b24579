// One connection to the preview: a request comes in, an answer goes out.
import PuddlesHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Bytes on their way in and out of one socket.
struct Connection {
  let descriptor: Int32
  /// The client's address in digits.
  let address: String
  private(set) var phase = ConnectionPhase()
  private(set) var isDone = false
  private var reader: RequestReader
  private var output: [UInt8] = []
  private var sent = 0

  init(_ descriptor: Int32, from address: String, _ limits: HTTPLimits) {
    (self.descriptor, self.address) = (descriptor, address)
    reader = RequestReader(limits)
  }
}

extension Connection {
  /// Whether the connection waits for room to write.
  var wantsToWrite: Bool { sent < output.count }

  var isStream: Bool { phase.kind == .streaming }

  /// What to wait for. While an answer is sent nothing is read: a client that has closed its side
  /// still wants the rest.
  var events: Int32 {
    if case .sending = phase.kind { return POLLOUT }
    return wantsToWrite ? POLLIN | POLLOUT : POLLIN
  }

  /// Reads what is there; the head of the request once it is complete. A body is not read: no method
  /// of the preview has one.
  mutating func receive() -> Result<RequestHead, RequestFault>? {
    if case .sending = phase.kind { return nil }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let got = recv(descriptor, &chunk, chunk.count, 0)
    guard got > 0 else {
      if got == 0 || (errno != EAGAIN && errno != EINTR) { isDone = true }
      return nil
    }
    guard !isStream else { return nil }
    if phase.kind == .waiting { phase.enter(.reading) }
    reader.append(Array(chunk[..<got]))
    do throws(RequestFault) {
      switch try reader.next() {
      case .head(let head), .request(let head, _): return .success(head)
      case nil: return nil
      }
    } catch { return .failure(error) }
  }

  mutating func send(_ answer: HostAnswer, withBody: Bool) {
    output = answer.bytes(withBody: withBody)
    if answer.isStream { output += Array("retry: 500\n\n".utf8) }
    phase.enter(answer.isStream ? .streaming : .sending(output.count))
    flush()
  }

  /// Sends an event; only a stream takes it.
  mutating func push(_ bytes: [UInt8], _ limits: HTTPLimits) {
    guard isStream else { return }
    output = Array(output[sent...]) + bytes
    sent = 0
    if output.count > limits.unreadEvents { isDone = true }
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
        if errno != EAGAIN { isDone = true }
        break
      }
      sent += count
    }
    phase.note(unsent: output.count - sent, at: .now)
    if !wantsToWrite, !isStream { isDone = true }
  }

  /// Ends the connection. What the client still sends is read first, so that it gets the answer.
  func end() {
    shutdown(descriptor, Int32(SHUT_WR))
    var chunk = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<16 where recv(descriptor, &chunk, chunk.count, 0) <= 0 { break }
    close(descriptor)
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
