// What a build found at the start of text files, so that the next build need not read unchanged files again.
import Synchronization

/// The part of a file before its text, and what was found in the text.
package struct TextStart: Sendable {
  /// The state of the file; if it differs, the file may have changed.
  package let stamp: UInt64
  /// The bytes of the file up to its text.
  package let bytes: [UInt8]
  /// The revision of the file; it changes with any of its bytes.
  package let revision: UInt64
  /// The title that the text begins with, if it has one.
  package let title: String?
  /// Whether the text has no other title.
  package let isTitleCertain: Bool

  package init(
    stamp: UInt64, bytes: [UInt8], revision: UInt64, title: String?, isTitleCertain: Bool
  ) {
    self.stamp = stamp
    self.bytes = bytes
    self.revision = revision
    self.title = title
    self.isTitleCertain = isTitleCertain
  }
}

/// The starts of text files, by the paths of the files; safe to use from several tasks.
package final class TextStarts: Sendable {
  private struct State {
    var last: [String: TextStart] = [:]
    var all: [String: TextStart] = [:]
  }

  private let state = Mutex(State())
}

extension TextStarts {
  /// Sets what the last build found.
  package func know(_ starts: [String: TextStart]) {
    state.withLock { $0.last = starts }
  }

  /// What was found in a file when it was in this state; `nil` if the file was in another state.
  package func start(of path: String, stamp: UInt64) -> TextStart? {
    state.withLock { state in
      guard let start = state.all[path] ?? state.last[path], start.stamp == stamp else {
        return nil
      }
      state.all[path] = start
      return start
    }
  }

  package func record(_ start: TextStart, of path: String) {
    state.withLock { $0.all[path] = start }
  }

  /// Everything that this build has found or asked for.
  package var all: [String: TextStart] { state.withLock(\.all) }
}
