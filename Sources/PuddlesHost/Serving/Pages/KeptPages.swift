// Pages that would be drawn alike again: kept until something changes.
import Puddles
import PuddlesHTTP
import Synchronization

/// Whose page it is, and which one.
struct PageKey: Hashable, Sendable {
  /// The secret of its visitor; `nil` for a page that is the same for everybody without a session.
  let visitor: String?
  /// Encoded: texts that Unicode calls equal can be different URLs.
  let path: String
  let query: String

  init(visitor: String?, at path: RoutePath, query: String = "") {
    (self.visitor, self.path, self.query) = (visitor, path.encoded, query)
  }
}

/// How much had changed when a page was drawn: for everybody, and for its visitor.
struct ChangeCounts: Sendable {
  let shared: Int
  let own: Int
}

/// Answers, all of them drawn since the same change of what everybody sees.
final class KeptPages: Sendable {
  private struct State {
    var answers: [PageKey: (answer: HostAnswer, own: Int)] = [:]
    var bytes = 0
    /// How many changes there had been.
    var changes = 0
  }

  private let limits: SessionLimits
  private let state = Mutex(State())

  init(limits: SessionLimits) {
    self.limits = limits
  }
}

extension KeptPages {
  func find(_ key: PageKey, since changes: ChangeCounts) -> HostAnswer? {
    state.withLock { state in
      guard state.changes == changes.shared, let kept = state.answers[key], kept.own == changes.own
      else { return nil }
      return kept.answer
    }
  }

  /// Keeps a page; those of before the last change go, and all of them if there is no more room.
  func keep(_ answer: HostAnswer, for key: PageKey, since changes: ChangeCounts) {
    guard case .bytes(let bytes) = answer.body else { return }
    let size = key.size + bytes.count
    guard size <= limits.bytesOfPages else { return }
    state.withLock { state in
      guard state.changes <= changes.shared else { return }
      if state.changes < changes.shared || state.bytes + size > limits.bytesOfPages
        || state.answers.count >= limits.pages
      {
        state = State(changes: changes.shared)
      }
      let old = state.answers.updateValue((answer, changes.own), forKey: key)
      state.bytes += old.map { bytes.count - $0.answer.size } ?? size
    }
  }

  /// How many pages are kept, and their bytes with those of their keys.
  var size: (count: Int, bytes: Int) { state.withLock { ($0.answers.count, $0.bytes) } }
}

extension PageKey {
  /// The path and the query come from strangers; the rest is about the same for all.
  fileprivate var size: Int {
    512 + query.utf8.count + path.utf8.count
  }
}

extension HostAnswer {
  fileprivate var size: Int {
    if case .bytes(let bytes) = body { bytes.count } else { 0 }
  }
}
