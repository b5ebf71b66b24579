// What a server responds with, as a value and as the bytes of its head.

/// A response: a status, fields, and a body.
public struct HTTPResponse: Sendable {
  public enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file, sent without reading it into memory.
    case file(path: String, range: Range<Int>)
    /// Events, until the stream ends or the client leaves. What consumes it cancels it.
    case events(AsyncStream<ServerSentEvent>)
  }

  public var status: Int
  public var fields: HTTPFields
  public var body: Body

  package init(_ status: Int, fields: HTTPFields = [:], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

extension HTTPResponse {
  package static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status, fields: ["Content-Type": "text/plain; charset=utf-8"],
      body: .bytes(Array("\(text)\n".utf8)))
  }

  package static func html(_ status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status, fields: ["Content-Type": "text/html; charset=utf-8"], body: .bytes(bytes))
  }

  /// Leads elsewhere; 303 after a form, so that reloading does not send it again.
  package static func redirect(_ status: Int = 303, to location: String) -> HTTPResponse {
    var response = text(status, "See \(location)")
    response.fields["Location"] = location
    return response
  }

  /// A server before us, such as nginx, should pass on each event as it comes.
  package static func events(_ events: AsyncStream<ServerSentEvent>) -> HTTPResponse {
    HTTPResponse(
      200, fields: ["Content-Type": "text/event-stream", "X-Accel-Buffering": "no"],
      body: .events(events))
  }
}

/// Responds to requests: a site with its sessions, a folder of files, or a part of either.
package protocol HTTPService: Sendable {
  /// Never throws: an error is a response too.
  func respond(to request: ValidRequest) async -> HTTPResponse

  /// A response that takes no time, made on the thread of the server; `nil` if it must be waited for.
  func immediateResponse(to request: ValidRequest) -> HTTPResponse?

  /// The response to a request that was refused before it came here.
  func response(to error: RequestError) -> HTTPResponse
}

extension HTTPService {
  package func immediateResponse(to request: ValidRequest) -> HTTPResponse? { nil }

  package func response(to error: RequestError) -> HTTPResponse { error.response }
}

extension HTTPResponse {
  /// The status line, the fields, and the empty line after them.
  /// - Parameters:
  ///   - defaults: Fields that are sent unless the response has its own.
  ///   - framing: Fields of the connection.
  ///   - length: Of the body; `nil` if it is not known.
  func head(
    defaults: HTTPFields, framing: HTTPFields, length: Int?
  ) -> [UInt8] {
    var head: [UInt8] = []
    head.reserveCapacity(512)
    head += "HTTP/1.1 \(status) \(StatusPhrase.of(status))\r\n".utf8
    func add(_ name: String, _ value: String) {
      head += name.utf8
      head += ": ".utf8
      head += value.utf8
      head += "\r\n".utf8
    }
    // What is no name could be read as something else than a field.
    for field in fields.fields where !field.name.isEmpty && field.name.utf8.allSatisfy(\.isToken) {
      add(field.name, field.value)
    }
    for field in defaults.fields where !fields.contains(field.name) { add(field.name, field.value) }
    for field in framing.fields { add(field.name, field.value) }
    if hasLength, let length { add("Content-Length", "\(length)") }
    head += "\r\n".utf8
    return head
  }

  /// Whether a length may be named: 204 and 304 have no body (RFC 9110, 8.6).
  private var hasLength: Bool { status != 304 && status != 204 }

  /// How long the body is, without reading it; `nil` for a stream.
  package var length: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }
}

package enum StatusPhrase {
  /// The phrase of a status (RFC 9110, 15); empty for one that this server does not use.
  package static func of(_ status: Int) -> String { phrases[status] ?? "" }

  private static let phrases = [
    200: "OK", 202: "Accepted", 206: "Partial Content", 301: "Moved Permanently", 302: "Found",
    303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
    415: "Unsupported Media Type", 416: "Range Not Satisfiable", 422: "Unprocessable Content",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 503: "Service Unavailable",
  ]
}

// MARK: - One message of an event stream (HTML standard, 9.2)

/// A named event with data, as browsers receive it.
public struct ServerSentEvent: Sendable, Hashable {
  public var name: String
  public var data: String
  /// How long a browser waits before it connects again, in milliseconds.
  package var retry: Int?

  package init(_ name: String, data: String = "", retry: Int? = nil) {
    self.name = name
    self.data = data
    self.retry = retry
  }
}

extension ServerSentEvent {
  /// The lines of the event; each line of the data becomes one of its own.
  public var bytes: [UInt8] {
    var text = retry.map { "retry: \($0)\n" } ?? ""
    text += "event: \(name)\n"
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}
