// From an answer of ours to what the library sends.
import CEvent
import PuddlesBuilder
import PuddlesExchange

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension HTTPServer {
  /// Sends an answer; without effect on a client that has gone.
  func send(_ answer: HostAnswer, to request: RequestPointer, method: HostRequest.Method) {
    writeFields(of: answer, to: request)
    evhttp_request_set_on_complete_cb(
      request.pointer, { HTTPServer.complete($0, $1) }, Unmanaged.passUnretained(self).toOpaque())
    switch answer.body {
    case .bytes(let bytes):
      send(answer.status, length: bytes.count, method, request) { buffer in
        bytes.withUnsafeBytes { evbuffer_add(buffer, $0.baseAddress, $0.count) } == 0
      }
    case .file(let path, let range):
      send(answer.status, length: range.count, method, request) { buffer in
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        // The buffer closes the file when it is sent.
        return descriptor >= 0
          && evbuffer_add_file(buffer, descriptor, Int64(range.lowerBound), Int64(range.count)) == 0
      }
    case .events(let events):
      if method == .head { return evhttp_send_reply(request.pointer, 200, nil, nil) }
      // A browser takes this for the end of the stream and does not come back (HTML 9.2.3).
      guard connections.values.count(where: { $0.stream != nil }) < limits.streams else {
        return evhttp_send_reply(request.pointer, 204, StatusPhrase.of(204), nil)
      }
      stream(events, to: request)
    }
  }

  private func send(
    _ status: Int, length: Int, _ method: HostRequest.Method, _ request: RequestPointer,
    _ fill: (OpaquePointer) -> Bool
  ) {
    let fields = evhttp_request_get_output_headers(request.pointer)
    if status != 304, status != 204 { evhttp_add_header(fields, "Content-Length", "\(length)") }
    guard method != .head, length > 0, status != 304 else {
      return evhttp_send_reply(request.pointer, Int32(status), StatusPhrase.of(status), nil)
    }
    let buffer = evbuffer_new()
    defer { evbuffer_free(buffer) }
    guard let buffer, fill(buffer) else {
      evhttp_remove_header(fields, "Content-Length")
      return evhttp_send_reply(request.pointer, 500, StatusPhrase.of(500), nil)
    }
    evhttp_send_reply(request.pointer, Int32(status), StatusPhrase.of(status), buffer)
    // The library would take a client that has closed its side for one that has gone. It reads again
    // when the answer is out.
    guard let connection = evhttp_request_get_connection(request.pointer) else { return }
    bufferevent_disable(evhttp_connection_get_bufferevent(connection), Int16(EV_READ))
  }

  private func writeFields(of answer: HostAnswer, to request: RequestPointer) {
    let fields = evhttp_request_get_output_headers(request.pointer)
    for field in answer.fields.fields { evhttp_add_header(fields, field.name, field.value) }
    for (name, value) in Self.alwaysSent where answer.fields[name] == nil {
      evhttp_add_header(fields, name, value)
    }
    if isStopping { evhttp_add_header(fields, "Connection", "close") }
  }

  private static let alwaysSent = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Content-Security-Policy", SecurityPolicy.ofHeaders),
  ]

  private static func complete(
    _ request: UnsafeMutablePointer<evhttp_request>?, _ context: UnsafeMutableRawPointer?
  ) {
    guard let server = at(context), let request else { return }
    let pointer = RequestPointer(request)
    server.assumeIsolated { $0.connection(of: pointer)?.beginReading() }
  }
}
