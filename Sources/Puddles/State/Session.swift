// One visitor: state, objects, lifetimes and controls. Nothing of it is process-wide.
import Synchronization

/// The state of one visitor.
///
/// A static build uses one for each page; a live host one for each visitor; a test its own. Two
/// sessions never see each other's state, whatever module values they share.
public final class Session: Sendable {
  /// Who reads the controls of a page.
  public enum Mode: Sendable {
    /// Nobody runs actions: they become visibly inert controls.
    case still
    /// Somebody runs actions: they become form controls.
    case live
  }

  struct Storage {
    var slots: [SlotKey: any Sendable] = [:]
    var lifetimes: [UInt64: Lifetime] = [:]
    var question: Question?
    var submission: FormSubmission?
    var notes: [any Error] = []
    var parking = QueryParking()

    /// What renders now may not begin anything that nobody would end.
    var isEnded: Bool { parking.end != nil }
  }

  public let mode: Mode
  let storage = Mutex(Storage())
  let wantsRenewal = Mutex(false)

  public init(mode: Mode) {
    self.mode = mode
  }
}

extension Session {
  /// The slot of a key, made with `initial` when it is first asked for or has another type.
  func slot<Value: Sendable>(_ key: SlotKey, initial: () -> Value) -> Slot<Value> {
    storage.withLock { storage in
      if let slot = storage.slots[key] as? Slot<Value> { return slot }
      let slot = Slot(initial())
      storage.slots[key] = slot
      return slot
    }
  }

  /// The question that is open, if any.
  public var question: Question? {
    get { storage.withLock { $0.question } }
    set { storage.withLock { $0.question = newValue } }
  }

  /// The last submission that was refused, for the form to show again.
  package var submission: FormSubmission? {
    get { storage.withLock { $0.submission } }
    set { storage.withLock { $0.submission = newValue } }
  }

  /// Notes an error for whoever renders the page.
  func note(_ error: any Error) {
    storage.withLock { $0.notes.append(error) }
  }

  /// The errors noted since the last call.
  func takeNotes() -> [any Error] {
    storage.withLock { storage in
      defer { storage.notes = [] }
      return storage.notes
    }
  }
}
