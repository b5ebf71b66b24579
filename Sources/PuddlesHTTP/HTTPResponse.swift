// Responses of a server, and the protocol of services that make them.

/// A response with a status, header fields and a body.
public struct HTTPResponse: Sendable {
  /// The content of a response, in the form in which a server sends it.
  public enum Body: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A part of a file, sent without reading it into memory.
    case file(path: String, range: Range<Int>)
    /// Events, until the stream ends or the client leaves. The server that sends them cancels the stream.
    case events(AsyncStream<ServerSentEvent>)
  }

  /// The status code, such as 200.
  public var status: Int
  /// The header fields, without the length of the body.
  public var fields: HTTPFields
  /// The content of the response; no bytes if it has none.
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

  /// Redirects to another URL; with 303 after a form, so that reloading does not send the form again.
  package static func redirect(_ status: Int = 303, to location: String) -> HTTPResponse {
    var response = text(status, "See \(location)")
    response.fields["Location"] = location
    return response
  }

  /// Sends events. A proxy such as nginx is told to pass on each event at once.
  package static func events(_ events: AsyncStream<ServerSentEvent>) -> HTTPResponse {
    HTTPResponse(
      200, fields: ["Content-Type": "text/event-stream", "X-Accel-Buffering": "no"],
      body: .events(events))
  }
}

/// A service that responds to requests: a site with its sessions, a folder of files, or a part of either.
package protocol HTTPService: Sendable {
  /// Responds to a request. It never throws, because an error is a response, too.
  func respond(to request: ValidRequest) async -> HTTPResponse

  /// A response that needs no waiting; `nil` if the request needs `respond(to:)`. Called on the thread of the server.
  func readyResponse(to request: ValidRequest) -> HTTPResponse?

  /// The response to a request that the server refused: because of its form, its size or its time, or by the validator.
  func response(to error: RequestError) -> HTTPResponse
}

extension HTTPService {
  package func readyResponse(to request: ValidRequest) -> HTTPResponse? { nil }

  package func response(to error: RequestError) -> HTTPResponse { error.response }
}

// MARK: - One message of an event stream (HTML standard, 9.2)

/// A named event with data, in the form in which browsers receive it.
public struct ServerSentEvent: Sendable, Hashable {
  /// The name of the event, for which the page listens.
  public var name: String
  /// The data of the event, which may have several lines; empty if there is none.
  public var data: String

  package init(_ name: String, data: String = "") {
    (self.name, self.data) = (name, data)
  }
}

extension ServerSentEvent {
  /// The event as bytes; each line of the data becomes a line of the event. Only CR and LF end a line (HTML 9.2.5);
  /// other separators, such as U+2028, belong to the data.
  public var bytes: [UInt8] {
    var text = "event: \(name)\n"
    let ends: Set<Character> = ["\n", "\r", "\r\n"]
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: ends.contains) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}
