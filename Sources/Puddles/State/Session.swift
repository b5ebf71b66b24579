// The session of one visitor: its state, objects, lifetimes and open questions. Sessions share none of these.
import Synchronization

/// The state of one visitor.
///
/// A static build uses one for each page; a live host one for each visitor; a test its own. Two
/// sessions never see each other's state, whatever module values they share.
public final class Session: Sendable {
  /// Whether the controls of a page can run actions.
  public enum Mode: Sendable {
    /// Actions cannot run: they become visibly inert controls.
    case still
    /// Actions can run: they become form controls.
    case live
  }

  struct Storage {
    /// Each slot, and what decides when it ends.
    var slots: [SlotKey: (slot: any AnySlot, owner: SlotOwner)] = [:]
    var lifetimes: [UInt64: Lifetime] = [:]
    /// The questions that actions wait for, the oldest first.
    var queries: [ParkedQuery] = []
    /// Why the session has ended, so that it accepts no more questions.
    var end: QueryCancellationReason?
    /// Saved values whose regions have not appeared yet.
    var restoring: [SlotKey: PendingSlot] = [:]
    var endings = EndedPlaces()

    /// Once the session has ended, no new tasks may start.
    var isEnded: Bool { end != nil }
  }

  /// Whether its pages have controls that act.
  package let mode: Mode
  let storage = Mutex(Storage())
  let revisions = RevisionCounter()
  /// Sends when an action asks a question and waits.
  let askings = ChangeSignal()
  private let wantsRenewal = Atomic(false)

  /// A new visitor, for ``render(_:environment:session:)``.
  public init(mode: Mode) {
    self.mode = mode
  }
}

/// The pages whose state ended before: new state there must not have the revision of the very first state, but that of
/// the end. It is the same on all hosts that share the session.
package struct EndedPlaces: Sendable, Codable {
  private var places: [UInt64: UInt64] = [:]
  /// The revision of the end of all pages that are not among ``places``; `nil` if they have not ended.
  private var others: UInt64?

  /// How many pages are recorded one by one; if there are more, all pages count as ended.
  private static let limit = 256

  /// The revision with which new state of a page begins.
  func firstRevision(of place: UInt64) -> UInt64 { places[place] ?? others ?? 0 }

  /// The largest revision of an end.
  var last: UInt64 { max(places.values.max() ?? 0, others ?? 0) }

  mutating func insert(_ place: UInt64, at revision: UInt64) {
    places[place] = revision
    if places.count > Self.limit { insertAll(at: revision) }
  }

  mutating func insertAll(at revision: UInt64) { (places, others) = ([:], revision) }
}

/// What keeps a slot or a region alive: a page, as long as its renderings find it there.
package struct SlotOwner: Sendable {
  package let place: UInt64
  /// The newest rendering that asked for it.
  package var rendering: UInt64

  package init(place: UInt64, rendering: UInt64) {
    (self.place, self.rendering) = (place, rendering)
  }

  /// Records the newer rendering, so that an older one does not end the slot.
  mutating func see(_ other: SlotOwner) {
    rendering = max(rendering, other.rendering)
  }
}

extension Session {
  /// Asks the host to replace the session of the action that runs by a new one.
  ///
  /// Call it when a visitor signs in or out or changes the password, before the rights of the visitor change and
  /// after everything that may fail. The objects of ``VisitorSite/visitorEnvironment(in:)`` go on in the new session,
  /// and the state of the pages that the visitor may still open is copied. The old session ends at once: its id, its
  /// forms and its open pages are worthless to anyone who planted or saw them (OWASP ASVS, V3.2). A question that waits
  /// in it is cancelled. Outside of an action it does nothing.
  ///
  /// If a ``Requirement`` sent the visitor to the page of the action, the host leads back afterwards, see
  /// ``Requirement/Verdict/signIn(at:)``.
  public static func renew() {
    RegionContext.current?.session.wantsRenewal.store(true, ordering: .sequentiallyConsistent)
  }

  /// Whether a renewal was asked for: nothing of this session may be shown any more.
  package var isRenewed: Bool { wantsRenewal.load(ordering: .sequentiallyConsistent) }

  /// Whether a renewal was asked for since the last call: for a driver that goes on with the session.
  package func consumeRenewal() -> Bool {
    wantsRenewal.exchange(false, ordering: .sequentiallyConsistent)
  }

  /// Sends when state was written, or a question was asked or ended.
  package var changes: ChangeSignal { revisions.changes }

  /// Whether a session that began now would show the same: no state was written, nothing runs, and
  /// no question is open.
  package var isUntouched: Bool {
    storage.withLock { storage in
      storage.restoring.isEmpty && storage.queries.isEmpty
        && storage.slots.values.allSatisfy { !$0.slot.isWritten }
        && storage.lifetimes.values.allSatisfy(\.tasks.isEmpty)
    }
  }

  /// Whether nothing is kept that a later rendering could find.
  package var isEmpty: Bool {
    storage.withLock { storage in
      storage.slots.isEmpty && storage.restoring.isEmpty && storage.queries.isEmpty
        && storage.lifetimes.values.allSatisfy(\.tasks.isEmpty)
    }
  }
}

extension Session {
  /// The bytes that the state of this session takes, roughly. Each slot is estimated once after it was
  /// written, so asking for every page costs an addition for each slot.
  package var size: Int {
    let (slots, restoring) = storage.withLock { (Array($0.slots.values), $0.restoring.values) }
    return slots.reduce(0) { $0 + 64 + $1.slot.size } + restoring.reduce(0) { $0 + 64 + $1.size }
  }

  /// The slot of a key, made with `initial` when it is first asked for or has another type.
  func slot<Value: Sendable>(
    _ key: SlotKey, of owner: SlotOwner, initial: () -> Value
  ) -> Slot<Value> {
    storage.withLock { storage in
      if let slot = storage.slots[key]?.slot as? Slot<Value> {
        storage.slots[key]?.owner.see(owner)
        return slot
      }
      // The first slot of a key has the same revision in any session: a form that was shown without a
      // session is valid in the session that begins when it is submitted.
      let first = storage.slots[key] == nil ? storage.endings.firstRevision(of: owner.place) : nil
      let slot = Slot(initial(), revision: first, revisions: revisions)
      if let pending = storage.restoring[key] { slot.restore(pending) }
      storage.slots[key] = (slot, owner)
      return slot
    }
  }
}
