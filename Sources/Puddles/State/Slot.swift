// One piece of state: it lives in a session, under the identity of a region.
import Synchronization

/// The name of a slot: the region it belongs to and the property in it.
struct SlotKey: Hashable, Sendable {
  let region: UInt64
  let name: String
}

/// Holds one value. Reading and writing are atomic each.
final class Slot<Value: Sendable>: Sendable {
  private let storage: Mutex<(value: Value, revision: UInt64)>
  private let revisions: RevisionCounter
  private let firstRevision: UInt64

  /// - Parameter revision: The number to begin with; `nil` for the next one.
  init(
    _ value: Value, revision: UInt64? = nil, revisions: RevisionCounter = RevisionCounter()
  ) {
    self.revisions = revisions
    firstRevision = revision ?? revisions.next()
    storage = Mutex((value, firstRevision))
  }

  var current: Value {
    get { storage.withLock { $0.value } }
    set {
      let revision = revisions.next()
      storage.withLock { $0 = (newValue, revision) }
      revisions.changes.send()
    }
  }

  var contents: (value: Value, revision: UInt64) { storage.withLock { $0 } }

  func replace(_ value: Value, revision: UInt64) {
    storage.withLock { $0 = (value, revision) }
  }

  /// The value, noted as read by the region that renders.
  func read() -> Value {
    let (value, revision) = contents
    ReadRecorder.watch { self.revision == revision }
    return value
  }

  /// Grows with each write and never repeats in a session, not even after the slot was made anew. It
  /// is zero as long as the first slot of its key was not written.
  var revision: UInt64 { storage.withLock { $0.revision } }

  /// Whether it holds something else than what it was made with.
  var isWritten: Bool { revision != firstRevision }
}

/// Numbers the writes and the renderings of a session.
final class RevisionCounter: Sendable {
  private let last = Atomic<UInt64>(0)
  /// Sent after each write.
  let changes = ChangeSignal()

  func skip(past revision: UInt64) {
    _ = last.max(revision, ordering: .relaxed)
  }

  func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
