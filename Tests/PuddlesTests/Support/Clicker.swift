// A provider and a module that several tests share.
import Puddles
import Synchronization

/// A number that can be counted up.
final class Clicker: Sendable {
  private let count: Mutex<Int>

  init(_ count: Int = 0) {
    self.count = Mutex(count)
  }

  var value: Int { count.withLock { $0 } }

  func increment() {
    count.withLock { $0 += 1 }
  }
}

/// Texts collected by closures.
final class Found: Sendable {
  private let storage = Mutex<[String]>([])

  var texts: [String] { storage.withLock { $0 } }

  func add(_ text: String) {
    storage.withLock { $0.append(text) }
  }
}

/// Shows a counter from the environment, and a state of its own.
struct ClickerModule: Module {
  @Environment(Clicker.self) private var counter
  @State private var taps = 0

  var body: some HTML {
    section(.ariaLabel("Counter")) {
      p { "count \(counter.value), taps \(taps)" }
      Button("Count") { count() }
    }
  }

  private func count() {
    counter.increment()
    taps += 1
  }
}
