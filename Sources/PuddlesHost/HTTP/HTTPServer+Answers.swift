// From an answer to the bytes of it.
import CEvent
import PuddlesBuilder
import PuddlesHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension HTTPServer {
  /// Sends an answer; without effect on a client that has gone.
  /// - Parameter isOld: Whether the client speaks HTTP/1.0.
  func send(
    _ answer: HostAnswer, to request: HostRequest, _ connection: Connection, isOld: Bool
  ) {
    guard connection.transport != nil else { return }
    guard case .events(let events) = answer.body, request.method != .head else {
      return send(answer, withBody: request.method != .head, connection, isOld: isOld)
    }
    let client = ClientAddress.prefix(of: request.client)
    let owners = connections.values.compactMap { $0.stream?.client }
    guard owners.count < limits.streams,
      owners.count(where: { $0 == client }) < limits.streamsOfAddress
    else {
      return send(RequestFault.tooManyStreams.answer, withBody: true, connection, isOld: isOld)
    }
    // Whatever the client sends after this is not read.
    connection.isKept = false
    var framing: HTTPFields = ["Connection": "close"]
    if !isOld { framing["Transfer-Encoding"] = "chunked" }
    connection.write(head(of: answer, framing, length: nil))
    stream(events, to: connection, for: client, isChunked: !isOld)
  }

  /// Sends an answer that has a length.
  func send(
    _ answer: HostAnswer, withBody: Bool, _ connection: Connection, isOld: Bool = false
  ) {
    guard let output = connection.output else { return }
    let withBody = withBody && answer.status != 304 && answer.status != 204
    connection.isKept = connection.isKept && !isStopping
    var framing = HTTPFields()
    if !connection.isKept { framing.add("Connection", "close") }
    if connection.isKept, isOld { framing.add("Connection", "keep-alive") }
    var answer = answer
    let file = withBody ? open(&answer) : nil
    connection.write(head(of: answer, framing, length: answer.length))
    let length = withBody ? answer.length ?? 0 : 0
    connection.phase.enter(.sending(length))
    if let file {
      // The buffer closes the file when it is sent.
      let start = Int64(file.start)
      if evbuffer_add_file(output, file.descriptor, start, Int64(length)) != 0 { close(connection) }
    } else if withBody, case .bytes(let bytes) = answer.body {
      connection.write(bytes)
    }
  }

  /// Opens the file of an answer; one that is gone meanwhile makes it an error.
  private func open(_ answer: inout HostAnswer) -> (descriptor: Int32, start: Int)? {
    guard case .file(let path, let range) = answer.body, !range.isEmpty else { return nil }
    let descriptor = systemOpen(path)
    guard descriptor >= 0 else {
      answer = .text(500, StatusPhrase.of(500))
      return nil
    }
    return (descriptor, range.lowerBound)
  }

  private func head(of answer: HostAnswer, _ framing: HTTPFields, length: Int?) -> [UInt8] {
    var framing = framing
    framing.add("Date", date.now())
    return answer.head(adding: Self.alwaysSent, framing: framing, length: length)
  }

  private static let alwaysSent = [
    (name: "Cache-Control", value: "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Content-Security-Policy", SecurityPolicy.ofHeaders),
  ]

  /// What was to be sent is sent.
  func noteSent(_ connection: Connection) {
    guard case .sending = connection.phase.kind, connection.unsent == 0 else { return }
    if connection.isKept { return readNext(connection) }
    if connection.hasEnded { return close(connection) }
    connection.leave()
    listen()
  }
}

private func systemOpen(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC)
}
