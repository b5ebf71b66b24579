// Wakes the tasks that wait for a change; each of them finds out by itself what has changed.
import Synchronization

/// Notifies any number of observers of changes.
package final class ChangeSignal: Sendable {
  private struct State {
    var observers: [UInt64: AsyncStream<Void>.Continuation] = [:]
    var lastObserver: UInt64 = 0
  }

  private let state = Mutex(State())
  private let isFollowing = Atomic(false)
  private let sent = Atomic(0)

  package init() {}
}

extension ChangeSignal {
  /// Whether a file watcher reports every change of a file, so that callers need not check for changes.
  package var followsFiles: Bool { isFollowing.load(ordering: .relaxed) }

  func followFiles() { isFollowing.store(true, ordering: .relaxed) }

  /// How often something changed; compare it with an earlier value to see whether anything did since.
  package var count: Int { sent.load(ordering: .sequentiallyConsistent) }

  package func send() {
    sent.add(1, ordering: .sequentiallyConsistent)
    let observers = state.withLock { Array($0.observers.values) }
    for observer in observers { observer.yield() }
  }

  /// A stream with an element for each change of a signal from now on; changes that were not read yet are one element.
  package static func stream(of signals: [ChangeSignal]) -> AsyncStream<Void> {
    let (stream, observer) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let keys = signals.map { ($0, $0.add(observer)) }
    observer.onTermination = { _ in
      for (signal, key) in keys { signal.remove(key) }
    }
    return stream
  }

  private func add(_ observer: AsyncStream<Void>.Continuation) -> UInt64 {
    state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = observer
      return state.lastObserver
    }
  }

  private func remove(_ key: UInt64) {
    _ = state.withLock { $0.observers.removeValue(forKey: key) }
  }
}
