// Shows on a terminal, in one line, what a build is doing.
import Synchronization

/// Shows the current step of a build in place of the last one; safe to use from several tasks.
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
  /// Shows a step. The progress within a step is shown at most ten times a second.
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

  /// Removes the line.
  package func clear() {
    last.withLock { last in
      if !last.text.isEmpty { console.report("\r\u{1B}[K") }
      last.text = ""
    }
  }
}
