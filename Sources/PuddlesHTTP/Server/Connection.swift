// One connection of a server: its requests on the way in, its responses on the way out.
import PuddlesSystem

/// A connection between its requests and in them.
final class Connection {
  let number: Int
  let socket: ConnectedSocket
  /// The address of the client in digits.
  let address: String
  var phase: ConnectionPhase
  var reader = RequestReader()
  /// The request whose body is still coming.
  var validated: ValidRequest?
  /// Whether another request may follow the one that is answered.
  var isKept = false
  /// Whether only the head of a response is wanted.
  var isHead = false
  /// Whether the client speaks HTTP/1.0.
  var isOld = false
  /// The address of the client; what its streams are counted by while there is one.
  var client = ""
  /// Feeds the event stream that is open.
  var stream: Task<Void, Never>?
  var lastEvent: ContinuousClock.Instant
  /// What is sent after the bytes that wait.
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

  /// Whether a request is being read, or may come.
  var takesRequests: Bool { phase.kind == .waiting || phase.kind == .reading }

  /// What to wait for. While a response is made or sent nothing is read: a client that has closed its
  /// side still gets it.
  var interest: PollSet.Events {
    switch phase.kind {
    case .waiting, .reading, .leaving: .reading
    case .answering: []
    case .sending: .writing
    case .streaming: unsent > 0 ? [.reading, .writing] : .reading
    }
  }

  /// How many bytes wait for the client.
  var unsent: Int { output.count - sent + (file?.rest.count ?? 0) }

  func write(_ bytes: [UInt8]) {
    if sent == output.count { (output, sent) = (bytes, 0) } else { output += bytes }
  }

  /// Sends as much as the client takes; `false` if it is gone, or the file has become shorter.
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
