// Saves the state of a session, so that it outlives a restart of its host, and copies it to another session.
import PuddlesBasics
import Synchronization

/// One value of a session's state in the form in which a host keeps it while it restarts.
package struct SavedSlot: Sendable {
  let region: UInt64
  let name: String
  /// The page that it belongs to; `nil` in what earlier versions saved.
  let place: UInt64?
  let revision: UInt64
  let value: [UInt8]
}

extension SavedSlot: Codable {
  private enum Key: CodingKey { case region, name, place, revision, text, value }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    region = try fields.decode(UInt64.self, forKey: .region)
    name = try fields.decode(String.self, forKey: .name)
    place = try fields.decodeIfPresent(UInt64.self, forKey: .place)
    revision = try fields.decode(UInt64.self, forKey: .revision)
    if let text = try fields.decodeIfPresent(String.self, forKey: .text) {
      value = Array(text.utf8)
    } else {
      value = try fields.decode([UInt8].self, forKey: .value)
    }
  }

  /// What a host writes is a text in nearly all formats, and takes a quarter of the room of a list of numbers.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(region, forKey: .region)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(place, forKey: .place)
    try fields.encode(revision, forKey: .revision)
    if let text = String(validating: value, as: UTF8.self) {
      try fields.encode(text, forKey: .text)
    } else {
      try fields.encode(value, forKey: .value)
    }
  }
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
    let excluded = Set(places.map(Identity.page))
    let (slots, restoring, known) = storage.withLock { ($0.slots, $0.restoring, $0.endings) }
    var endings = known
    let lost = revisions.next()
    // Also the restored state of pages that were not opened since.
    let all = restoring.merging(slots.mapValues { $0.slot.pending(at: $0.owner.place) }) { $1 }
    let saved = all.compactMap { key, slot -> SavedSlot? in
      guard slot.place.map(excluded.contains) != true, let value = slot.bytes(encode) else {
        // Elsewhere it begins anew, and a form of before must not fit to it.
        let isWritten = slots[key]?.slot.isWritten ?? true
        if isWritten, let place = slot.place { endings.insert(place, at: lost) }
        return nil
      }
      return SavedSlot(
        region: key.region, name: key.name, place: slot.place, revision: slot.revision,
        value: value)
    }
    return (saved, endings)
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
        PendingSlot(
          place: slot.place, revision: slot.revision, size: slot.value.count,
          bytes: { _ in slot.value }, value: value)
      )
    }
    let last = max(slots.map(\.revision).max() ?? 0, endings?.last ?? 0)
    restore(pending, endings: endings, lastRevision: last)
  }

  /// A session that begins with the state of this one. Its tasks start again; open questions are left out.
  /// - Parameter places: The pages whose state is left out.
  package func copy(excluding places: [RoutePath]) -> Session {
    let excluded = Set(places.map(Identity.page))
    let (slots, pending) = storage.withLock { ($0.slots, $0.restoring) }
    let written = slots.filter { $1.slot.isWritten }
      .map { ($0, $1.slot.pending(at: $1.owner.place)) }
    // Also restored state of pages that were not opened since, unless an earlier version saved it: its page is not known.
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
  /// The page that it belongs to; `nil` if an earlier version saved it.
  let place: UInt64?
  let revision: UInt64
  /// The bytes that the value takes, roughly.
  let size: Int
  /// Gives the value as a host writes it; `nil` if it cannot be written.
  let bytes: @Sendable (SlotEncoder) -> [UInt8]?
  /// Gives the value as one of a type; `nil` if it cannot be read as such.
  let value: @Sendable (Any.Type) -> Any?
}

extension Slot {
  func pending(at place: UInt64) -> PendingSlot {
    let (value, revision) = contents
    return PendingSlot(place: place, revision: revision, size: size) { encode in
      guard Value.self is any Decodable.Type, let value = value as? any Encodable
      else { return nil }
      return try? encode(value)
    } value: { _ in
      value
    }
  }
}
