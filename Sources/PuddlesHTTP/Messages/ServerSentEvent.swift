// One message of an event stream (HTML standard, 9.2).

/// A named event with data, as browsers receive it.
package struct ServerSentEvent: Sendable, Hashable {
  package var name: String
  package var data: String
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
  package var bytes: [UInt8] {
    var text = retry.map { "retry: \($0)\n" } ?? ""
    text += "event: \(name)\n"
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}

/// When a page asks again whose event stream was refused: a script cannot read the time in the answer.
package enum ReopenDelay {
  /// JavaScript for milliseconds: once to twice ``RequestFault/pause``, so that pages that were refused
  /// together do not come back together.
  package static let script = "\(RequestFault.pause * 1000) * (1 + Math.random())"
}
