// From bytes that came to requests, and to those who answer them.
import CEvent
import PuddlesHTTP

extension HTTPServer {
  /// Bytes came. While an answer is made or sent they wait; after the last answer they are dropped.
  func receive(_ connection: Connection) {
    switch connection.phase.kind {
    case .waiting, .reading: read(connection)
    case .streaming, .leaving: _ = connection.received()
    case .answering, .sending: break
    }
  }

  /// Reads on, until a request is whole or more bytes must come.
  private func read(_ connection: Connection) {
    connection.reader.append(connection.received())
    do throws(RequestFault) {
      while connection.takesRequests, let part = try connection.reader.next() {
        if connection.phase.kind == .waiting { connection.phase.enter(.reading) }
        try take(part, connection)
      }
    } catch {
      return refuse(error, connection)
    }
    guard connection.takesRequests else { return }
    if connection.hasEnded { return close(connection) }
    if connection.phase.kind == .waiting, !connection.reader.isAtStart {
      connection.phase.enter(.reading)
    }
  }

  private func take(_ part: RequestReader.Part, _ connection: Connection) throws(RequestFault) {
    switch part {
    case .head(let head):
      connection.admitted = try gate.admit(head, hasBody: true, from: connection.address)
      if head.waitsForContinue { connection.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
    case .request(let head, let body):
      var request =
        if let early = connection.admitted { early } else {
          try gate.admit(head, from: connection.address)
        }
      request.body = body
      connection.admitted = nil
      connection.isKept = head.keepsConnection
      connection.phase.enter(.answering)
      answer(request, connection, isOld: head.version == (1, 0))
    }
  }

  private func answer(_ request: HostRequest, _ connection: Connection, isOld: Bool) {
    Task { [service] in
      let answer = await Compression.applied(to: service.answer(to: request), for: request)
      send(answer, to: request, connection, isOld: isOld)
    }
  }

  /// Where the request ends cannot be trusted: nothing more is taken from this client.
  func refuse(_ fault: RequestFault, _ connection: Connection) {
    connection.isKept = false
    let isHead = connection.reader.unfinished.method == "HEAD"
    send(fault.answer, withBody: !isHead, connection)
  }

  /// The answer is out: the next request may have come already.
  func readNext(_ connection: Connection) {
    connection.phase.enter(.waiting)
    read(connection)
    if connection.phase.isIdle { listen() }
  }
}
