// From a request of the library to one of ours.
import CEvent
import PuddlesExchange

extension HTTPServer {
  /// The library has read a whole request.
  static func take(
    _ request: UnsafeMutablePointer<evhttp_request>?, _ context: UnsafeMutableRawPointer?
  ) {
    guard let server = at(context), let request else { return }
    let pointer = RequestPointer(request)
    server.assumeIsolated { $0.take(pointer) }
  }

  private func take(_ request: RequestPointer) {
    let connection = connection(of: request)
    connection?.phase = .answering
    do throws(RequestFault) {
      let admitted = try gate.admit(
        Self.head(of: request), body: Self.body(of: request), from: Self.client(of: request))
      Task { [service, admitted] in
        let answer = await Compression.applied(to: service.answer(to: admitted), for: admitted)
        send(answer, to: request, method: admitted.method)
      }
    } catch {
      // Where the request ends cannot be trusted: nothing more is read from this client.
      evhttp_add_header(
        evhttp_request_get_output_headers(request.pointer), "Connection", "close")
      let isHead = evhttp_request_get_command(request.pointer) == EVHTTP_REQ_HEAD
      send(error.answer, to: request, method: isHead ? .head : .get)
    }
  }

  func connection(of request: RequestPointer) -> Connection? {
    evhttp_request_get_connection(request.pointer).flatMap { connections[LoopPointer($0)] }
  }
}

// MARK: - Reading

extension HTTPServer {
  private static func head(of request: RequestPointer) -> RequestHead {
    let request = request.pointer
    var fields = HTTPFields()
    var next = evhttp_request_get_input_headers(request)?.pointee.tqh_first
    while let field = next?.pointee {
      fields.add(text(field.key), text(field.value))
      next = field.next.tqe_next
    }
    return RequestHead(
      method: method(evhttp_request_get_command(request)),
      target: text(evhttp_request_get_uri(request)),
      version: (Int(request.pointee.major), Int(request.pointee.minor)),
      fields: fields)
  }

  private static func client(of request: RequestPointer) -> String {
    var address: UnsafeMutablePointer<CChar>?
    var port: UInt16 = 0
    guard let connection = evhttp_request_get_connection(request.pointer) else { return "" }
    evhttp_connection_get_peer(connection, &address, &port)
    return text(address)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  private static func body(of request: RequestPointer) -> [UInt8] {
    guard let input = evhttp_request_get_input_buffer(request.pointer) else { return [] }
    let count = evbuffer_get_length(input)
    if count == 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      written = max(0, Int(evbuffer_remove(input, buffer.baseAddress, count)))
    }
  }

  private static func method(_ command: evhttp_cmd_type) -> String {
    switch command {
    case EVHTTP_REQ_GET: "GET"
    case EVHTTP_REQ_HEAD: "HEAD"
    case EVHTTP_REQ_POST: "POST"
    case EVHTTP_REQ_TRACE: "TRACE"
    default: ""
    }
  }
}
