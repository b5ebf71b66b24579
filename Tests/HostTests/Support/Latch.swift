// What tasks of a test share: something to wait for, and a number.
import Synchronization

/// Lets all through once it is open.
final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
}

extension Latch {
  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// A number that tasks change while a test reads it.
final class Count: Sendable {
  private let number = Atomic(0)
  private let top = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }
  /// The most that it has been.
  var most: Int { top.load(ordering: .relaxed) }

  /// Gives the new number.
  @discardableResult
  func add(_ difference: Int = 1) -> Int {
    let new = number.add(difference, ordering: .relaxed).newValue
    top.max(new, ordering: .relaxed)
    return new
  }
}
