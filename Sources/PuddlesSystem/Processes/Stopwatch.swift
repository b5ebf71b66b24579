// How long kinds of work take, over all tasks of a build.
import Synchronization

/// Adds up durations by kind while they are asked for; otherwise it costs nothing.
package final class Stopwatch: Sendable {
  @TaskLocal package static var current: Stopwatch?

  private let now: @Sendable () -> Duration
  private let sums = Mutex<[String: Duration]>([:])

  package init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }
}

extension Stopwatch {
  /// Does some work, and notes how long it took.
  package static func time<Result, Failure: Error>(
    _ kind: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let current else { return try work() }
    let start = current.now()
    defer { current.add(current.now() - start, to: kind) }
    return try work()
  }

  package func add(_ duration: Duration, to kind: String) {
    sums.withLock { $0[kind, default: .zero] += duration }
  }

  /// The sum of a kind.
  package subscript(kind: String) -> Duration { sums.withLock { $0[kind] ?? .zero } }
}
