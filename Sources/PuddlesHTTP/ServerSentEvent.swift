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
