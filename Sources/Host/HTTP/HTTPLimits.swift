// How much of a client's time and bytes the server takes.

/// The limits of one server. A request that breaks one is refused or its connection is closed.
struct HTTPLimits: Sendable {
  /// Bytes of the request line and all fields. Larger than what the gate takes, because the library
  /// does not say what was too long.
  var head = 64 * 1024
  var body = 1024 * 1024
  var connections = 512
  /// Event streams among them: pages are answered however many of these are open.
  var streams = 384
  /// From the first byte of a request to its last.
  var request = Duration.seconds(15)
  /// Without a byte in either direction.
  var idle = Duration.seconds(60)
  /// How long requests in flight may take when the server stops.
  var grace = Duration.seconds(5)
  /// How long a stopping server waits for the first request of a client that has just come.
  var courtesy = Duration.milliseconds(200)
  /// Bytes that wait for a client that does not read its events.
  var unreadEvents = 256 * 1024
  /// How often an idle event stream gets a comment, so that a dead client is noticed.
  var heartbeat = Duration.seconds(15)
}
