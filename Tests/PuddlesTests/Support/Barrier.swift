// Holds tasks back until all of them have come.

/// Lets no task through before `count` tasks wait.
actor Barrier {
  private let count: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    self.count = count
  }

  func arrive() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard waiting.count == count else { return }
      // The last one goes first: an order that depends on time would be seen.
      for waiter in waiting.reversed() { waiter.resume() }
      waiting = []
    }
  }
}
