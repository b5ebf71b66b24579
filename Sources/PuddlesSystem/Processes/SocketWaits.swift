// Waits for sockets of other libraries on one thread, so that no task occupies a shared thread while it waits.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Synchronization

/// Lets tasks wait until a socket can be read or written. One thread waits for the sockets of all of them.
package final class SocketWaits: Sendable {
  /// How a wait ended.
  package enum Outcome: Sendable { case ready, late, cancelled }

  private struct Wait {
    let descriptor: Int32
    let events: Int16
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private struct State {
    var waits: [Int: Wait] = [:]
    var lastID = 0
    var wakeUp: Pipe?
  }

  /// The waits of the process.
  package static let shared = SocketWaits()
  private let state = Mutex(State())
}

extension SocketWaits {
  /// Waits for a socket, which must stay open meanwhile.
  /// - Parameter isWriting: Whether to wait until it can be written, too.
  /// - Throws: A `ListeningError` if the system has no descriptors left.
  package func wait(
    for descriptor: Int32, isWriting: Bool = false, until deadline: ContinuousClock.Instant
  ) async throws(ListeningError) -> Outcome {
    try start()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let events = Int16(POLLIN) | (isWriting ? Int16(POLLOUT) : 0)
        let wait = Wait(
          descriptor: descriptor, events: events, deadline: deadline, continuation: continuation)
        state.withLock { $0.waits[id] = wait }
        // The handler may have run before there was a wait.
        if Task.isCancelled { end(id, .cancelled) } else { wake() }
      }
    } onCancel: {
      end(id, .cancelled)
      wake()
    }
  }

  private func end(_ id: Int, _ outcome: Outcome) {
    state.withLock { $0.waits.removeValue(forKey: id) }?.continuation.resume(returning: outcome)
  }

  private func wake() {
    state.withLock { $0.wakeUp }?.wake()
  }

  private func start() throws(ListeningError) {
    let pipe = try state.withLock { state throws(ListeningError) -> Pipe? in
      guard state.wakeUp == nil else { return nil }
      let pipe = try Pipe()
      pipe.makeNonBlocking()
      state.wakeUp = pipe
      return pipe
    }
    guard let pipe else { return }
    Background.start { while true { self.turn(pipe) } }
  }

  /// Waits for all sockets at once, and ends the waits that are over.
  private func turn(_ pipe: Pipe) {
    let waits = state.withLock { Array($0.waits) }
    var polls = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
    polls += waits.map { pollfd(fd: $0.value.descriptor, events: $0.value.events, revents: 0) }
    let next = waits.map(\.value.deadline).min().map { ContinuousClock.now.duration(to: $0) }
    let limit = next.map { min(max($0 / .milliseconds(1) + 1, 0), 60_000) } ?? -1
    guard systemPoll(&polls, Int32(limit)) >= 0 else { return }
    if polls[0].revents != 0 { pipe.drain() }
    let now = ContinuousClock.now
    for (wait, poll) in zip(waits, polls.dropFirst()) {
      if poll.revents != 0 {
        end(wait.key, .ready)
      } else if wait.value.deadline <= now {
        end(wait.key, .late)
      }
    }
  }
}
