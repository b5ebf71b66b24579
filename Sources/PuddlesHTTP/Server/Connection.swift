// One connection of a server, with its request and the bytes that are still to be sent.
import PuddlesSystem

/// A connection to a client, with the state of its current request.
final class Connection {
  let number: Int
  let socket: ConnectedSocket
  /// The IP address at the other end of the connection.
  let address: String
  var phase: ConnectionPhase
  var reader = RequestReader()
  /// The request whose body is not complete yet.
  var validated: ValidRequest?
  /// Whether the connection stays open for another request after this one.
  var isKept = false
  /// Whether the client wants only the head of the response.
  var isHead = false
  /// Whether the client speaks HTTP/1.0.
  var isOld = false
  /// The address of the client; while an event stream is open, the key by which streams are counted.
  var client = ""
  /// The task that sends the events of the open stream.
  var stream: Task<Void, Never>?
  var lastEvent: ContinuousClock.Instant
  /// The rest of a file that is sent after the bytes in `output`.
  var file: (descriptor: FileDescriptor, rest: Range<Int>)?
  private var output: [UInt8] = []
  private var sent = 0

  init(
    _ number: Int, _ socket: ConnectedSocket, from address: String,
    at now: ContinuousClock.Instant
  ) {
    (self.number, self.socket, self.address) = (number, socket, address)
    (phase, lastEvent) = (ConnectionPhase(at: now), now)
  }
}

extension Connection {
  func begin(_ request: ValidRequest, _ head: RequestHead, at now: ContinuousClock.Instant) {
    (isKept, isHead, isOld) = (
      head.keepsConnection, request.method == .head, head.version == (1, 0)
    )
    client = request.client
    phase.enter(.answering, at: now)
  }

  /// Whether the connection is reading a request or may read the next one.
  var takesRequests: Bool { phase.kind == .waiting || phase.kind == .reading }

  /// The events to wait for. Nothing is read while a response is made or sent, so that a client that has closed its
  /// side still receives it.
  var interest: PollSet.Events {
    switch phase.kind {
    case .waiting, .reading, .leaving: .reading
    case .answering: []
    case .sending: .writing
    case .streaming: unsent > 0 ? [.reading, .writing] : .reading
    }
  }

  /// The number of bytes that were not sent yet.
  var unsent: Int { output.count - sent + (file?.rest.count ?? 0) }

  func write(_ bytes: [UInt8]) {
    if sent == output.count { (output, sent) = (bytes, 0) } else { output += bytes }
  }

  /// Sends as many bytes as the client accepts; `false` if it is gone, or if the file has become shorter.
  func flush() -> Bool {
    while true {
      if sent == output.count {
        (output, sent) = ([], 0)
        guard let (descriptor, rest) = file, !rest.isEmpty else { return true }
        let next = rest.prefix(256 * 1024)
        guard let bytes = descriptor.bytes(in: next) else { return false }
        output = bytes
        file?.rest = rest.dropFirst(next.count)
      }
      guard let count = socket.send(output[sent...]) else { return false }
      if count == 0 { return true }
      sent += count
    }
  }

  func close() {
    stream?.cancel()
    socket.close()
  }
}
