// How much of a client's time and bytes a server takes.

/// The limits of one server. A request that breaks one is refused or its connection is closed.
package struct HTTPLimits: Sendable {
  /// Bytes of the request line and all header fields.
  package var head = 16 * 1024
  /// Header fields of one request.
  package var fields = 100
  package var body = 1024 * 1024
  package var connections = 512
  /// Event streams among them: pages are answered however many of these are open.
  package var streams = 384
  /// Event streams of one address: it takes three addresses to hold all of them.
  package var streamsOfAddress = 128
  /// From the beginning of a connection to the first byte of its first request.
  package var firstByte = Duration.seconds(15)
  /// From the first byte of a request to its last.
  package var request = Duration.seconds(15)
  /// Between two requests.
  package var idle = Duration.seconds(60)
  /// How long a client may read nothing of what waits for it.
  package var unread = Duration.seconds(60)
  /// Bytes a second that a client must read on average, once ``unread`` is over.
  package var slowestReader = 1024
  /// How long input is discarded after the last response, so that no TCP reset keeps that from the client.
  package var linger = Duration.seconds(5)
  /// How long requests in flight may take when the server stops.
  package var grace = Duration.seconds(5)
  /// How long a stopping server waits for the first request of a client that has just come.
  package var courtesy = Duration.milliseconds(200)
  /// Bytes that wait for a client that does not read its events.
  package var unreadEvents = 256 * 1024
  /// How often an idle event stream gets a comment, so that a dead client is noticed.
  package var heartbeat = Duration.seconds(15)

  package init() {}
}
