// Saves the state of a session, so that it outlives a restart of its host, and copies it to another session.
import PuddlesBasics
import Synchronization

/// One value of a session's state in the form in which a host keeps it while it restarts.
package struct SavedSlot: Sendable, Codable {
  let region: UInt64
  let name: String
  let revision: UInt64
  let value: [UInt8]
}

/// How a host writes a value; this library knows no format.
package typealias SlotEncoder = (any Encodable) throws -> [UInt8]

/// How a host reads a value.
package typealias SlotDecoder = @Sendable (any Decodable.Type, [UInt8]) throws -> any Decodable

extension Session {
  /// The state whose types can be encoded and decoded. The rest is lost, as after any restart.
  /// - Parameter places: The pages whose state is left out.
  package func saved(
    by encode: SlotEncoder, excluding places: [RoutePath] = []
  ) -> (slots: [SavedSlot], endings: EndedPlaces) {
    let excluded = Set(places.map(Identity.place))
    let (slots, pending, known) = storage.withLock { ($0.slots, $0.restoring, $0.endings) }
    var endings = known
    let lost = revisions.next()
    let shown = slots.compactMap { key, stored -> SavedSlot? in
      guard !excluded.contains(stored.owner.place),
        let (value, revision) = stored.slot.saved(by: encode)
      else {
        // Elsewhere it begins anew, and a form of before must not fit to it.
        if stored.slot.isWritten { endings.insert(stored.owner.place, at: lost) }
        return nil
      }
      return SavedSlot(region: key.region, name: key.name, revision: revision, value: value)
    }
    // Also the saved state of pages that were not opened since.
    let waiting = pending.compactMap { key, slot in
      slot.bytes.map {
        SavedSlot(region: key.region, name: key.name, revision: slot.revision, value: $0)
      }
    }
    return (shown + waiting, endings)
  }

  /// Restores saved state: each region gets its own state when it appears, after it has started.
  /// - Parameter endings: The pages whose state ended before; `nil` if changes since the save may be lost, so that forms of
  ///   before fit only to what was saved.
  package func restore(
    _ slots: [SavedSlot], endings: EndedPlaces? = nil, by decode: @escaping SlotDecoder
  ) {
    let pending = slots.map { slot in
      let value = { @Sendable (type: Any.Type) -> Any? in
        guard let type = type as? any Decodable.Type else { return nil }
        return try? decode(type, slot.value)
      }
      return (
        SlotKey(region: slot.region, name: slot.name),
        PendingSlot(place: nil, revision: slot.revision, bytes: slot.value, value: value)
      )
    }
    let last = max(slots.map(\.revision).max() ?? 0, endings?.last ?? 0)
    restore(pending, endings: endings, lastRevision: last)
  }

  /// A session that begins with the state of this one. Its tasks start again; open questions are left out.
  /// - Parameter places: The pages whose state is left out.
  package func copy(excluding places: [RoutePath]) -> Session {
    let excluded = Set(places.map(Identity.place))
    let (slots, pending) = storage.withLock { ($0.slots, $0.restoring) }
    let written = slots.filter { $1.slot.isWritten }
      .map { ($0, $1.slot.pending(at: $1.owner.place)) }
    // Also state that an earlier copy contained, of pages that were not opened since. State from a file is left
    // out, because its page is not known.
    let all = written + pending.filter { $1.place != nil }.map { ($0, $1) }
    let copy = Session(mode: mode)
    copy.restore(
      all.filter { _, slot in slot.place.map(excluded.contains) != true },
      lastRevision: revisions.next())
    return copy
  }

  private func restore(
    _ slots: [(SlotKey, PendingSlot)], endings: EndedPlaces? = nil, lastRevision: UInt64
  ) {
    revisions.skip(past: lastRevision)
    let restored = revisions.next()
    storage.withLock { storage in
      if let endings { storage.endings = endings } else { storage.endings.insertAll(at: restored) }
      storage.restoring = Dictionary(slots, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Replaces what the start of a region wrote by what was saved.
  func finishRestoring(_ region: UInt64) {
    storage.withLock { storage in
      for (key, stored) in storage.slots where key.region == region {
        if let pending = storage.restoring.removeValue(forKey: key) { stored.slot.restore(pending) }
      }
    }
  }
}

/// An earlier value whose region has not appeared yet.
struct PendingSlot: Sendable {
  /// The page that it belongs to; `nil` if it comes from a file.
  let place: UInt64?
  let revision: UInt64
  /// The value as it was saved; `nil` if it was not.
  var bytes: [UInt8]?
  /// Gives the value as one of a type; `nil` if it cannot be read as such.
  let value: @Sendable (Any.Type) -> Any?
}

extension Slot {
  func saved(by encode: SlotEncoder) -> (value: [UInt8], revision: UInt64)? {
    let (value, revision) = contents
    guard Value.self is any Decodable.Type, let value = value as? any Encodable,
      let bytes = try? encode(value)
    else { return nil }
    return (bytes, revision)
  }

  func pending(at place: UInt64) -> PendingSlot {
    let (value, revision) = contents
    return PendingSlot(place: place, revision: revision) { _ in value }
  }
}
