// One value of a session's state, stored under the identity of its region.
import Synchronization

/// The name of a slot: the region it belongs to and the property in it.
struct SlotKey: Hashable, Sendable {
  let region: UInt64
  let name: String
}

/// Holds one value. Reading and writing are atomic each.
package final class Slot<Value: Sendable>: Sendable {
  private struct Storage {
    var value: Value
    var revision: UInt64
    /// The estimated size of the value; `nil` until it is asked for.
    var size: Int?
  }

  private let storage: Mutex<Storage>
  private let revisions: RevisionCounter
  private let firstRevision: UInt64

  /// - Parameter revision: The number to begin with; `nil` for the next one.
  package init(
    _ value: Value, revision: UInt64? = nil, revisions: RevisionCounter = RevisionCounter()
  ) {
    self.revisions = revisions
    firstRevision = revision ?? revisions.next()
    storage = Mutex(Storage(value: value, revision: firstRevision))
  }

  package var current: Value {
    get { storage.withLock { $0.value } }
    set {
      let revision = revisions.next()
      storage.withLock { $0 = Storage(value: newValue, revision: revision) }
      revisions.changes.send()
    }
  }

  var contents: (value: Value, revision: UInt64) { storage.withLock { ($0.value, $0.revision) } }

  func restore(_ pending: PendingSlot) {
    guard let any = pending.value(Value.self), let value = any as? Value else { return }
    storage.withLock { $0 = Storage(value: value, revision: pending.revision) }
  }

  /// The bytes that the value takes, roughly: estimated once after each write.
  var size: Int {
    storage.withLock { storage in
      let size = storage.size ?? estimatedSize(of: storage.value)
      storage.size = size
      return size
    }
  }

  /// The value, recorded as read by the region that renders.
  package func read() -> Value {
    let (value, revision) = contents
    ReadRecorder.watch { self.revision == revision }
    return value
  }

  /// Grows with each write and never repeats in a session, not even after the slot was made again. It
  /// is zero as long as the first slot of its key was not written.
  package var revision: UInt64 { storage.withLock { $0.revision } }

  /// Whether the value was written or restored since the slot was made.
  var isWritten: Bool { revision != firstRevision }
}

/// Numbers the writes and the renderings of a session.
package final class RevisionCounter: Sendable {
  private let last = Atomic<UInt64>(0)
  /// Sends after each write.
  let changes = ChangeSignal()

  func skip(past revision: UInt64) {
    _ = last.max(revision, ordering: .relaxed)
  }

  func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}

/// A slot whose type is not known.
protocol AnySlot: Sendable {
  var size: Int { get }
  var isWritten: Bool { get }
  /// The present value, for the same slot in another session.
  func pending(at place: UInt64) -> PendingSlot
  /// Writes a value of before. One of another type than the slot's is left out: the source has changed.
  func restore(_ pending: PendingSlot)
}

extension Slot: AnySlot {}

/// The bytes that a value takes, roughly: texts and collections count; what objects hold does not.
private func estimatedSize(of value: Any) -> Int {
  if let text = value as? String { return 16 + text.utf8.count }
  if let bytes = value as? [UInt8] { return 16 + bytes.count }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .class { return 8 }
  return mirror.children.reduce(8) { $0 + estimatedSize(of: $1.value) }
}
