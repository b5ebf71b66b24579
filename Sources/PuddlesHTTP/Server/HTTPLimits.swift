// The limits of a server for the size and the duration of requests and responses.

/// The limits of one server. A request that breaks one is refused or its connection is closed.
package struct HTTPLimits: Sendable {
  /// The most bytes of the request line and all header fields.
  package var head = 16 * 1024
  /// The most header fields of one request.
  package var fields = 100
  package var body = 1024 * 1024
  package var connections = 512
  /// The most event streams among the connections, so that the rest stays free for pages.
  package var streams = 384
  /// The most event streams of one client: three clients are needed to use up all of them.
  package var streamsOfAddress = 128
  /// The longest time from the beginning of a connection to the first byte of its first request.
  package var firstByte = Duration.seconds(15)
  /// The longest time from the first byte of a request to its last.
  package var request = Duration.seconds(15)
  /// The longest time between two requests.
  package var idle = Duration.seconds(60)
  /// The longest time in which a client may read nothing of what is sent to it.
  package var unread = Duration.seconds(60)
  /// The least average of bytes per second that a client must read, once ``unread`` is over.
  package var slowestReader = 1024
  /// How long input is dropped after the last response; closing at once could reset TCP and lose the response.
  package var linger = Duration.seconds(5)
  /// How long requests in progress may take when the server stops.
  package var grace = Duration.seconds(5)
  /// How long a stopping server waits for the first request of a client that has just connected.
  package var newConnectionGrace = Duration.milliseconds(200)
  /// The most bytes that may wait for a client that does not read its events.
  package var unreadEvents = 256 * 1024
  /// The time after which an idle event stream sends a comment, to notice clients that are gone.
  package var heartbeat = Duration.seconds(15)

  package init() {}
}
