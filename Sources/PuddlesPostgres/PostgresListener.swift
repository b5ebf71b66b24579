// Listens for the notifications of a database, and connects again when that breaks.
import Synchronization

/// A notification that a transaction sent when it was committed.
public struct PostgresNotification: Sendable, Hashable {
  /// The name under which it was sent.
  public let channel: String
  /// The text that came with it.
  public let payload: String

  /// A notification as it would arrive.
  public init(channel: String, payload: String) {
    (self.channel, self.payload) = (channel, payload)
  }
}

/// What a listener hears.
public enum PostgresEvent: Sendable, Hashable {
  /// It listens from now on. What was sent before it is unknown: read what has changed.
  case joined
  /// A transaction was committed that sent this.
  case notification(PostgresNotification)
  /// The connection broke, and nothing is heard until it has ``joined`` again.
  case lost(PostgresError)
}

extension PostgresPool {
  /// Listens on channels until the task that reads the stream ends.
  ///
  /// The stream never ends by itself: a connection that breaks is made again, after a tenth of a second at first and
  /// after at most two seconds later. It has a connection of its own, which does not count in the pool.
  /// - Parameter heartbeat: How often a silent connection is checked.
  public func listen(
    to channels: [String], heartbeat: Duration = .seconds(5)
  ) -> AsyncStream<PostgresEvent> {
    let (stream, output) = AsyncStream.makeStream(of: PostgresEvent.self)
    let options = options
    let task = Task {
      var failures = 0
      while !Task.isCancelled {
        do {
          let connection = try await PostgresConnection.open(options)
          for channel in channels { try await connection.query("LISTEN \(name: channel)") }
          output.yield(.joined)
          failures = 0
          while true {
            let heard = try await connection.notifications(until: .now + heartbeat)
            for notification in heard { output.yield(.notification(notification)) }
            if heard.isEmpty { try await connection.query("SELECT 1") }
          }
        } catch let error as PostgresError {
          output.yield(.lost(error))
        } catch { break }
        failures += 1
        let pause = min(100 << min(failures - 1, 5), 2_000)
        try? await Task.sleep(for: .milliseconds(pause / 2 + Int.random(in: 0...pause / 2)))
      }
      output.finish()
    }
    output.onTermination = { _ in task.cancel() }
    return stream
  }
}
