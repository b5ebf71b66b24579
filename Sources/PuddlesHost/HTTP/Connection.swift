// What the server knows of one client.
import CEvent
import PuddlesHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection between its requests and in them; it belongs to the loop.
final class Connection {
  /// The client's address in digits.
  let address: String
  var phase = ConnectionPhase()
  var reader: RequestReader
  /// The request whose body is still coming.
  var admitted: HostRequest?
  /// Whether another request may follow the one that is answered.
  var isKept = false
  /// Whether the client sends nothing more; it may still read.
  var hasEnded = false
  /// The events that are being sent.
  var stream: EventStream?
  /// `nil` once the connection is closed: what still refers to it then has no effect.
  private(set) var transport: LoopPointer?

  init(_ transport: LoopPointer, from address: String, _ limits: HTTPLimits) {
    (self.transport, self.address) = (transport, address)
    reader = RequestReader(limits)
  }
}

extension Connection {
  /// Whether a request is being read, or may come.
  var takesRequests: Bool { phase.kind == .waiting || phase.kind == .reading }

  /// The bytes that came and were not looked at.
  func received() -> [UInt8] {
    guard let transport, let input = bufferevent_get_input(transport.pointer) else { return [] }
    let count = evbuffer_get_length(input)
    if count == 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      written = max(0, Int(evbuffer_remove(input, buffer.baseAddress, count)))
    }
  }

  /// Where bytes for the client are put; `nil` once the connection is closed.
  var output: OpaquePointer? { transport.flatMap { bufferevent_get_output($0.pointer) } }

  /// How many bytes wait for the client.
  var unsent: Int { output.map { evbuffer_get_length($0) } ?? 0 }

  func write(_ bytes: [UInt8]) {
    guard let output else { return }
    bytes.withUnsafeBytes { _ = evbuffer_add(output, $0.baseAddress, $0.count) }
  }

  /// Sends nothing more, but reads: a connection that is closed while bytes come takes back what was
  /// sent.
  func leave() {
    phase.enter(.leaving)
    if let descriptor { shutdown(descriptor, Int32(SHUT_WR)) }
  }

  func close() {
    stream?.cancel()
    if let transport { bufferevent_free(transport.pointer) }
    transport = nil
  }

  /// Whether bytes of the client wait to be read, here or in the system.
  var isAsking: Bool {
    guard let transport, let descriptor else { return false }
    if evbuffer_get_length(bufferevent_get_input(transport.pointer)) > 0 { return true }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, systemPeek) > 0
  }

  private var descriptor: Int32? { transport.map { bufferevent_getfd($0.pointer) } }
}

private let systemPeek = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
