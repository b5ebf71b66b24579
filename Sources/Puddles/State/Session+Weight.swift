// How much a session holds, as an estimate.
import Synchronization

extension Session {
  /// The bytes that the state of this session takes, roughly: texts and collections count, what
  /// objects hold does not.
  package var weight: Int {
    storage.withLock { Array($0.slots.values) }.reduce(0) { $0 + 64 + $1.slot.weight }
  }
}

/// A slot whose type is not known.
protocol AnySlot: Sendable {
  var weight: Int { get }
  var isWritten: Bool { get }
  func saved(by coding: SlotCoding) -> (value: [UInt8], revision: UInt64)?
  func restore(_ saved: SavedSlot, by coding: SlotCoding)
}

extension Slot: AnySlot {
  var weight: Int { Weight.of(current) }
}

private enum Weight {
  static func of(_ value: Any) -> Int {
    if let text = value as? String { return 16 + text.utf8.count }
    if let bytes = value as? [UInt8] { return 16 + bytes.count }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return 8 }
    return mirror.children.reduce(8) { $0 + of($1.value) }
  }
}
