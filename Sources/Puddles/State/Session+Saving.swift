// State that outlives its process: a host in development starts again after each change of a source.
import PuddlesBasics
import Synchronization

/// A slot as a host keeps it while it starts again.
package struct SavedSlot: Sendable, Codable {
  let region: UInt64
  let name: String
  let revision: UInt64
  let value: [UInt8]
}

/// How a host writes values; this library knows no format.
package struct SlotCoding: Sendable {
  package typealias Decoder = @Sendable (any Decodable.Type, [UInt8]) throws -> any Decodable

  let encode: @Sendable (any Encodable) throws -> [UInt8]
  let decode: Decoder

  package init(
    encode: @escaping @Sendable (any Encodable) throws -> [UInt8], decode: @escaping Decoder
  ) {
    self.encode = encode
    self.decode = decode
  }
}

extension Session {
  /// The state whose types can be written. The rest is lost, as after any restart.
  /// - Parameter places: Those whose state is left out.
  package func saved(
    by coding: SlotCoding, excluding places: [RoutePath] = []
  ) -> [SavedSlot] {
    let excluded = Set(places.map(Identity.place))
    return storage.withLock { $0.slots }.compactMap { key, stored in
      guard !excluded.contains(stored.owner.place),
        let (value, revision) = stored.slot.saved(by: coding)
      else { return nil }
      return SavedSlot(region: key.region, name: key.name, revision: revision, value: value)
    }
  }

  /// Gives the state back to the regions it belongs to, each when it appears, after it has started.
  package func restore(_ slots: [SavedSlot], by coding: SlotCoding) {
    let restorations = slots.map { slot in
      let restoration: SlotRestoration = { $0.restore(slot, by: coding) }
      return (SlotKey(region: slot.region, name: slot.name), PendingSlot(restoration))
    }
    restore(restorations, lastRevision: slots.map(\.revision).max() ?? 0)
  }

  /// A session that begins with the state of this one; its tasks start again and open questions stay behind.
  /// - Parameter places: Those whose state is left out.
  package func copy(excluding places: [RoutePath]) -> Session {
    let excluded = Set(places.map(Identity.place))
    let (slots, pending) = storage.withLock { ($0.slots, $0.restoring) }
    let written = slots.filter { $1.slot.isWritten }
      .map { ($0, PendingSlot($1.slot.restoration(), of: $1.owner.place)) }
    // What an earlier copy brought, of pages that were not opened since. Of what a file brought no place is
    // known, so it stays behind.
    let all = written + pending.filter { $1.place != nil }.map { ($0, $1) }
    let copy = Session(mode: mode)
    copy.restore(
      all.filter { _, slot in slot.place.map(excluded.contains) != true },
      lastRevision: revisions.next())
    return copy
  }

  private func restore(
    _ restorations: [(SlotKey, PendingSlot)], lastRevision: UInt64
  ) {
    revisions.skip(past: lastRevision)
    storage.withLock { storage in
      storage.endings.insertAll()
      storage.restoring = Dictionary(restorations, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Writes what was saved over what the start of a region wrote.
  func finishRestoring(_ region: UInt64) {
    storage.withLock { storage in
      for (key, stored) in storage.slots where key.region == region {
        storage.restoring.removeValue(forKey: key)?.restore(stored.slot)
      }
    }
  }
}

/// Writes a value of before into a slot. A value of another type than the slot's is left out: the source
/// has changed.
typealias SlotRestoration = @Sendable (any AnySlot) -> Void

/// A value of before that has not found its region yet.
struct PendingSlot: Sendable {
  let restore: SlotRestoration
  /// The place that it belongs to; `nil` if a file brought it.
  let place: UInt64?

  init(_ restore: @escaping SlotRestoration, of place: UInt64? = nil) {
    (self.restore, self.place) = (restore, place)
  }
}

extension Slot {
  func saved(by coding: SlotCoding) -> (value: [UInt8], revision: UInt64)? {
    let (value, revision) = contents
    guard Value.self is any Decodable.Type, let value = value as? any Encodable,
      let bytes = try? coding.encode(value)
    else { return nil }
    return (bytes, revision)
  }

  func restoration() -> SlotRestoration {
    let (value, revision) = contents
    return { ($0 as? Slot<Value>)?.replace(value, revision: revision) }
  }

  func restore(_ saved: SavedSlot, by coding: SlotCoding) {
    guard let type = Value.self as? any Decodable.Type,
      let value = try? coding.decode(type, saved.value) as? Value
    else { return }
    replace(value, revision: saved.revision)
  }
}
