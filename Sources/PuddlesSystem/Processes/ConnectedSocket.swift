// Connections to clients, and waiting for many descriptors at once.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection to a client; none of its functions waits.
package struct ConnectedSocket: Sendable {
  package let descriptor: Int32

  /// - Parameter descriptor: A socket in non-blocking mode.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }
}

extension ConnectedSocket {
  package enum Received: Sendable {
    case bytes([UInt8])
    /// No bytes have arrived yet.
    case nothing
    /// The client has closed its side of the connection, and may still read; or it is gone.
    case end
  }

  /// Receives bytes that have arrived, at most as many as the buffer holds.
  package func receive(with buffer: inout [UInt8]) -> Received {
    let count = recv(descriptor, &buffer, buffer.count, Self.flags)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && Self.mustWait ? .nothing : .end
  }

  /// Sends as many bytes as the system accepts.
  /// - Returns: The number of bytes that were sent; `nil` if the client is gone.
  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = systemSend(descriptor, bytes, Self.flags)
    if count >= 0 { return count }
    return Self.mustWait ? 0 : nil
  }

  /// Whether bytes from the client have arrived and were not received yet.
  package var hasUnreadBytes: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Self.flags | Int32(MSG_PEEK)) > 0
  }

  /// Ends sending; the client may still read and write.
  package func closeWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  package func close() {
    systemClose(descriptor)
  }

  private static var mustWait: Bool {
    [EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
  }

  private static let flags = Int32(MSG_DONTWAIT)
}

/// Waits for several descriptors at once, by `poll`.
package struct PollSet {
  /// The events that are waited for, or that have occurred.
  package struct Events: OptionSet, Sendable {
    package let rawValue: Int16
    package static let reading = Events(rawValue: Int16(POLLIN))
    package static let writing = Events(rawValue: Int16(POLLOUT))
    /// The other side is gone; this is reported even if it is not asked for.
    package static let broken = Events(rawValue: Int16(POLLERR | POLLHUP | POLLNVAL))

    package init(rawValue: Int16) {
      self.rawValue = rawValue
    }
  }

  private var polls: [pollfd] = []

  package init() {}
}

extension PollSet {
  package mutating func removeAll() {
    polls.removeAll(keepingCapacity: true)
  }

  /// Adds a descriptor; a negative one never becomes ready.
  package mutating func add(_ descriptor: Int32, _ events: Events) {
    polls.append(pollfd(fd: descriptor, events: events.rawValue, revents: 0))
  }

  /// Waits until a descriptor is ready, a signal arrives, or the time is over.
  /// - Parameter limit: The longest time to wait; `nil` waits without limit.
  package mutating func wait(_ limit: Duration? = nil) {
    let limit = limit.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    if systemPoll(&polls, limit) < 0 {
      for index in polls.indices { polls[index].revents = 0 }
    }
  }

  /// The events of the descriptor that was added at a position.
  package subscript(position: Int) -> Events { Events(rawValue: polls[position].revents) }
}
