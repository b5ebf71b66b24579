// What a server answers, as a value.

/// An answer: a status, fields, and a body.
package struct HostAnswer: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file, sent without reading it into memory.
    case file(path: String, range: Range<Int>)
    /// Events, until the stream ends or the client leaves. What consumes it cancels it.
    case events(AsyncStream<ServerSentEvent>)
  }

  package var status: Int
  package var fields: HTTPFields
  package var body: Body

  package init(_ status: Int, fields: HTTPFields = [:], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

extension HostAnswer {
  package static func text(_ status: Int, _ text: String) -> HostAnswer {
    HostAnswer(
      status, fields: ["Content-Type": "text/plain; charset=utf-8"],
      body: .bytes(Array("\(text)\n".utf8)))
  }

  package static func html(_ status: Int, _ bytes: [UInt8]) -> HostAnswer {
    HostAnswer(status, fields: ["Content-Type": "text/html; charset=utf-8"], body: .bytes(bytes))
  }

  /// Leads elsewhere; 303 after a form, so that reloading does not send it again.
  package static func redirect(_ status: Int = 303, to location: String) -> HostAnswer {
    var answer = text(status, "See \(location)")
    answer.fields["Location"] = location
    return answer
  }

  /// A server before us, such as nginx, should pass on each event as it comes.
  package static func events(_ events: AsyncStream<ServerSentEvent>) -> HostAnswer {
    HostAnswer(
      200, fields: ["Content-Type": "text/event-stream", "X-Accel-Buffering": "no"],
      body: .events(events))
  }
}

/// Answers requests: a site with its sessions, a folder of files, or a part of either.
package protocol HostService: Sendable {
  /// Never throws: an error is an answer too.
  func answer(to request: HostRequest) async -> HostAnswer
}
