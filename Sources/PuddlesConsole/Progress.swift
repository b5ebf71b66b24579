// One line that says what is going on, on a terminal only.
import Synchronization

/// Shows the step of a build and replaces it by the next; safe to use from several tasks.
package final class Progress: Sendable {
  private let console: Console
  private let isShown: Bool
  private let last = Mutex<(text: String, time: Duration)>(("", .zero))

  package init(_ console: Console, isShown: Bool) {
    self.console = console
    self.isShown = isShown && console.canMoveCursor
  }
}

extension Progress {
  /// Shows a step; more often than ten times a second only if it is a new one.
  @Sendable
  package func show(_ step: String, _ done: Int, _ total: Int) {
    guard isShown else { return }
    let text = total > 0 ? "\(step) \(done)/\(total)" : step
    last.withLock { last in
      let now = console.now()
      guard total == 0 || now - last.time > .milliseconds(100) else { return }
      last = (text, now)
      console.report("\r\u{1B}[K\(text)")
    }
  }

  /// Takes the line away.
  package func clear() {
    last.withLock { last in
      if !last.text.isEmpty { console.report("\r\u{1B}[K") }
      last.text = ""
    }
  }
}
